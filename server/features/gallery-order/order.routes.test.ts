/**
 * The family's own order.
 * Behaviour: Rows and lists; Uploads of administrators
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { newId } from '../../platform/id.ts'

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
    const tags = { artist: null, album: null, year: null, genre: null, lyrics: null, duration: null }
    const audioId = await addFile(site, 'tracks', 'audio')
    const item = { id, title, ...tags, featured: 0 as const, audioId, coverImageId: null }
    const state = { state: 'shown' as const, position: null, createdAt: now(), updatedAt: now(), deletedAt: null }
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
  const titles = async (query = '') => {
    const reply = await site.app.inject({ method: 'GET', url: `/api/tracks${query}` })
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

  test('a few tracks are moved beside another, and a new one still comes last', async () => {
    expect((await move('tracks', { move: [ids[2]], before: ids[0] })).statusCode).toBe(204)
    expect(await titles()).toEqual(['Three', 'One', 'Two'])
    expect((await move('tracks', { move: [ids[2], ids[0]], after: ids[1] })).statusCode).toBe(204)
    await addTrack('Four')
    expect(await titles()).toEqual(['Two', 'Three', 'One', 'Four'])
    expect(await titles('?order=newest&limit=9')).toEqual(['Two', 'Three', 'One', 'Four'])
  })

  const move = (collection: string, payload: object, headers: Record<string, string> = site.admin) =>
    site.app.inject({ method: 'PATCH', url: `/api/admin/${collection}/order`, headers, payload })

  describe('photos', () => {
    let photos: string[]
    beforeEach(async () => {
      photos = await addPhotos(site, 5)
    })
    const read = async (path: string) =>
      (await site.app.inject({ method: 'GET', url: path })).json().map(({ id }: { id: string }) => id)
    const order = (...indices: number[]) => indices.map((index) => photos[index])

    test('come newest first until the family moves one, and a new one comes first again', async () => {
      expect(await read('/api/photos')).toEqual(order(0, 1, 2, 3, 4))
      expect((await move('photos', { move: [photos[3]], before: photos[0] })).statusCode).toBe(204)
      expect(await read('/api/photos')).toEqual(order(3, 0, 1, 2, 4))
      expect((await move('photos', { move: [photos[0]], after: photos[4] })).statusCode).toBe(204)
      expect(await read('/api/photos')).toEqual(order(3, 1, 2, 4, 0))
      const [newest] = await addPhotos(site, 1, Date.now())
      expect(await read('/api/photos')).toEqual([newest, ...order(3, 1, 2, 4, 0)])
      expect((await move('photos', { move: [newest, photos[2]], after: photos[4] })).statusCode).toBe(204)
      expect(await read('/api/photos')).toEqual([...order(3, 1, 4), newest, ...order(2, 0)])
    })

    test('stand in that order page by page, in both directions and by their moments', async () => {
      await move('photos', { move: order(4, 2), before: photos[0] })
      const page = (query: string) => read(`/api/photos?limit=2${query}`)
      expect(await page('')).toEqual(order(4, 2))
      expect(await page(`&after=${photos[2]}`)).toEqual(order(0, 1))
      expect(await page(`&after=${photos[1]}`)).toEqual(order(3))
      expect(await page(`&before=${photos[1]}`)).toEqual(order(2, 0))
      expect(await page(`&from=${photos[2]}`)).toEqual(order(2, 0))
      for (const index of [0, 2, 3])
        await site.app.inject({
          ...{ method: 'PATCH', url: `/api/admin/photos/${photos[index]}/homepage`, headers: site.admin },
          payload: { homepage: true },
        })
      expect(await read('/api/photos?homepage=true')).toEqual(order(2, 0, 3))
    })

    test('keep their place when they are featured, or deleted and brought back', async () => {
      await move('photos', { move: [photos[4]], before: photos[1] })
      const photo = { url: `/api/admin/photos/${photos[4]}`, headers: site.admin }
      await site.app.inject({ ...photo, method: 'PATCH', url: `${photo.url}/feature`, payload: { featured: true } })
      await site.app.inject({ ...photo, method: 'DELETE' })
      expect(await read('/api/photos')).toEqual(order(0, 1, 2, 3))
      await site.app.inject({ ...photo, method: 'POST', url: `${photo.url}/restore` })
      expect(await read('/api/photos')).toEqual(order(0, 4, 1, 2, 3))
    })

    test('are moved by writing the moved ones alone', async () => {
      await addPhotos(site, 2000, Date.UTC(2020, 0))
      await move('photos', { move: [photos[3]], before: photos[0] })
      const { db } = site.services
      const positions = async () => {
        const rows = await db.selectFrom('photos').select(['id', 'position']).execute()
        return new Map(rows.map(({ id, position }) => [id, position]))
      }
      const before = await positions()
      await move('photos', { move: order(4, 1), before: photos[3] })
      const after = await positions()
      const written = [...after].filter(([id, position]) => before.get(id) !== position).map(([id]) => id)
      expect(written.sort()).toEqual(order(1, 4).sort())
    })

    test('find room between the same two as often as the family likes', async () => {
      for (let n = 0; n < 30; n += 1) {
        expect((await move('photos', { move: [photos[n % 2 ? 3 : 4]], after: photos[0] })).statusCode).toBe(204)
        expect((await read('/api/photos')).slice(0, 2)).toEqual(order(0, n % 2 ? 3 : 4))
      }
    })

    test.each([
      ['one is not there', () => ({ move: [newId()], before: photos[0] })],
      ['one is named twice', () => ({ move: [photos[1], photos[1]], before: photos[0] })],
      ['the other is not there', () => ({ move: [photos[1]], after: newId() })],
      ['the other is moved, too', () => ({ move: [photos[1]], after: photos[1] })],
    ])('stay where they are when %s', async (_case, payload) => {
      const reply = await move('photos', payload())
      expect([reply.statusCode, reply.json()]).toEqual([409, { error: messages.server.orderChanged }])
      expect(await read('/api/photos')).toEqual(order(0, 1, 2, 3, 4))
    })

    test('are not moved by what cannot be read, nor by a stranger', async () => {
      const [first = '', second = ''] = photos
      for (const payload of [{}, { ids: photos }, { move: [], before: first }, { move: second, before: first }])
        expect((await move('photos', payload)).statusCode).toBe(400)
      expect((await move('photos', { move: [second], before: first }, {})).statusCode).toBe(401)
      expect(await read('/api/photos')).toEqual(order(0, 1, 2, 3, 4))
    })
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

/** Photos that share one file, the newest first: only their places matter here. */
async function addPhotos(site: TestSite, count: number, newest = Date.UTC(2024, 0)): Promise<string[]> {
  const imageId = await addFile(site, 'photos', 'image')
  const words = { title: null, description: null, alt: null, year: null, category: 'general' as const }
  const flags = { featured: 0, homepage: 0, portrait: 0, focusX: null, focusY: null } as const
  const rows = Array.from({ length: count }, (_, index) => {
    const createdAt = newest - index * 1000
    const state = { state: 'shown' as const, position: null, createdAt, updatedAt: createdAt, deletedAt: null }
    return { id: newId(), imageId, ...words, ...flags, ...state }
  })
  await site.services.contentVersions.change('photos', async (trx) => {
    for (let from = 0; from < rows.length; from += 100)
      await trx
        .insertInto('photos')
        .values(rows.slice(from, from + 100))
        .execute()
  })
  return rows.map(({ id }) => id)
}

/** Adds a row for a file that does not exist. */
async function addFile({ services: { db, now } }: TestSite, collection: string, slot: string): Promise<string> {
  const id = newId()
  const file = { id, collection, slot, name: '', sha256: '', createdAt: now(), retiredAt: null }
  const sizes = { bytes: 1, originalBytes: 1, originalSha256: '' }
  const picture = { width: 4, height: 3, thumbhash: null }
  const keys = { publishedKey: `published/${id}`, originalKey: `originals/${id}` }
  await db
    .insertInto('files')
    .values({ ...file, ...keys, ...sizes, ...picture, type: slot === 'image' ? 'image/jpeg' : 'audio/mpeg' })
    .execute()
  return id
}
