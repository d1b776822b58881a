/**
 * The trash: what was deleted is listed there until it comes back.
 * Behaviour: Settings and trash
 */
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { multipart, openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

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

  test('a stranger does not see it', async () => {
    const reply = await site.app.inject({ method: 'GET', url: '/api/admin/trash' })
    expect(reply.statusCode).toBe(401)
  })
})
