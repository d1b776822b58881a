/**
 * A PostgreSQL server that restarts, does not answer, or waits for a lock. Requests that memory can answer still
 * succeed; the rest is refused with a sentence after a few seconds.
 * Behaviour: Timeouts and overload; Error responses
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '../../shared/messages/messages.ts'
import { startTestPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { imagePart, send, sendForm, sendJson } from '../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator } from '../../testing/site.ts'
import { openPostgres } from '../platform/db/postgres.ts'

let server: TestPostgres
let site: TestSite
let photo: { id: string; imageUrl: string }
beforeAll(async () => {
  server = await startTestPostgres()
  site = await openTestSite('PostgreSQL', { DATABASE_URL: `${server.url}/postgres` }, { pages: true })
  photo = (await sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart() })).json()
  // On a busy machine a new database server takes its time.
}, 180_000)
afterAll(async () => {
  await site?.close()
  await server?.stop()
})

/**
 * Visitors' reads, which come from memory after the first time, and administrators' reads, which always ask the
 * database.
 */
const visits = () => ['/', '/api/photos', photo.imageUrl].map((url) => send(site, 'GET', url, { admin: true }))
const reads = () =>
  ['/api/admin/photos', '/api/admin/trash', '/api/session'].map((url) => send(site, 'GET', url, { admin: true }))
const edit = () => sendJson(site, 'PATCH', `/api/admin/photos/${photo.id}`, { title: 'The dock' })
const writes = async () => [
  edit(),
  sendForm(site, 'POST', '/api/rocks', { image: await imagePart(), name: 'Ann', location: 'Oslo' }),
  sendJson(site, 'POST', '/api/session', testAdministrator),
]
const waiting = [503, '10', { error: messages.server.waiting }]

it('a restart costs no read, and a write at most a sentence', async () => {
  const read = new Set<number>()
  const written = new Set<unknown>()
  let restarted = false
  async function keepOn(call: () => Promise<void>): Promise<void> {
    while (!restarted) await call()
  }
  const working = [
    keepOn(async () => {
      for (const { statusCode } of await Promise.all([...visits(), ...reads()])) read.add(statusCode)
    }),
    keepOn(async () => {
      const { statusCode, body } = await edit()
      written.add(statusCode === 200 ? 200 : body)
    }),
  ]
  for (let n = 0; n < 3; n += 1) await server.restart()
  restarted = true
  await Promise.all(working)
  expect([...read]).toEqual([200])
  expect([200, JSON.stringify(waiting[2])]).toEqual(expect.arrayContaining([...written]))
  expect((await edit()).statusCode).toBe(200)
})

it('a server that stays away while a read is tried again refuses it with a sentence', async () => {
  await Promise.all(reads())
  const gone = server.stopServer()
  const until = Date.now() + 8000
  const answers = new Set<string>()
  while (Date.now() < until)
    for (const { statusCode, body } of await Promise.all(reads())) answers.add(statusCode === 200 ? '200' : body)
  await gone
  await server.startServer()
  expect(['200', JSON.stringify(waiting[2])]).toEqual(expect.arrayContaining([...answers]))
  for (const { statusCode } of await Promise.all(reads())) expect(statusCode).toBe(200)
})

it('a server that does not answer is given up, and used again when it does', async () => {
  await Promise.all(visits())
  await server.freeze()
  const calls = [Promise.all(visits()), Promise.all([...reads(), ...(await writes())])] as const
  const [visited, refused] = await Promise.all(calls).finally(server.thaw)
  expect(visited.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  for (const answer of refused)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual(waiting)
  for (const { statusCode } of await Promise.all(reads())) expect(statusCode).toBe(200)
  for (const { statusCode } of await Promise.all(await writes())) expect([200, 201]).toContain(statusCode)
})

it('a list that has changed just before is read as it was while the server does not answer, and no page is kept from that', async () => {
  const listed = async () => {
    const { statusCode, body, headers } = await send(site, 'GET', '/api/photos')
    return [statusCode, JSON.parse(body)[0]?.title, headers.warning]
  }
  const page = async () => (await send(site, 'GET', '/gallery')).body
  await sendJson(site, 'PATCH', `/api/admin/photos/${photo.id}`, { title: 'The old dock' })
  expect(await listed()).toEqual([200, 'The old dock', undefined])
  await page()
  await sendJson(site, 'PATCH', `/api/admin/photos/${photo.id}`, { title: 'The new dock' })
  await server.freeze()
  const [list, html] = await Promise.all([listed(), page()]).finally(server.thaw)
  expect(list).toEqual([200, 'The old dock', '110 - "Response is Stale"'])
  expect(html).toContain('The old dock')
  await expect.poll(listed, { timeout: 30_000 }).toEqual([200, 'The new dock', undefined])
  expect(await page()).toContain('The new dock')
})

it('a lock that somebody else holds is waited for a few seconds, except by commands', async () => {
  const other = openPostgres(`${server.url}/postgres`, { unlimited: true })
  await other.transaction().execute(async (trx) => {
    await sql`lock table photos in access exclusive mode`.execute(trx)
    for (const answer of await Promise.all([send(site, 'GET', '/api/admin/photos'), edit()]))
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual(waiting)
  })
  expect((await edit()).statusCode).toBe(200)
  const limit = async (db: typeof other) => (await sql`show statement_timeout`.execute(db)).rows
  expect([await limit(other), await limit(site.services.db)]).toEqual([
    [{ statementTimeout: '0' }],
    [{ statementTimeout: '5s' }],
  ])
  await other.destroy()
})
