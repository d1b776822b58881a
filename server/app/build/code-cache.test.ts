/**
 * The code cache: a start keeps its compiled code for the next one, and an error names its place in the source.
 * Behaviour: Health and start; As we say it
 */
import { execFile } from 'node:child_process'
import { glob, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { copyProject } from '../../../testing/copied-project.ts'
import { startServer } from '../../../testing/process.ts'
import { ensureBuilt } from './build.ts'
import { requireBuilt, requireChanged } from './code-cache.ts'

test('what a start has compiled is written at its end, and the next start and a command take it as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-cache-'))
  // Another test may start the same build at the same time.
  const project = join(folder, 'project')
  const builds = [await ensureBuilt('server'), await ensureBuilt('pages')]
  copyProject(project, builds)
  async function cacheAfterStart() {
    const server = await startServer({ DATA_DIR: join(folder, 'data') }, project)
    expect((await fetch(server.url)).status).toBe(200)
    expect(await server.kill('SIGTERM')).toBe(0)
    return readCache()
  }
  async function readCache() {
    const paths = await Array.fromAsync(glob(join(project, 'dist/*/**/*.cjs.cache')))
    return Promise.all(
      paths.sort().map(async (path) => {
        const { size, mtimeMs } = await stat(path)
        return { path, size, mtimeMs }
      }),
    )
  }
  try {
    const first = await cacheAfterStart()
    expect(first.map(({ path }) => basename(path))).toContain('start.cjs.cache')
    expect(await cacheAfterStart()).toEqual(first)
    await promisify(execFile)(process.execPath, [join(project, 'server/app/cli/main.js'), '--help'])
    expect(await readCache()).toEqual(first)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the stack of an error in the build names files and lines of the sources', async () => {
  const program = join(await ensureBuilt('server'), 'start.cjs')
  const script = `
    import { requireBuilt } from ${JSON.stringify(join(import.meta.dirname, 'code-cache.ts'))}
    import { mapStackTraces } from ${JSON.stringify(join(import.meta.dirname, 'source-maps.ts'))}
    mapStackTraces()
    requireBuilt(${JSON.stringify(program)}).start({ get dev() { throw new TypeError('No') } })
      .catch(({ stack }) => console.log(stack))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect(stdout).toMatch(/^TypeError: No\n.*\n {4}at .*start \(.*\/server\/app\/start\.ts:\d+:\d+\)\n/s)
})

test('changed code is compiled file by file, and other work goes on between', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-changed-'))
  const entry = join(folder, 'entry.cjs')
  await writeFile(entry, "exports.said = require('./part.cjs').said")
  await writeFile(join(folder, 'part.cjs'), "exports.said = 'Menu'")
  expect(requireBuilt(entry)).toEqual({ said: 'Menu' })
  const order: string[] = []
  const goOn = () => order.push('other work') < 50 && setImmediate(goOn)
  setImmediate(goOn)
  const changed = await requireChanged(entry, (path, code) => {
    order.push(basename(path))
    return code.replace('Menu', 'All that is here')
  })
  await rm(folder, { recursive: true })
  expect(changed).toEqual({ said: 'All that is here' })
  expect(order.slice(0, order.indexOf('part.cjs'))).toEqual(['entry.cjs', 'other work'])
  expect(requireBuilt(entry)).toEqual({ said: 'Menu' })
})
