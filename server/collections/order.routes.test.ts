/**
 * The family's own order of music and films.
 * Behaviour: Rows and lists; Uploads of administrators
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '../../shared/messages/messages.ts'
import { openTestSite, type TestSite, testDatabases } from '../../testing/site.ts'
import { newId } from '../db/id.ts'

describe.each(testDatabases)('on %s', (kind) => {
  let site: TestSite
  let ids: string[]
  beforeEach(async () => {
    site = await openTestSite(kind)
    ids = []
    for (const title of ['One', 'Two', 'Three']) ids.push(await addTrack(title))
  })
  afterEach(() => site.close())

  /** A track without a sound: only its place in the list matters here. */
  async function addTrack(title: string): Promise<string> {
    const { db, now } = site.services
    const id = newId()
    const file = { id: newId(), collection: 'tracks', slot: 'audio', name: '', sha256: '' }
    const times = { createdAt: now(), retiredAt: null }
    const sizes = { bytes: 1, originalBytes: 1, originalSha256: '' }
    const picture = { width: null, height: null, thumbhash: null }
    const keys = { publishedKey: `published/${file.id}.mp3`, originalKey: `originals/${file.id}` }
    await db
      .insertInto('files')
      .values({ ...file, ...keys, ...sizes, ...picture, ...times, type: 'audio/mpeg' })
      .execute()
    const tags = { artist: null, album: null, year: null, genre: null, duration: null }
    const item = { id, title, ...tags, featured: 0 as const, audioId: file.id, coverImageId: null }
    const state = { position: null, createdAt: now(), updatedAt: now(), deletedAt: null }
    await db
      .insertInto('tracks')
      .values({ ...item, ...state })
      .execute()
    return id
  }
  const order = (asked: unknown, headers: Record<string, string> = site.admin) =>
    site.app.inject({
      method: 'PATCH',
      url: '/api/admin/tracks/order',
      headers,
      payload: { ids: asked },
    })
  const titles = async () => {
    const reply = await site.app.inject({ method: 'GET', url: '/api/tracks' })
    return reply.json().map(({ title }: { title: string }) => title)
  }

  test('the tracks stand as the family puts them, and a new one comes last', async () => {
    expect(await titles()).toEqual(['One', 'Two', 'Three'])
    const reply = await order([ids[2], ids[0], ids[1]])
    expect(reply.statusCode).toBe(200)
    expect(reply.json().map(({ title }: { title: string }) => title)).toEqual(['Three', 'One', 'Two'])
    await addTrack('Four')
    expect(await titles()).toEqual(['Three', 'One', 'Two', 'Four'])
  })

  test.each([
    ['one is missing', (all: string[]) => all.slice(1)],
    ['one is named twice', (all: string[]) => [all[0], all[0], all[1]]],
    ['one is not there', (all: string[]) => [newId(), all[1], all[2]]],
  ])('nothing moves when %s', async (_case, asked) => {
    const reply = await order(asked(ids))
    expect([reply.statusCode, reply.json()]).toEqual([409, { error: messages.server.orderChanged }])
    expect(await titles()).toEqual(['One', 'Two', 'Three'])
  })

  test('what is not a list of ids is refused', async () => {
    for (const asked of ['all', [1, 2], null]) expect((await order(asked)).statusCode).toBe(400)
  })

  test('a stranger moves nothing', async () => {
    expect((await order([...ids].reverse(), {})).statusCode).toBe(401)
    expect(await titles()).toEqual(['One', 'Two', 'Three'])
  })

  test('what has an order of its own cannot be put into another', async () => {
    const reply = await site.app.inject({
      method: 'PATCH',
      url: '/api/admin/rocks/order',
      headers: site.admin,
      payload: { ids: [] },
    })
    expect(reply.statusCode).toBe(404)
  })
})
