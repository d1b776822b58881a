/**
 * Administrators' acts on photos, shares and all other items can be taken back from 'What happened'.
 * Behaviour: What happened
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminHistory } from '../../../shared/messages/catalogue.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { newId } from '../../platform/id.ts'

const DAY_MS = 24 * 60 * 60 * 1000
type Entry = { id: string; who: string; what: string; collection: string; itemId: string; undo: string | null }

describe.each(testDatabases)('taking back on %s', (kind) => {
  let site: TestSite
  let id: string
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    const created = await sendForm(site, 'POST', '/api/admin/upload', { title: 'Kite', image: await imagePart() })
    expect(created.statusCode, created.body).toBe(201)
    id = created.json().id
  })

  const path = () => `/api/admin/photos/${id}`
  const newest = async (): Promise<Entry> => (await send(site, 'GET', '/api/admin/history?limit=1')).json()[0]
  const undoNewest = async () => {
    const { undo } = await newest()
    return send(site, 'POST', undo ?? 'nothing to undo')
  }
  const photo = async () => {
    const photos: { id: string; title: string; featured: boolean; width: number; imageUrl: string }[] = (
      await send(site, 'GET', '/api/admin/photos')
    ).json()
    return photos.find((each) => each.id === id)
  }

  it('an upload is told with who did it, and its undo puts it into the trash', async () => {
    expect(await newest()).toMatchObject({
      who: testAdministrator.email,
      what: 'added the photo “Kite”',
      collection: 'photos',
      itemId: id,
      undo: expect.stringMatching(/^\/api\/admin\/history\/[a-z0-9]+\/undo$/),
    })
    expect((await undoNewest()).statusCode).toBe(204)
    expect(await photo()).toBeUndefined()
    expect((await newest()).what).toBe('took back: added the photo “Kite”')
  })

  it('changed words and switches get their values of before, and that can be taken back, too', async () => {
    await sendJson(site, 'PATCH', path(), { title: 'Dragon', featured: true })
    expect((await newest()).what).toBe('changed the photo “Kite”: Title, Featured')
    expect((await undoNewest()).statusCode).toBe(204)
    expect(await photo()).toMatchObject({ title: 'Kite', featured: false })
    expect((await undoNewest()).statusCode).toBe(204)
    expect(await photo()).toMatchObject({ title: 'Dragon', featured: true })
  })

  it('a new hero portrait takes the place of the old one, and one undo brings both back', async () => {
    const other = await sendForm(site, 'POST', '/api/admin/upload', { title: 'Dock', image: await imagePart() })
    const portraits = async () =>
      (await send(site, 'GET', '/api/photos?portrait=true')).json().map((each: { id: string }) => each.id)
    await sendJson(site, 'PATCH', `/api/admin/photos/${other.json().id}/portrait`, { portrait: true })
    await sendJson(site, 'PATCH', `${path()}/portrait`, { portrait: true })
    expect(await portraits()).toEqual([id])
    expect((await newest()).what).toBe('changed the photo “Kite”: Hero Portrait')
    await sendJson(site, 'PATCH', `/api/admin/photos/${other.json().id}/portrait`, { portrait: false })
    expect((await newest()).what).toBe('changed the photo “Kite”: Hero Portrait')
    expect((await undoNewest()).statusCode).toBe(204)
    expect(await portraits()).toEqual([other.json().id])
    // A photo out of the trash takes the place of no other portrait, and returns to an empty one.
    await send(site, 'DELETE', `/api/admin/photos/${other.json().id}`)
    await sendJson(site, 'PATCH', `${path()}/portrait`, { portrait: true })
    await send(site, 'POST', `/api/admin/photos/${other.json().id}/restore`)
    expect(await portraits()).toEqual([id])
    await send(site, 'DELETE', path())
    await undoNewest()
    expect(await portraits()).toEqual([id])
  })

  it('a deleted photo comes back, a turned one is turned again', async () => {
    await send(site, 'DELETE', path())
    expect((await newest()).what).toBe('put the photo “Kite” into the trash')
    await undoNewest()
    const before = await photo()
    await sendJson(site, 'PATCH', `${path()}/rotation`, { rotation: 90 })
    expect((await newest()).what).toBe('turned the photo “Kite”')
    await undoNewest()
    expect(await photo()).toMatchObject({ width: before?.width })
  })

  it('a share that was set aside is shown again; what a visitor sends is nobody’s act', async () => {
    const rock = { location: 'Lisbon', name: 'Ines', image: await imagePart() }
    const before = await newest()
    const created = (await sendForm(site, 'POST', '/api/rocks', rock)).json()
    expect(await newest()).toEqual(before)
    await send(site, 'POST', `/api/admin/rocks/${created.id}/set-aside`)
    expect((await newest()).what).toBe('set aside the rock “Lisbon”')
    await undoNewest()
    const shown = (await send(site, 'GET', '/api/rocks')).json().map((row: { id: string }) => row.id)
    expect(shown).toContain(created.id)
  })

  it('counts once, not over what somebody changed since, and not after thirty days', async () => {
    await sendJson(site, 'PATCH', path(), { title: 'Dragon' })
    const { undo } = await newest()
    await sendJson(site, 'PATCH', path(), { title: 'Comet' })
    const refused = await send(site, 'POST', String(undo))
    const changed = `${testAdministrator.email} changed the photo “Dragon”: Title on `
    expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining(changed)])
    expect((await undoNewest()).statusCode).toBe(204)
    expect((await send(site, 'POST', String(undo))).statusCode).toBe(204)
    expect((await send(site, 'POST', String(undo))).json()).toEqual({ error: adminHistory.tooLate })
    await sendJson(site, 'PATCH', path(), { title: 'Comet' })
    const last = (await newest()).undo
    site.advanceClock(30 * DAY_MS)
    await site.signInAgain()
    const late = await send(site, 'POST', String(last))
    expect([late.statusCode, late.json()]).toEqual([409, { error: adminHistory.tooLate }])
    const entries: Entry[] = (await send(site, 'GET', '/api/admin/history')).json()
    expect(entries.every(({ undo, what }) => undo === null || what.startsWith('signed'))).toBe(true)
    expect(await photo()).toMatchObject({ title: 'Comet' })
  })

  it('a turn gives back the very picture of before, unless another one has taken its place', async () => {
    const before = await photo()
    await sendJson(site, 'PATCH', `${path()}/rotation`, { rotation: 90 })
    const { undo } = await newest()
    expect((await send(site, 'POST', String(undo))).statusCode).toBe(204)
    expect(await photo()).toEqual(before)
    expect((await send(site, 'GET', String(before?.imageUrl))).statusCode).toBe(200)
    await sendJson(site, 'PATCH', `${path()}/rotation`, { rotation: 90 })
    const turn = (await newest()).undo
    await sendForm(site, 'PATCH', `${path()}/image`, { image: await imagePart() })
    const replaced = await photo()
    const refused = await send(site, 'POST', String(turn))
    expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('another file on ')])
    expect(await photo()).toEqual(replaced)
  })

  it('an undo takes back neither another’s look at a share nor words that came later, nor another’s deletion', async () => {
    const rock = { location: 'Lisbon', name: 'Ines', image: await imagePart() }
    const { id: share, ownerToken } = (await sendForm(site, 'POST', '/api/rocks', rock)).json()
    const press = async (name: string) => {
      expect((await send(site, 'POST', `/api/admin/rocks/${share}/${name}`)).statusCode).toBe(200)
      return String((await newest()).undo)
    }
    const stateOf = async () => {
      const rows = await site.services.db.selectFrom('rocks').selectAll().where('id', '=', share).execute()
      return rows[0]
    }
    const refused = async (undo: string) => {
      const before = await stateOf()
      expect((await send(site, 'POST', undo)).statusCode).toBe(409)
      expect(await stateOf()).toEqual(before)
    }
    await press('wait')
    const show = await press('show')
    const setAside = await press('set-aside')
    await refused(show)
    const headers = { authorization: `Bearer ${ownerToken}` }
    await sendJson(site, 'PATCH', `/api/rocks/${share}`, { location: 'Elsewhere' }, { headers })
    await refused(setAside)
    await send(site, 'DELETE', `/api/admin/rocks/${share}`)
    const deletion = String((await newest()).undo)
    await send(site, 'POST', `/api/admin/rocks/${share}/restore`)
    await send(site, 'DELETE', `/api/admin/rocks/${share}`)
    await refused(deletion)
  })

  it('acts that an earlier version recorded are taken back as before', async () => {
    const earlier = async (act: string, undo: object, of: { collection: string; itemId: string }) => {
      const entry = { id: newId(), at: site.services.now(), who: testAdministrator.email, act, about: null, ...of }
      await site.services.db
        .insertInto('history')
        .values({ ...entry, undo: JSON.stringify(undo) })
        .execute()
      const path = `/api/admin/history/${entry.id}/undo`
      return async () => (await send(site, 'POST', path)).statusCode
    }
    const of = { collection: 'photos', itemId: id }
    const before = await photo()
    await sendJson(site, 'PATCH', `${path()}/rotation`, { rotation: 90 })
    const turned = await earlier('item-turned', { kind: 'rotation', rotation: 270 }, of)
    expect([await turned(), await photo()]).toEqual([204, before])
    await sendJson(site, 'PATCH', path(), { title: 'Dragon' })
    const changed = await earlier(
      'item-changed',
      { kind: 'values', values: { title: 'Kite' }, was: { title: 'Dragon' } },
      of,
    )
    expect([await changed(), (await photo())?.title]).toEqual([204, 'Kite'])
    const many = await earlier('item-changed', { kind: 'many' }, { ...of, itemId: 'many' })
    const { id: historyId = '' } =
      (await site.services.db
        .selectFrom('history')
        .select('id')
        .where('itemId', '=', 'many')
        .orderBy('at', 'desc')
        .executeTakeFirst()) ?? {}
    const undo = JSON.stringify({ kind: 'values', values: { title: 'Balloon' }, was: { title: 'Kite' } })
    await site.services.db.insertInto('historyItems').values({ historyId, itemId: id, undo }).execute()
    expect([await many(), (await photo())?.title]).toEqual([204, 'Balloon'])
    await send(site, 'DELETE', path())
    const deleted = await earlier('item-deleted', { kind: 'deleted', deleted: false }, of)
    const stale = await earlier('item-deleted', { kind: 'deleted', deleted: false }, of)
    expect([await deleted(), (await photo())?.title]).toEqual([204, 'Balloon'])
    await send(site, 'DELETE', path())
    expect([await stale(), await photo()]).toEqual([409, undefined])
    const rock = { location: 'Lisbon', name: 'Ines', image: await imagePart() }
    const share = (await sendForm(site, 'POST', '/api/rocks', rock)).json().id
    await send(site, 'POST', `/api/admin/rocks/${share}/set-aside`)
    const aside = await earlier(
      'share-set-aside',
      { kind: 'state', press: 'show' },
      { collection: 'rocks', itemId: share },
    )
    expect(await aside()).toBe(204)
    expect((await send(site, 'GET', '/api/rocks')).json()[0].id).toBe(share)
  })

  it('knows no entry that never was', async () => {
    for (const unknown of ['a'.repeat(25), 'x'])
      expect((await send(site, 'POST', `/api/admin/history/${unknown}/undo`)).statusCode).toBe(404)
  })
})
