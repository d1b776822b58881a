/**
 * The server as it is built, which is what the second start runs.
 * Behaviour: Health and start
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fourColours } from '../testing/images.ts'
import { startServer } from '../testing/process.ts'
import { multipart } from '../testing/site.ts'
import { ensureBuilt, findBuilt } from './ssr/build.ts'

const printsWhatIsLoaded = `
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) { console.log(url); return next(url, context) } })`

test('the built server loads its build, serves pages, publishes pictures, and knows its sources', async () => {
  const built = await ensureBuilt('server')
  expect(findBuilt('server')).toBe(built)
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-launch-'))
  const script = `data:text/javascript,${encodeURIComponent(printsWhatIsLoaded)}`
  const server = await startServer({ DATA_DIR: folder, NODE_OPTIONS: `--import=${script}` })
  try {
    expect(server.output()).toContain(join(built, 'start.js'))
    expect(server.output()).not.toContain('server/start.ts')
    expect(await (await fetch(`${server.url}/rocks`)).text()).toContain('</html>')
    const image = { bytes: await fourColours().jpeg().toBuffer(), name: 'a.jpg' }
    const { payload, headers } = multipart({ image, name: 'Ann', location: 'Oslo' })
    const options = { method: 'POST', body: Uint8Array.from(payload), headers }
    expect((await fetch(`${server.url}/api/rocks`, options)).status).toBe(201)
  } finally {
    expect(await server.kill('SIGTERM')).toBe(0)
    await rm(folder, { recursive: true })
  }
  const { sources } = JSON.parse(await readFile(join(built, 'start.js.map'), 'utf8'))
  expect(sources).toContain('../../server/start.ts')
})
