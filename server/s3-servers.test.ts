/**
 * Several servers on one PostgreSQL and one S3 store, from one folder: none is in the way of another, each shows what the others
 * took, and one that is asked to stop says so before it refuses anything.
 * Behaviour: Health and start
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { fourColours } from '../testing/images.ts'
import { type ServerProcess, startServer } from '../testing/process.ts'
import { multipart, openTestDatabase, testBucket } from '../testing/site.ts'
import { ensureBuilt } from './ssr/build.ts'

const SERVERS = 3
const database = await openTestDatabase('PostgreSQL')
const bucket = testBucket()
let folder: string
let servers: ServerProcess[] = []

beforeAll(async () => {
  // The first start of all builds the site.
  await ensureBuilt()
  folder = await mkdtemp(join(tmpdir(), 'keepsake-servers-'))
  servers = await Promise.all(Array.from({ length: SERVERS }, start))
}, 300_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGKILL')))
  await database.close()
  await rm(folder, { recursive: true })
})

const start = () =>
  startServer({ ...bucket, DATABASE_URL: `${inject('postgresUrl')}/${database.name}`, DATA_DIR: folder })

async function share({ url }: ServerProcess): Promise<{ id: string; imageUrl: string }> {
  const image = { bytes: await fourColours().jpeg().toBuffer(), name: 'a.jpg' }
  const { payload, headers } = multipart({ image, name: 'Ann', location: 'Oslo' })
  const reply = await fetch(`${url}/api/rocks`, { method: 'POST', body: Uint8Array.from(payload), headers })
  expect(reply.status).toBe(201)
  return (await reply.json()) as { id: string; imageUrl: string }
}

it('what one server took is shown by all of them within a second, byte for byte', async () => {
  for (const server of servers) await (await fetch(`${server.url}/api/rocks`)).text()
  const [first] = servers
  if (!first) throw new Error('There is no server.')
  const rock = await share(first)
  // Time is the subject: a second is what other servers are given.
  await new Promise((resolve) => setTimeout(resolve, 1000))
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

it('a server that starts spares what another one is sending to the store', async () => {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_BUCKET: Bucket } = bucket
  const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
  const client = new S3Client({ endpoint: S3_ENDPOINT ?? '', region: 'x', credentials, forcePathStyle: true })
  await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'published/running' }))
  servers.push(await start())
  expect((await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads).toHaveLength(1)
  client.destroy()
})

it('one that is asked to stop is not ready first, keeps no connection, still takes a share, and then ends', async () => {
  const leaving = servers.pop()
  if (!leaving) throw new Error('There is no server.')
  const connections = async () => {
    const replies = await Promise.all(['/', '/', '/api/rocks', '/healthz'].map((path) => fetch(leaving.url + path)))
    return replies.map(({ status, headers }) => [status, headers.get('connection')])
  }
  expect(await connections()).toEqual(Array(4).fill([200, 'keep-alive']))
  const ended = leaving.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${leaving.url}/readyz`)).status).toBe(503)
  // From memory as well: a load balancer that knows this server sends nothing down a connection that is about to end.
  expect(await connections()).toEqual(Array(4).fill([200, 'close']))
  await share(leaving)
  expect(await ended).toBe(0)
})
