/**
 * The built server and the built commands, which the second start runs.
 * Behaviour: Health and start
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { contentFolder, sample } from '../../testing/content-folder.ts'
import { fourColours } from '../../testing/images.ts'
import { failedStart, setUp, startServer } from '../../testing/process.ts'
import { multipart, testAdministrator } from '../../testing/site.ts'
import { ensureBuilt } from './build/build.ts'

const { folder: words, change } = contentFolder((folder) => cp(sample, folder, { recursive: true }))

const printsWhatIsLoaded = `
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) { console.log(url); return next(url, context) } })`

test('the built server loads its build, serves pages, publishes pictures, and knows its sources', async () => {
  const built = await ensureBuilt('server')
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-launch-'))
  const script = `data:text/javascript,${encodeURIComponent(printsWhatIsLoaded)}`
  const server = await startServer({ DATA_DIR: folder, NODE_OPTIONS: `--import=${script}` })
  try {
    expect(server.output()).toContain('server/app/launch.ts')
    expect(server.output()).not.toContain('server/app/start.ts')
    expect(await (await fetch(`${server.url}/rocks`)).text()).toContain('</html>')
    await setUp(server, testAdministrator)
    const image = { bytes: await fourColours().jpeg().toBuffer(), name: 'a.jpg' }
    const { payload, headers } = multipart({ image, name: 'Ann', location: 'Oslo' })
    const options = { method: 'POST', body: Uint8Array.from(payload), headers }
    expect((await fetch(`${server.url}/api/rocks`, options)).status).toBe(201)
  } finally {
    expect(await server.kill('SIGTERM')).toBe(0)
    await rm(folder, { recursive: true })
  }
  const { sources }: { sources: string[] } = JSON.parse(await readFile(join(built, 'start.cjs.map'), 'utf8'))
  const project = join(import.meta.dirname, '../..')
  expect(sources.map((path) => relative(project, join(built, path)))).toContain('server/app/start.ts')
})

test('a command loads the build, and none of its sources', async () => {
  await ensureBuilt('server')
  const script = `data:text/javascript,${encodeURIComponent(printsWhatIsLoaded)}`
  const command = [`--import=${script}`, join(import.meta.dirname, 'cli/main.js'), 'check', sample]
  const { stdout } = await promisify(execFile)(process.execPath, command)
  expect(stdout).toContain('server/app/cli/load-commands.ts')
  expect(stdout).not.toContain('server/app/cli/program.ts')
  expect(stdout.trim().split('\n').at(-1)).not.toContain('file:')
})

test('words that have changed on the disk are read at the next start, and a mistake in them stops it with its sentence', async () => {
  await ensureBuilt('server')
  const env = { DATA_DIR: join(words, '../data'), CONTENT_DIR: words }
  const nameAfterStart = async () => {
    const server = await startServer(env)
    const { person } = (await (await fetch(`${server.url}/api/memorial`)).json()) as { person: { name: string } }
    expect(await server.kill('SIGTERM')).toBe(0)
    return person.name
  }
  expect([await nameAfterStart(), await nameAfterStart()]).toEqual(['Rowan', 'Rowan'])
  await change('person.yaml', 'name: Rowan', 'name: Iris')
  expect(await nameAfterStart()).toBe('Iris')
  await change('home.yaml', /heading: .*/, 'heading: "{nobody}"')
  const { code, output } = await failedStart(env)
  expect(code).toBe(1)
  expect(output).toMatch(/^content\/home\.yaml: .* has the unknown placeholder \{nobody\}; there are .*\n$/)
})
