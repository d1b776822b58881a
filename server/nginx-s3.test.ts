/**
 * Several servers behind nginx as `deploy/nginx.conf` sets it up: one that is killed or restarted is noticed by nobody who reads.
 * Behaviour: Health and start
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { fourColours } from '../testing/images.ts'
import { startNginx, type TestNginx } from '../testing/nginx.ts'
import { type ServerProcess, startServer } from '../testing/process.ts'
import { multipart, openTestDatabase, testBucket } from '../testing/site.ts'
import { ensureBuilt } from './ssr/build.ts'

const database = await openTestDatabase('PostgreSQL')
const bucket = testBucket()
let folder: string
let servers: ServerProcess[] = []
let nginx: TestNginx

const start = (port = 0) =>
  startServer({
    ...bucket,
    DATABASE_URL: `${inject('postgresUrl')}/${database.name}`,
    DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1',
    SHARED_CACHE_SECONDS: '5',
    PORT: String(port),
  })

beforeAll(async () => {
  // The first start of all builds the site.
  await ensureBuilt()
  folder = await mkdtemp(join(tmpdir(), 'keepsake-behind-'))
  servers = await Promise.all([start(), start(), start()])
  let conf = await readFile(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
  for (const [at, { port }] of servers.entries()) conf = conf.replace(`127.0.0.1:${3001 + at}`, `127.0.0.1:${port}`)
  nginx = await startNginx(conf)
}, 300_000)
afterAll(async () => {
  await nginx?.stop()
  await Promise.all(servers.map((server) => server.kill('SIGKILL')))
  await database.close()
  await rm(folder, { recursive: true })
})

/** Reads until `done`, and gives every status but 200. */
async function readUntil(done: Promise<unknown>): Promise<(number | string)[]> {
  const failed: (number | string)[] = []
  let ended = false
  void done.finally(() => {
    ended = true
  })
  while (!ended)
    for (const path of ['/', '/api/rocks', '/gallery']) {
      const status = await fetch(nginx.url + path).then(
        async (reply) => (await reply.arrayBuffer()) && reply.status,
        (error) => String(error),
      )
      if (status !== 200) failed.push(status)
    }
  return failed
}

it('a share goes through it, and is read through it with its picture', async () => {
  const image = { bytes: await fourColours().jpeg().toBuffer(), name: 'a.jpg' }
  const { payload, headers } = multipart({ image, name: 'Ann', location: 'Oslo' })
  const reply = await fetch(`${nginx.url}/api/rocks`, { method: 'POST', body: Uint8Array.from(payload), headers })
  expect(reply.status).toBe(201)
  const { imageUrl } = (await reply.json()) as { imageUrl: string }
  const picture = await fetch(nginx.url + imageUrl)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

it('shared caches may keep pages and lists for as long as is set', async () => {
  for (const path of ['/', '/api/rocks'])
    expect((await fetch(nginx.url + path)).headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=5, stale-while-revalidate=5',
    )
})

it('a server that is killed while others read fails no read', async () => {
  const [killed] = servers
  if (!killed) throw new Error('There is no server.')
  const restarted = (async () => {
    await killed.kill('SIGKILL')
    servers[0] = await start(killed.port)
  })()
  expect(await readUntil(restarted)).toEqual([])
})

it('a rolling restart fails no read', async () => {
  const rolled = (async () => {
    for (const [at, server] of servers.entries()) {
      expect(await server.kill('SIGTERM')).toBe(0)
      servers[at] = await start(server.port)
    }
  })()
  expect(await readUntil(rolled)).toEqual([])
}, 120_000)
