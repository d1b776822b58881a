/**
 * People in a photo, as administrators type their names.
 * Behaviour: Who is in a photo
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

describe.each(testDatabases)('the people of a photo on %s', (kind) => {
  let site: TestSite
  let id: string
  beforeAll(async () => {
    site = await openTestSite(kind)
    const created = await sendForm(site, 'POST', '/api/admin/upload', { title: 'Dock', image: await imagePart() })
    id = created.json().id
    expect(created.json().people).toEqual([])
  })
  afterAll(() => site.close())
  const change = (people: unknown) => sendJson(site, 'PATCH', `/api/admin/photos/${id}`, { people })
  const find = async (name: string) =>
    (await send(site, 'GET', `/api/search?q=${encodeURIComponent(name)}`, { admin: false })).json()

  test('are kept trimmed and each once, and are in the rows of everybody', async () => {
    const reply = await change([' Inês Álvares ', 'Ben', '', 'Ben'])
    expect([reply.statusCode, reply.json().people]).toEqual([200, ['Inês Álvares', 'Ben']])
    for (const path of ['/api/photos', '/api/admin/photos'])
      expect((await send(site, 'GET', path)).json()[0].people).toEqual(['Inês Álvares', 'Ben'])
  })

  test('are found by the search, until they are taken away', async () => {
    expect(await find('ines alvares')).toMatchObject([{ collection: 'photos', id }])
    expect((await change([])).json().people).toEqual([])
    expect(await find('alvares')).toEqual([])
  })

  test.each([
    ['another kind of value', 7],
    ['a name that is no text', ['Ann', 7]],
    ['too long a name', ['x'.repeat(101)]],
    ['too many names', Array.from({ length: 51 }, (_, index) => `Ann ${index}`)],
  ])('are refused with %s', async (_what, people) => {
    expect((await change(people)).statusCode).toBe(400)
  })

  test('are changed by administrators alone', async () => {
    const reply = await send(site, 'PATCH', `/api/admin/photos/${id}`, { admin: false })
    expect(reply.statusCode).toBe(401)
  })

  test('can be taken back in the history', async () => {
    await change(['Mara'])
    const [entry] = (await send(site, 'GET', '/api/admin/history?limit=1')).json()
    expect((await send(site, 'POST', entry.undo)).statusCode).toBeLessThan(300)
    const photos = (await send(site, 'GET', '/api/photos')).json()
    expect(photos[0].people).toEqual([])
  })
})
