/**
 * The years of the gallery, to which visitors jump.
 * Behaviour: Rows and lists
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

describe.each(testDatabases)('on %s', (kind) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(kind)
    const image = await imagePart()
    for (const [year, category] of [
      ['1987', 'general'],
      ['', 'general'],
      ['2003', 'miscellaneous'],
      ['1987', 'general'],
      ['1962', 'family'],
    ] as const)
      await sendForm(site, 'POST', '/api/admin/upload', { image, ...(year && { year }), title: 'Photo', category })
  })
  afterEach(() => site.close())

  const years = async () => (await send(site, 'GET', '/api/photo-years')).json()

  test('each year of the gallery comes with its first photo, where photos stand by year', async () => {
    expect(await years()).toEqual([])
    await sendJson(site, 'PATCH', '/api/admin/settings', { photoOrder: 'years' })
    const rows = (await send(site, 'GET', '/api/photos?category=-miscellaneous')).json()
    const firstOf = (year: number) => rows.find((row: { year: number | null }) => row.year === year).id
    expect(await years()).toEqual([
      { year: 1987, id: firstOf(1987) },
      { year: 1962, id: firstOf(1962) },
    ])
    await sendJson(site, 'DELETE', `/api/admin/photos/${firstOf(1987)}`, {})
    expect((await years())[0].id).not.toBe(firstOf(1987))
  })

  test('strangers hear of no year that is for the family alone', async () => {
    await sendJson(site, 'PATCH', '/api/admin/settings', {
      photoOrder: 'years',
      door: 'everyone',
      familyParts: { memories: false, years: [1962], categories: [] },
    })
    const stranger = (await site.app.inject({ method: 'GET', url: '/api/photo-years' })).json()
    expect(stranger.map(({ year }: { year: number }) => year)).toEqual([1987])
  })
})
