/**
 * New addresses of what strangers lose: addresses that caches and strangers have kept lead nowhere, for good.
 * Behaviour: Who may see the site
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photos as gallery } from '../../../shared/collections/photos.ts'
import { turnDoor } from '../../../testing/doors.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { saveWords } from '../../../testing/words.ts'
import { writeRows } from '../items/write-row.ts'

describe.each(testDatabases)('addresses of files on %s', (database) => {
  let site: TestSite
  let photos: { id: string; imageUrl: string }[]
  const upload = async (fields: Record<string, string>) =>
    (await sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart(), ...fields })).json()
  const statusOf = async (url: string, admin = false) => (await send(site, 'GET', url, { admin })).statusCode
  const urlsOf = async (path = '/api/admin/photos') => {
    const rows: typeof photos = (await send(site, 'GET', path)).json()
    return photos.map(({ id }) => rows.find((row) => row.id === id)?.imageUrl ?? '')
  }
  const close = (years: number[]) =>
    sendJson(site, 'PATCH', '/api/admin/settings', { familyParts: { memories: false, years, categories: [] } })

  beforeAll(async () => {
    site = await openTestSite(database)
    photos = [await upload({ title: 'Boat', year: '2003' }), await upload({ title: 'Tree', year: '2004' })]
  })
  afterAll(() => site.close())

  it('change for a year that is closed, in all widths, and stay for what strangers go on seeing', async () => {
    const [closed = '', open = ''] = await urlsOf()
    for (const url of [closed, `${closed}?w=320`, open]) expect([url, await statusOf(url)]).toEqual([url, 200])
    await close([2003])
    const [renewed = '', kept] = await urlsOf()
    expect(kept).toBe(open)
    expect(renewed).not.toBe(closed)
    for (const url of [closed, `${closed}?w=320`]) expect([url, await statusOf(url, true)]).toEqual([url, 404])
    for (const url of [renewed, `${renewed}?w=320`]) expect([url, await statusOf(url, true)]).toEqual([url, 200])
    expect(await statusOf(renewed)).toBe(404)
    await close([2003])
    expect(await urlsOf()).toEqual([renewed, open])
    await close([])
    expect(await urlsOf('/api/photos')).toEqual([renewed, open])
    expect([await statusOf(renewed), await statusOf(closed)]).toEqual([200, 404])
  })

  it('change for a photo that comes into a closed year', async () => {
    await close([1999])
    const [, moved = ''] = await urlsOf()
    const edit = (year: number) => sendJson(site, 'PATCH', `/api/admin/photos/${photos[1]?.id}`, { year })
    expect((await edit(2005)).statusCode).toBe(200)
    expect(await urlsOf()).toContain(moved)
    expect((await edit(1999)).statusCode).toBe(200)
    expect(await urlsOf()).not.toContain(moved)
    expect(await statusOf(moved, true)).toBe(404)
    await close([])
  })

  it('change for a photo that comes into a year in the moment in which it is closed', async () => {
    const { db } = site.services
    const [, moved = ''] = await urlsOf()
    const [photo] = photos.slice(1)
    const going = db.transaction().execute(async (trx) => {
      await writeRows(trx, gallery, { ids: [photo?.id ?? ''], at: site.services.now() }, () => ({ year: 1998 }))
      const closing = close([1998])
      await sleep(300)
      return { closing }
    })
    expect((await (await going).closing).statusCode).toBe(200)
    expect(await urlsOf()).not.toContain(moved)
    expect(await statusOf(moved, true)).toBe(404)
    await close([])
  })

  it('change for the whole site when its door closes, also in the words of the pages and their versions', async () => {
    const { file } = (await sendForm(site, 'POST', '/api/admin/words/pictures', { image: await imagePart() })).json()
    const setPortrait = (name: string) => (data: { portrait: { file: string } }) => {
      data.portrait.file = name
    }
    await saveWords(site, 'person', setPortrait(file))
    const portrait = async () => (await send(site, 'GET', '/api/memorial')).json().person.portrait.src
    const before = [...(await urlsOf()), await portrait()]
    for (const url of before) expect([url, await statusOf(url)]).toEqual([url, 200])
    await turnDoor(site, 'unlisted')
    expect([...(await urlsOf()), await portrait()]).toEqual(before)
    await turnDoor(site, 'us')
    const after = [...(await urlsOf()), await portrait()]
    await turnDoor(site, 'family')
    expect([...(await urlsOf()), await portrait()]).toEqual(after)
    await turnDoor(site, 'everyone')
    expect([...(await urlsOf('/api/photos')), await portrait()]).toEqual(after)
    for (const url of before) expect([url, await statusOf(url, true)]).toEqual([url, 404])
    for (const url of after) expect([url, await statusOf(url)]).toEqual([url, 200])
    const { data } = (await send(site, 'GET', '/api/admin/words/person')).json()
    expect(`/uploads/${data.portrait.file}`).toBe(await portrait())
    // A form that was open meanwhile, once or through two closings, names the picture as before.
    expect((await saveWords(site, 'person', setPortrait(file))).statusCode).toBe(200)
    expect(after).toContain(await portrait())
    await turnDoor(site, 'us')
    await turnDoor(site, 'everyone')
    expect((await saveWords(site, 'person', setPortrait(data.portrait.file))).statusCode).toBe(200)
    const saved = (await send(site, 'GET', '/api/admin/words/person')).json().data.portrait.file
    expect([`/uploads/${saved}`, await statusOf(`/uploads/${saved}`)]).toEqual([await portrait(), 200])
  })
})
