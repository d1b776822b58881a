/**
 * The table of photos: all of them by id, some rows, and one act on many, which can be taken back as one.
 * Behaviour: The grid of photos
 */
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminHistory } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { ManyChange } from '../../../shared/table.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { newId } from '../../platform/id.ts'

type Shown = {
  id: string
  title: string | null
  year: number | null
  category: string
  width: number
  imageUrl: string
}

const TABLE = '/api/admin/photos/table'

describe.each(testDatabases)('the table of photos on %s', (kind) => {
  let site: TestSite
  /** Oldest first: a double of the second is the third. */
  let ids: string[]
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    const { db } = site.services
    for (const table of ['history', 'photos', 'files'] as const) await db.deleteFrom(table).execute()
    ids = []
    const wide = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    const twice = { ...(await imagePart()), bytes: await wide.jpeg().toBuffer() }
    const uploads = [
      { title: 'Kite on the beach', year: '1999', image: await imagePart() },
      { title: 'Été', year: '2004', image: twice },
      { category: 'family', image: twice },
    ]
    for (const upload of uploads) ids.push((await sendForm(site, 'POST', '/api/admin/upload', upload)).json().id)
  })

  const table = async (query = '') => (await send(site, 'GET', `${TABLE}${query}`)).json()
  const rows = async (): Promise<Shown[]> => {
    const found: Shown[] = (await sendJson(site, 'POST', `${TABLE}/rows`, { ids })).json()
    return ids.flatMap((id) => found.find((row) => row.id === id) ?? [])
  }
  const change = (change: ManyChange | object, some = ids, entry?: string) =>
    sendJson(site, 'PATCH', TABLE, { ids: some, change, entry })
  const newest = async () => (await send(site, 'GET', '/api/admin/history?limit=1')).json()[0]
  const undoNewest = async () => send(site, 'POST', (await newest()).undo)
  const titles = async () => (await rows()).map(({ title }) => title)
  const years = async () => (await rows()).map(({ year }) => year)

  it('names every photo in its order, the years with their counts, and what is looked for', async () => {
    const [kite, summer, family] = ids
    const all = [
      { year: 2004, count: 1 },
      { year: 1999, count: 1 },
      { year: null, count: 1 },
    ]
    expect(await table()).toEqual({ ids: [family, summer, kite], years: all })
    expect(await table('?year=1999')).toEqual({ ids: [kite], years: all })
    expect((await table('?year=none')).ids).toEqual([family])
    expect((await table('?search=ete')).ids).toEqual([summer])
    expect((await table('?search=bea kit')).ids).toEqual([kite])
    expect((await table('?search=!')).ids).toEqual([])
    expect((await table('?only=without-caption')).ids).toEqual([family])
    expect((await table('?only=without-year')).ids).toEqual([family])
    expect((await table('?category=family&order=site')).ids).toEqual([family])
  })

  it('has doubles beside one another, before the others the one that visitors see, that has a place or has words', async () => {
    const [, summer = '', family = ''] = ids
    const firsts = async (query = '') => {
      const { ids: all, firsts } = await table(`?only=doubles${query}`)
      return [all, firsts]
    }
    expect(await firsts()).toEqual([[summer, family], [summer]])
    await change({ values: { featured: true } }, [family])
    expect(await firsts()).toEqual([[family, summer], [family]])
    // A photo whose double is not listed is the first itself.
    expect(await firsts('&year=2004')).toEqual([[summer], [summer]])
    await change({ state: 'waiting' }, [family])
    expect(await firsts()).toEqual([[summer, family], [summer]])
    expect(await table()).not.toHaveProperty('firsts')
  })

  it('gives many the same year, title and category as one act of the history, taken back as one', async () => {
    const first = await change({ values: { year: 2010, category: 'school' } }, ids.slice(0, 2))
    const { entry } = first.json()
    expect((await change({ values: { year: 2010, category: 'school' } }, ids.slice(2), entry)).json()).toEqual({
      entry,
    })
    expect(await years()).toEqual([2010, 2010, 2010])
    expect((await newest()).what).toBe('changed 3 photos: Year, Category')
    expect((await undoNewest()).statusCode).toBe(204)
    expect(await years()).toEqual([1999, 2004, null])
    expect((await rows()).map(({ category }) => category)).toEqual(['general', 'general', 'family'])
    expect((await newest()).what).toBe('took back: changed 3 photos: Year, Category')
    expect((await undoNewest()).statusCode).toBe(204)
    expect(await years()).toEqual([2010, 2010, 2010])
  })

  it('leaves what was changed again since, and refuses when that is all', async () => {
    await change({ values: { title: 'Summer' } })
    const { undo } = await newest()
    await change({ values: { title: 'Winter' } }, ids.slice(0, 1))
    expect((await send(site, 'POST', undo)).statusCode).toBe(204)
    expect(await titles()).toEqual(['Winter', 'Été', null])
    expect((await send(site, 'POST', undo)).json()).toEqual({ error: adminHistory.tooLate })
    await change({ values: { title: 'Spring' } }, ids.slice(0, 1))
    const last = (await newest()).undo
    await change({ values: { title: 'Autumn' } }, ids.slice(0, 1))
    const refused = await send(site, 'POST', last)
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.stringMatching(/changed a photo: Title on/),
    ])
  })

  it('deletes and turns many, and brings them back', async () => {
    expect((await change({ deleted: true })).statusCode).toBe(200)
    expect((await newest()).what).toBe('put 3 photos into the trash')
    expect((await table()).ids).toEqual([])
    await undoNewest()
    const all = (await table()).ids
    await change({ deleted: true })
    expect((await change({ deleted: false }, ids.slice(0, 2))).statusCode).toBe(200)
    expect((await newest()).what).toBe('brought back 2 photos')
    expect((await undoNewest()).statusCode).toBe(204)
    expect((await table()).ids).toEqual([])
    expect((await change({ deleted: false })).statusCode).toBe(200)
    expect((await table()).ids).toEqual(all)
    const before = (await rows()).map(({ width }) => width)
    expect((await change({ rotation: 90 })).statusCode).toBe(200)
    const turned = (await rows()).map(({ width }) => width)
    expect(turned[1]).toBe(40)
    expect((await newest()).what).toBe('turned 3 photos')
    expect((await undoNewest()).statusCode).toBe(204)
    expect((await rows()).map(({ width }) => width)).toEqual(before)
  })

  it('turns the pictures that are named once, however often it comes, all of them or none', async () => {
    const addresses = async () => Object.fromEntries((await rows()).map(({ id, imageUrl }) => [id, imageUrl]))
    const of = await addresses()
    expect((await change({ rotation: 90, of })).statusCode).toBe(200)
    const after = await addresses()
    const [first = '', ...others] = ids
    const again = await change({ rotation: 90, of: { ...after, [first]: of[first] } }, [...others, first])
    expect([again.statusCode, again.json()]).toEqual([409, { error: messages.image.changedMeanwhile }])
    expect(await addresses()).toEqual(after)
  })

  it('moves many to a place in the order of the site, and back', async () => {
    const [kite = '', summer, family] = ids
    const shown = async () => (await table('?order=site')).ids
    expect(await shown()).toEqual([family, summer, kite])
    await change({ after: kite }, [family ?? '', summer ?? ''])
    expect(await shown()).toEqual([kite, family, summer])
    expect((await newest()).what).toBe('moved 2 photos')
    expect((await undoNewest()).statusCode).toBe(204)
    expect(await shown()).toEqual([family, summer, kite])
  })

  it('changes nothing when one of the photos or values is wrong, or the entry is of another act', async () => {
    const { entry } = (await change({ values: { year: 2010 } }, ids.slice(0, 1))).json()
    const before = await newest()
    const wrong: [object, string[], string?][] = [
      [{ values: { year: 99 } }, ids],
      [{ values: { portrait: true } }, ids],
      [{ values: {} }, ids],
      [{ values: { year: 2011 } }, []],
      [{ values: { year: 2011 } }, [...ids, ...ids]],
      [{ rotation: 45 }, ids],
      [{ deleted: true }, ids, entry],
      [{ values: { year: 2011 } }, ids, newId()],
    ]
    for (const [values, some, joined] of wrong) expect((await change(values, some, joined)).statusCode).toBe(400)
    expect((await change({ values: { year: 2011 } }, [...ids, newId()])).statusCode).toBe(404)
    expect((await change({ deleted: true }, [...ids, newId()])).statusCode).toBe(404)
    expect((await change({ deleted: false })).statusCode).toBe(404)
    expect(await years()).toEqual([2010, 2004, null])
    expect(await newest()).toEqual(before)
    for (const query of ['?only=all', '?year=soon', '?order=up', '?category=dogs'])
      expect((await send(site, 'GET', `${TABLE}${query}`)).statusCode).toBe(400)
  })
})
