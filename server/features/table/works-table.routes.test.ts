/**
 * The table of what administrators add besides photos: in its order, found by words, and one act on many.
 * Behaviour: The grid of photos
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

const TABLE = '/api/admin/artwork/table'

describe.each(testDatabases)('the table of artwork on %s', (kind) => {
  let site: TestSite
  let ids: string[]
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.services.db.deleteFrom('artwork').execute()
    ids = []
    for (const title of ['Owl', 'The lake', 'Night swim']) {
      const reply = await sendForm(site, 'POST', '/api/admin/artwork', { title, image: await imagePart() })
      ids.push(reply.json().id)
    }
  })

  const shown = async (query = '') => (await send(site, 'GET', `${TABLE}${query}`)).json().ids
  const change = (change: object, some = ids) => sendJson(site, 'PATCH', TABLE, { ids: some, change })
  const newest = async () => (await send(site, 'GET', '/api/admin/history?limit=1')).json()[0]

  it('names every row, the newest first, featured or not, and what is looked for', async () => {
    const [owl, lake, swim] = ids
    await sendJson(site, 'PATCH', `/api/admin/artwork/${owl}/feature`, { featured: true })
    expect(await shown()).toEqual([swim, lake, owl])
    expect(await shown('?search=lake')).toEqual([lake])
    const rows = (await sendJson(site, 'POST', `${TABLE}/rows`, { ids: [owl] })).json()
    expect(rows).toMatchObject([{ id: owl, title: 'Owl', featured: true }])
  })

  it('features and deletes many as one act of the history, told by their own nouns, and taken back as one', async () => {
    expect((await change({ values: { featured: true } })).statusCode).toBe(200)
    expect((await newest()).what).toContain('3 artwork')
    expect((await send(site, 'GET', '/api/artwork')).json()).toMatchObject(ids.map(() => ({ featured: true })))
    expect((await change({ deleted: true })).statusCode).toBe(200)
    expect((await send(site, 'GET', '/api/artwork')).json()).toEqual([])
    expect((await send(site, 'POST', (await newest()).undo)).statusCode).toBe(204)
    expect(await shown()).toHaveLength(3)
  })

  it('refuses a value that the collection does not have, and rows of another one, and changes nothing', async () => {
    const before = (await send(site, 'GET', '/api/admin/artwork')).json()
    expect((await change({ values: { category: 'family' } })).statusCode).toBe(400)
    const photo = (await sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart() })).json()
    expect((await change({ deleted: true }, [photo.id])).statusCode).toBe(404)
    expect((await send(site, 'GET', '/api/admin/artwork')).json()).toEqual(before)
  })
})
