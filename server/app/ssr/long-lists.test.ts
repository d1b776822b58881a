/**
 * A page of thousands of rows is as light as one of sixty.
 * Behaviour: Long lists
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imagePart, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { newId } from '../../platform/id.ts'

const COUNT = 2000
let site: TestSite
beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
  const image = await imagePart()
  const photo = (await sendForm(site, 'POST', '/api/admin/upload', { image })).json()
  const { contentVersions, db } = site.services
  const [row] = await db.selectFrom('photos').selectAll().where('id', '=', photo.id).execute()
  if (!row) throw new Error('The photo was not stored.')
  const copies = Array.from({ length: COUNT - 1 }, (_, index) => ({ ...row, id: newId(), title: `Photo ${index}` }))
  await contentVersions.change('photos', async (transaction) => {
    for (let from = 0; from < copies.length; from += 500)
      await transaction
        .insertInto('photos')
        .values(copies.slice(from, from + 500))
        .execute()
  })
})
afterAll(() => site.close())

test('a page has the first 60 rows, the number of all, and at most 20 KB compressed', async () => {
  const { body } = await site.app.inject('/gallery')
  expect(body.match(/class="gallery-photo"/g)).toHaveLength(60)
  expect(body).toContain('2,000 photos')
  const state = JSON.parse(/id="state">(.*?)<\/script>/.exec(body)?.[1] ?? '')
  expect(Object.values(state.answers)).toContainEqual(expect.objectContaining({ total: COUNT, offset: 0 }))
  const compressed = await site.app.inject({ url: '/gallery', headers: { 'accept-encoding': 'br' } })
  expect(compressed.rawPayload.length).toBeLessThan(20 * 1024)
})

test('without scripts links lead through pages of 60 to the last row of a long list', async () => {
  const seen = new Set<string>()
  let url: string | undefined = '/gallery'
  while (url) {
    const { body, statusCode }: { body: string; statusCode: number } = await site.app.inject(url)
    expect(statusCode).toBe(200)
    for (const [, id = ''] of body.matchAll(/id="photo-([a-z0-9]+)"/g)) seen.add(id)
    url = /<noscript>[^<]*<p[^>]*><a[^>]* href="(\/gallery\?older=[a-z0-9]+)"/.exec(body)?.[1]
  }
  expect(seen.size).toBe(COUNT)
})
