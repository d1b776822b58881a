/**
 * A search over all visible rows, and no others.
 * Behaviour: Look for something
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchResult } from '../../../shared/search.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { isSqlite } from '../../platform/db/database.ts'
import { excerpt } from './excerpt.ts'
import { indexOf, prepareSearch } from './search-index.ts'

describe.each(testDatabases)('a search on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
  })
  afterAll(() => site.close())

  const search = async (q: string, more = ''): Promise<SearchResult[]> =>
    (await send(site, 'GET', `/api/search?q=${encodeURIComponent(q)}${more}`)).json()
  const titles = async (q: string) => (await search(q)).map(({ title }) => title)
  const addPhoto = async (fields: Record<string, string>): Promise<{ id: string }> =>
    (await sendForm(site, 'POST', '/api/admin/upload', { ...fields, image: await imagePart() })).json()
  const addRock = async (location: string, name = 'Ines'): Promise<{ id: string }> =>
    (await sendForm(site, 'POST', '/api/rocks', { location, name, image: await imagePart() })).json()

  it('finds a photo by the first letters of any word, whatever their case and accents', async () => {
    const { id } = await addPhoto({ title: 'Été à Genève', description: 'With Zoë beside the lake', year: '2011' })
    for (const question of ['ete', 'ÉTÉ', 'gen', 'zoe lake', 'été, 2011!', '2011'])
      expect(await search(question), question).toEqual([
        {
          collection: 'photos',
          id,
          title: 'Été à Genève',
          text:
            question === 'ete' || question === 'ÉTÉ' || question === 'gen'
              ? 'With Zoë beside the lake'
              : expect.any(String),
          href: `/gallery?photo=${id}`,
          imageUrl: expect.stringMatching(/^\/api\/photos\//),
        },
      ])
  })

  it.each([
    ['Yevgeniy’s', 'Чайка над морем', 'чай'],
    ['Min’s', '바다의 한글날', '한글'],
    ['Noa’s', 'שלום לך ילד', 'ילד'],
    ['Asha’s', 'हिन्दी कविता', 'हिन्दी'],
  ])('finds %s words in their own writing', async (_whose, title, question) => {
    await addPhoto({ title })
    expect(await titles(question)).toEqual([title])
  })

  it('finds what is named so before what only tells of it, and the newest of both first', async () => {
    await addRock('Lisbon')
    await addPhoto({ title: 'By the river', description: 'Lisbon in May' })
    await addRock('Lisbon harbour')
    expect(await titles('lisbon')).toEqual(['Lisbon harbour', 'Lisbon', 'By the river'])
    expect((await search('lisbon', '&limit=1')).length).toBe(1)
  })

  it('keeps up with each change: new words, a photo in the trash and back from it', async () => {
    const { id } = await addPhoto({ title: 'Kite' })
    const path = `/api/admin/photos/${id}`
    await sendJson(site, 'PATCH', path, { title: 'Dragon' })
    expect([await titles('kite'), await titles('dragon')]).toEqual([[], ['Dragon']])
    await send(site, 'DELETE', path)
    expect(await titles('dragon')).toEqual([])
    await send(site, 'POST', `${path}/restore`)
    expect(await titles('dragon')).toEqual(['Dragon'])
  })

  it('tells nobody of shares that were set aside or wait, of memories while the guest book is closed, or of Misc', async () => {
    const { id } = await addRock('Hidden cove')
    await addPhoto({ title: 'Hidden diagram', category: 'miscellaneous' })
    await sendForm(site, 'POST', '/api/memories', { name: 'Ines', words: 'A hidden kindness' })
    expect(await titles('hidden')).toEqual(['Hidden cove'])
    await send(site, 'POST', `/api/admin/rocks/${id}/set-aside`)
    expect(await titles('hidden')).toEqual([])
    const [memory] = (await send(site, 'GET', '/api/admin/memories')).json()
    await send(site, 'POST', `/api/admin/memories/${memory.id}/show`)
    expect(await titles('hidden')).toEqual(['Ines'])
    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: false })
    expect(await titles('hidden')).toEqual([])
    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
  })

  it.each(['', '   ', '"', '*', "'; drop table photos; --", ') OR (', 'title : x', '\\', 'NEAR(a b)', '🪁'])(
    'takes %j as mere text',
    async (question) => {
      const response = await send(site, 'GET', `/api/search?q=${encodeURIComponent(question)}`)
      expect([response.statusCode, Array.isArray(response.json())]).toEqual([200, true])
    },
  )

  it.each([`q=${'a'.repeat(201)}`, 'q=a&limit=0', 'q=a&limit=51', 'q=a&limit=x', 'q=a&q=b'])(
    'refuses ?%s',
    async (query) => {
      const response = await send(site, 'GET', `/api/search?${query}`)
      expect([response.statusCode, response.json()]).toEqual([
        400,
        { error: expect.stringContaining('at most 200 letters') },
      ])
    },
  )

  it('has no index on PostgreSQL that version 0.9.0 would drop when it starts on this database', async () => {
    const { db } = site.services
    const dropped = isSqlite(db)
      ? []
      : (await sql`select indexname from pg_indexes where indexname like 'search%'`.execute(db)).rows
    expect(dropped).toEqual([])
  })

  it('finds what was there before the index, once it is made', async () => {
    const { db } = site.services
    const before = await search('lisbon')
    await dropIndex(site)
    await prepareSearch(db)
    await prepareSearch(db)
    expect(await search('lisbon')).toEqual(before)
  })
})

/** As a database of an earlier version, or with other fields. */
async function dropIndex({ services: { db } }: TestSite): Promise<void> {
  for (const name of (await indexOf(db).readTriggers(db)).slice(1)) {
    const table = name.split('_').slice(2, -1).join('_')
    await sql`drop trigger ${sql.ref(name)} ${isSqlite(db) ? sql`` : sql`on ${sql.table(table)}`}`.execute(db)
  }
}

it('a snippet of a long text is the part around the match, cut between words', () => {
  const text = `${'before '.repeat(40)}the comet above ${'after '.repeat(40)}`
  const part = excerpt(text, ['comet'])
  expect(part).toMatch(/^… before .*the comet above after .* …$/)
  expect(part.length).toBeLessThan(180)
})
