/**
 * The trash: deleted items are listed there until they come back.
 * Behaviour: Settings and trash
 */
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TrashRow } from '../../../shared/api/answers.ts'
import { multipart, openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { inTurns } from '../../../testing/turns.ts'
import { newId } from '../../platform/id.ts'
import { addAdministrator, setRole } from '../accounts/administrators.ts'

describe.each(testDatabases)('on %s', (kind) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(kind)
  })
  afterEach(() => site.close())

  async function share(path: string, location: string): Promise<string> {
    const size = { width: 8, height: 6, channels: 3, background: 'teal' } as const
    const bytes = await sharp({ create: size }).png().toBuffer()
    const form = multipart({ image: { bytes, name: 'a.png' }, name: 'Ana', location })
    const shared = await site.app.inject({ method: 'POST', url: path, ...form })
    return shared.json().id
  }
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string) => site.app.inject({ method, url, headers: site.admin })

  test('what was deleted stands there, the latest first, with its words and its blurred preview', async () => {
    const rock = await share('/api/rocks', 'Lisbon')
    const sticker = await share('/api/stickers', 'Porto')
    await share('/api/rocks', 'Faro')
    await call('DELETE', `/api/admin/rocks/${rock}`)
    await call('DELETE', `/api/admin/stickers/${sticker}`)
    const reply = await call('GET', '/api/admin/trash')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(reply.json()).toMatchObject([
      { id: sticker, collection: 'stickers', location: 'Porto', name: 'Ana' },
      { id: rock, collection: 'rocks', location: 'Lisbon', name: 'Ana' },
    ])
    for (const row of reply.json()) {
      expect(row.thumbhash).toMatch(/^[A-Za-z0-9+/]+=*$/)
      expect(row.deletedAt).toMatch(/^2026-06-01T.*Z$/)
    }
  })

  test('what is brought back is no longer in it', async () => {
    const rock = await share('/api/rocks', 'Lisbon')
    await call('DELETE', `/api/admin/rocks/${rock}`)
    await call('POST', `/api/admin/rocks/${rock}/restore`)
    expect((await call('GET', '/api/admin/trash')).json()).toEqual([])
    expect((await call('GET', '/api/rocks')).json()).toMatchObject([{ id: rock }])
  })

  test('tells who deleted it, and shows its picture to those who look after it, and to nobody else', async () => {
    const rock = await share('/api/rocks', 'Lisbon')
    await call('DELETE', `/api/admin/rocks/${rock}`)
    expect((await call('GET', '/api/admin/trash')).json()).toMatchObject([{ deletedBy: testAdministrator.email }])
    const url = `/api/admin/trash/rocks/${rock}/picture`
    const picture = await call('GET', url)
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await sharp(picture.rawPayload).metadata()).format).toBe('jpeg')
    expect((await site.app.inject({ url })).statusCode).toBe(401)
    await call('POST', `/api/admin/rocks/${rock}/restore`)
    expect((await call('GET', url)).statusCode).toBe(404)
  })

  async function addDeletedPhoto(): Promise<string> {
    const size = { width: 8, height: 6, channels: 3, background: 'teal' } as const
    const image = { bytes: await sharp({ create: size }).png().toBuffer(), name: 'a.png' }
    const form = multipart({ category: 'general', image })
    const headers = { ...form.headers, ...site.admin }
    const upload = await site.app.inject({ method: 'POST', url: '/api/admin/upload', ...form, headers })
    const payload = { ids: [upload.json().id], change: { deleted: true } }
    await site.app.inject({ method: 'PATCH', url: '/api/admin/photos/table', payload, headers: site.admin })
    return upload.json().id
  }

  test('tells who deleted many photos in one act', async () => {
    await addDeletedPhoto()
    expect((await call('GET', '/api/admin/trash')).json()).toMatchObject([{ deletedBy: testAdministrator.email }])
  })

  test('of thousands of photos is read in parts, between which others have their turn', async () => {
    const { db } = site.services
    const id = await addDeletedPhoto()
    const row = await db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const deletedAt = Number(row.deletedAt)
    const copies = Array.from({ length: 3000 }, (_, n) => ({ ...row, id: newId(), deletedAt: deletedAt - (n % 7) }))
    for (let from = 0; from < copies.length; from += 500)
      await db
        .insertInto('photos')
        .values(copies.slice(from, from + 500))
        .execute()
    const [reply, turns] = await inTurns(() => call('GET', '/api/admin/trash'))
    expect(turns).toBeGreaterThanOrEqual(15)
    const rows: TrashRow[] = reply.json()
    const inOrder = [row, ...copies].sort((one, other) => {
      return Number(other.deletedAt) - Number(one.deletedAt) || (other.id > one.id ? 1 : -1)
    })
    expect(rows.map((each) => each.id)).toEqual(inOrder.map((each) => each.id))
    const [first] = rows
    expect(first?.thumbhash).toBeTruthy()
    for (const each of rows) expect(each.thumbhash).toBe(first?.thumbhash)
    const whose = new Map(rows.map((each) => [each.id, each.deletedBy]))
    expect([whose.get(id), whose.get(copies[0]?.id ?? '')]).toEqual([testAdministrator.email, null])
  })

  test('has for a reviewer what visitors have shared, and nothing else', async () => {
    const { db, now } = site.services
    const rock = await share('/api/rocks', 'Lisbon')
    const aunt = { email: 'aunt@example.org', password: 'a long enough password' }
    const { id } = await addAdministrator(db, aunt, now())
    await setRole(db, id, 'reviewer')
    const upload = multipart({ title: 'A poem', content: 'Words', writing: 'poem' })
    await site.app.inject({
      method: 'POST',
      url: '/api/admin/writings',
      ...upload,
      headers: { ...upload.headers, ...site.admin },
    })
    const writings = (await call('GET', '/api/admin/writings')).json()
    for (const writing of writings) await call('DELETE', `/api/admin/writings/${writing.id}`)
    await call('DELETE', `/api/admin/rocks/${rock}`)
    const { cookies } = await site.app.inject({ method: 'POST', url: '/api/session', payload: aunt })
    const headers = { cookie: `${cookies[0]?.name}=${cookies[0]?.value}` }
    const trash = await site.app.inject({ url: '/api/admin/trash', headers })
    expect(trash.json()).toMatchObject([{ id: rock, collection: 'rocks' }])
  })

  test('a stranger does not see the trash', async () => {
    const reply = await site.app.inject({ method: 'GET', url: '/api/admin/trash' })
    expect(reply.statusCode).toBe(401)
  })
})
