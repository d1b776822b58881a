/**
 * Several servers on one PostgreSQL and one S3 store, from one folder. None is in the way of another, and each shows
 * the others' new shares. One takes over where another was killed. A server that stops announces it before it refuses
 * requests.
 * Behaviour: Health and start; Large videos
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { serverLimits } from '../../shared/server-limits.ts'
import { mp4 } from '../../testing/files.ts'
import { fourColours } from '../../testing/images.ts'
import { type ServerProcess, startServer } from '../../testing/process.ts'
import { openConnection } from '../../testing/raw-http.ts'
import { multipart, openTestDatabase, testAdministrator, testBucket } from '../../testing/site.ts'
import { addAdministrator } from '../features/accounts/administrators.ts'
import { ensureBuilt } from './build/build.ts'

const SERVERS = 3
const database = await openTestDatabase('PostgreSQL')
const bucket = testBucket()
let folder: string
let servers: ServerProcess[] = []
let admin: { cookie: string }

beforeAll(async () => {
  // The first start of all builds the site.
  await ensureBuilt()
  folder = await mkdtemp(join(tmpdir(), 'keepsake-servers-'))
  servers = await Promise.all(Array.from({ length: SERVERS }, start))
  await addAdministrator(database.db, testAdministrator, Date.now())
  const signedIn = await signIn(serverAt(0), testAdministrator.password)
  admin = { cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}, 300_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGKILL')))
  await database.close()
  await rm(folder, { recursive: true })
})

const start = () =>
  startServer({ ...bucket, DATABASE_URL: `${inject('postgresUrl')}/${database.name}`, DATA_DIR: folder })

function serverAt(index: number): ServerProcess {
  const server = servers[index]
  if (!server) throw new Error('There is no server.')
  return server
}

const json = { 'content-type': 'application/json' }
const signIn = ({ url }: ServerProcess, password: string) =>
  fetch(`${url}/api/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: testAdministrator.email, password }),
  })

/** Time is the subject: other servers have a second. */
const second = () => new Promise((resolve) => setTimeout(resolve, 1000))

async function share({ url }: ServerProcess): Promise<{ id: string; imageUrl: string }> {
  const image = { bytes: await fourColours().jpeg().toBuffer(), name: 'a.jpg' }
  const { payload, headers } = multipart({ image, name: 'Ann', location: 'Oslo' })
  const reply = await fetch(`${url}/api/rocks`, { method: 'POST', body: Uint8Array.from(payload), headers })
  expect(reply.status).toBe(201)
  return (await reply.json()) as { id: string; imageUrl: string }
}

