/**
 * The photos in the order of years.
 * Behaviour: Rows and lists
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

describe.each(testDatabases)('on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind)
    const image = await imagePart()
    for (const year of ['1987', '', '2003', '1987', '1962', '2003', ''])
      await sendForm(site, 'POST', '/api/admin/upload', {
        image,
        ...(year && { year }),
        title: `${year || 'Without'} ${(await titles()).length}`,
        category: year === '1962' ? 'family' : 'general',
      })
  })
  afterAll(() => site.close())
  // As they were uploaded, for the next test.
  afterEach(async () => {
    await site.services.db.updateTable('photos').set({ featured: 0, position: null }).execute()
    await choose('own')
  })

  const rows = async (url: string) => (await send(site, 'GET', url)).json() as { id: string; title: string }[]
  const titles = async (url = '/api/photos') => (await rows(url)).map(({ title }) => title)
  const choose = (photoOrder: string) => sendJson(site, 'PATCH', '/api/admin/settings', { photoOrder })
  const BY_YEAR = ['2003 5', '2003 2', '1987 3', '1987 0', '1962 4', 'Without 6', 'Without 1']

  test('photos stand as the family puts them until it chooses the order of years, and again when it leaves that', async () => {
    const own = await titles()
    expect(own.map((title) => title.at(-1))).toEqual([...'6543210'])
    expect((await choose('years')).json()).toMatchObject({ photoOrder: 'years' })
    expect(await titles()).toEqual(BY_YEAR)
    expect(await titles('/api/admin/photos')).toEqual(BY_YEAR)
    expect((await choose('own')).json()).toMatchObject({ photoOrder: 'own' })
    expect(await titles()).toEqual(own)
  })

  test('within a year the order is the own one: featured first, or as the family puts them', async () => {
    await choose('years')
    const [, second] = await rows('/api/photos')
    await sendJson(site, 'PATCH', `/api/admin/photos/${second?.id}/feature`, { featured: true })
    expect((await titles()).slice(0, 3)).toEqual(['2003 2', '2003 5', '1987 3'])
    const [first, , third, fourth] = await rows('/api/photos')
    const move = (moved?: string) => ({ move: [moved], before: first?.id })
    await sendJson(site, 'PATCH', '/api/admin/photos/order', move(fourth?.id))
    expect((await titles()).slice(2, 4)).toEqual([fourth?.title, third?.title])
  })

  test('a list in the order of years is walked by cursor, forwards and backwards, and says so', async () => {
    await choose('years')
    const all = (await rows('/api/photos')).map(({ id }) => id)
    for (const [index, id] of all.entries())
      for (const [side, ids] of [
        ['after', all.slice(index + 1, index + 3)],
        ['from', all.slice(index, index + 2)],
        ['before', all.slice(Math.max(0, index - 2), index)],
      ] as const) {
        const answer = await send(site, 'GET', `/api/photos?limit=2&${side}=${id}`)
        expect(answer.json().map((row: { id: string }) => row.id)).toEqual(ids)
        const offset = ids[0] ? all.indexOf(ids[0]) : all.length
        expect(answer.headers).toMatchObject({ 'x-total-count': '7', 'x-offset': `${offset}`, 'x-order': 'years' })
      }
    expect(await titles(`/api/photos?category=-family&limit=5&from=${all[2]}`)).toEqual(
      BY_YEAR.slice(2).filter((title) => title !== '1962 4'),
    )
  })

  test('a request for the newest gets the newest, and no word of years', async () => {
    await choose('years')
    const { headers } = await send(site, 'GET', '/api/admin/photos?order=newest&limit=7')
    expect(headers['x-order']).toBeUndefined()
    const newest = await titles('/api/admin/photos?order=newest&limit=7')
    expect(newest.map((title) => title.at(-1))).toEqual([...'6543210'])
  })

  test('the choice makes the photos new on every server, and nothing else', async () => {
    const versions = async () => {
      const stored = await site.services.db.selectFrom('contentVersions').selectAll().execute()
      return new Map(stored.map(({ collection, version }) => [collection, version]))
    }
    const before = await versions()
    await choose('years')
    const after = await versions()
    expect(after.get('photos')).toBeGreaterThan(before.get('photos') ?? 0)
    expect(new Map(after).set('photos', 0)).toEqual(before.set('photos', 0))
  })

  test('an unknown order of photos is refused, and a stranger chooses none', async () => {
    expect((await choose('months')).statusCode).toBe(400)
    const payload = { photoOrder: 'years' }
    const reply = await site.app.inject({ method: 'PATCH', url: '/api/admin/settings', payload })
    expect(reply.statusCode).toBe(401)
    expect((await titles())[0]).toBe('Without 6')
  })
})
