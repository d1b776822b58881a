/**
 * A draft is stored for its author, is visible only to them, and ends with the account.
 * Behaviour: Words in the browser
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

const PATH = '/api/admin/words/story/draft'
let site: TestSite
const draft = async () => (await send(site, 'GET', PATH)).json().draft

describe.each(testDatabases)('a draft on %s', (kind) => {
  beforeEach(async () => {
    site = await openTestSite(kind)
  })
  afterEach(() => site.close())

  test('is kept as it was written last, changes nothing of the site, and is given up', async () => {
    expect(await draft()).toBeNull()
    await sendJson(site, 'PUT', PATH, { version: 0, data: { text: 'Half a' } })
    expect((await sendJson(site, 'PUT', PATH, { version: 0, data: { text: 'Half a letter' } })).statusCode).toBe(204)
    expect(await draft()).toMatchObject({ version: 0, data: { text: 'Half a letter' }, savedAt: expect.any(String) })
    expect((await send(site, 'GET', '/api/memorial')).body).not.toContain('Half a')
    expect((await send(site, 'DELETE', PATH)).statusCode).toBe(204)
    expect(await draft()).toBeNull()
  })

  test('a draft that is none, or of no page, is refused and changes nothing', async () => {
    expect((await sendJson(site, 'PUT', PATH, { version: -1, data: {} })).statusCode).toBe(400)
    expect((await sendJson(site, 'PUT', PATH, { version: 0, data: 'x' })).statusCode).toBe(400)
    expect((await sendJson(site, 'PUT', '/api/admin/words/no/draft', { version: 0, data: {} })).statusCode).toBe(404)
    expect(await draft()).toBeNull()
  })

  test('belongs to one person, tells others for two minutes who is writing, and goes with the account', async () => {
    await sendJson(site, 'PUT', PATH, { version: 0, data: { text: 'Mine' } })
    const { db } = site.services
    const rows = () => db.selectFrom('wordDrafts').selectAll().execute()
    const [row] = await rows()
    await db
      .insertInto('administrators')
      .values({
        ...(await db.selectFrom('administrators').selectAll().executeTakeFirstOrThrow()),
        id: 'b'.repeat(25),
        email: 'b@example.org',
      })
      .execute()
    await db
      .updateTable('wordDrafts')
      .set({ administratorId: 'b'.repeat(25) })
      .execute()
    expect(await draft()).toBeNull()
    const writers = async () => (await send(site, 'GET', '/api/admin/words/story/writers')).json()
    expect(await writers()).toEqual(['b@example.org'])
    await sendJson(site, 'PUT', PATH, { version: 0, data: { text: 'Mine, too' } })
    expect(await writers()).toEqual(['b@example.org'])
    await db.updateTable('wordDrafts').set({ savedAt: 0 }).execute()
    expect(await writers()).toEqual([])
    await db.deleteFrom('wordDrafts').where('administratorId', '!=', 'b'.repeat(25)).execute()
    await db.deleteFrom('administrators').where('id', '=', 'b'.repeat(25)).execute()
    expect([row?.name, await rows()]).toEqual(['story', []])
  })
})