it('what one server took is shown by all of them within a second, byte for byte', async () => {
  for (const server of servers) await (await fetch(`${server.url}/api/rocks`)).text()
  const rock = await share(serverAt(0))
  await second()
  const shown = await Promise.all(
    servers.map(async ({ url }) => {
      const rocks = (await (await fetch(`${url}/api/rocks`)).json()) as { id: string }[]
      const bytes = await (await fetch(url + rock.imageUrl)).arrayBuffer()
      return [rocks.map(({ id }) => id), Buffer.from(bytes).toString('base64')]
    }),
  )
  expect(new Set(shown.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(shown[0]?.[0]).toEqual([rock.id])
})

it('words and settings that are changed at one server are those of all of them within a second', async () => {
  const [one] = servers.map(({ url }) => url)
  const show = () =>
    Promise.all(
      servers.map(async ({ url }) => [
        (await (await fetch(`${url}/`)).text()).includes('For whoever misses Rowan'),
        ((await (await fetch(`${url}/api/site`)).json()) as { shares: string }).shares,
      ]),
    )
  const before = await show()
  expect(before).toEqual(servers.map(() => [false, 'at-once']))
  const address = `${one}/api/admin/words/home`
  const { version, data } = (await (await fetch(address, { headers: admin })).json()) as {
    version: number
    data: { hero: { text: string } }
  }
  data.hero.text = 'For whoever misses {name}.'
  const put = { method: 'PUT', headers: { ...admin, ...json }, body: JSON.stringify({ version, data }) }
  expect((await fetch(address, put)).status).toBe(200)
  const patch = { method: 'PATCH', headers: { ...admin, ...json }, body: JSON.stringify({ shares: 'after-a-look' }) }
  expect((await fetch(`${one}/api/admin/settings`, patch)).status).toBe(200)
  await second()
  expect(await show()).toEqual(servers.map(() => [true, 'after-a-look']))
  await fetch(`${one}/api/admin/settings`, { ...patch, body: JSON.stringify({ shares: 'at-once' }) })
})

it('attempts of one address to sign in are counted over all servers', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt <= serverLimits.attempts; attempt += 1)
    statuses.push((await signIn(serverAt(attempt % SERVERS), 'a wrong password')).status)
  expect([new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([new Set([401]), 429])
})

it('a film whose server is killed goes on at another one, with every byte in its place', async () => {
  const half = 5_000_000
  const tail = Buffer.alloc(8)
  tail.writeUInt32BE(2 * half)
  tail.write('free', 4)
  const film = Buffer.concat([mp4(), tail, randomBytes(2 * half - 8)])
  const [killed, other] = [await start(), serverAt(0)]
  const tus = { ...admin, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${killed.url}/api/admin/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(film.length) },
  })
  const path = begun.headers.get('location') ?? ''
  const chunk = { ...tus, 'content-type': 'application/offset+octet-stream' }
  const offsetOf = async () =>
    Number((await fetch(other.url + path, { method: 'HEAD', headers: tus })).headers.get('upload-offset'))

  const sender = await openConnection(killed.port)
  const head = { ...chunk, host: 'localhost', 'upload-offset': 0, 'content-length': film.length }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  await sender.send(`PATCH ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  await sender.send(film.subarray(0, half))
  await expect.poll(offsetOf).toBeGreaterThan(0)
  await killed.kill('SIGKILL')

  const offset = await offsetOf()
  const body = Uint8Array.from(film.subarray(offset))
  const rest = { method: 'PATCH', headers: { ...chunk, 'upload-offset': String(offset) }, body }
  expect((await fetch(other.url + path, rest)).status).toBe(204)
  const ended = await fetch(`${other.url}/api/admin/videos/uploaded`, {
    method: 'POST',
    headers: { ...admin, ...json },
    body: JSON.stringify({ upload: path.split('/').at(-1) }),
  })
  expect(ended.status).toBe(201)
  const files = database.db.selectFrom('files').select('originalSha256').where('slot', '=', 'video')
  expect(await files.execute()).toEqual([{ originalSha256: createHash('sha256').update(film).digest('hex') }])
  expect(await database.db.selectFrom('uploads').selectAll().execute()).toEqual([])
})

it('a server that starts spares what another one is sending to the store', async () => {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_BUCKET: Bucket } = bucket
  const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
  const client = new S3Client({ endpoint: S3_ENDPOINT ?? '', region: 'x', credentials, forcePathStyle: true })
  await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'published/running' }))
  servers.push(await start())
  expect((await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads).toHaveLength(1)
  client.destroy()
})

it('a server that is asked to stop is not ready first, keeps no connection, still takes a share, and then ends', async () => {
  const leaving = servers.pop()
  if (!leaving) throw new Error('There is no server.')
  const connections = async () => {
    const replies = await Promise.all(['/', '/', '/api/rocks', '/healthz'].map((path) => fetch(leaving.url + path)))
    return replies.map(({ status, headers }) => [status, headers.get('connection')])
  }
  expect(await connections()).toEqual(Array(4).fill([200, 'keep-alive']))
  const ended = leaving.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${leaving.url}/readyz`)).status).toBe(503)
  // Also from memory: a load balancer sends nothing down a connection that is about to end.
  expect(await connections()).toEqual(Array(4).fill([200, 'close']))
  await share(leaving)
  expect(await ended).toBe(0)
})
