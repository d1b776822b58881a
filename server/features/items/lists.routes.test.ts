/**
 * Transfer of lists: compressed once, known by an ETag, never older than the last change.
 * Behaviour: Rows and lists
 */
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '../../../shared/collections/all.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { mp3 } from '../../../testing/files.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { inTurns } from '../../../testing/turns.ts'
import { buildApp } from '../../app/app.ts'
import { newId } from '../../platform/id.ts'
import { listRows } from './lists.ts'

describe.each(testDatabases)('lists on %s', (database) => {
  let site: TestSite
  let id: string
  beforeAll(async () => {
    site = await openTestSite(database)
    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
    const image = await imagePart()
    id = (await sendForm(site, 'POST', '/api/admin/upload', { image })).json().id
  })
  afterAll(() => site.close())

  it.each(collections.flatMap(({ lists }) => lists.map(({ path, by }) => ({ path, by }))))(
    '$path is an array of JSON and is asked for anew each time',
    async ({ path, by }) => {
      const answer = await send(site, 'GET', path)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toBeInstanceOf(Array)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      const kept = by === 'anyone' ? 'no-cache' : 'private, no-store'
      expect(answer.headers['cache-control']).toBe(kept)
    },
  )

  it('travel in the best compression that their reader takes', async () => {
    const plain = await send(site, 'GET', '/api/photos')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const headers = { 'accept-encoding': accepted }
      const answer = await send(site, 'GET', '/api/photos', { headers })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers.vary).toBe('accept-encoding')
      expect(String(await unpack[encoding](answer.rawPayload))).toBe(plain.body)
    }
  })

  it('travel plain to a reader who takes no compression', async () => {
    const plain = await send(site, 'GET', '/api/photos')
    for (const accepted of ['br;q=0, gzip;q=0', 'identity', 'br; q=0.0']) {
      const headers = { 'accept-encoding': accepted }
      const answer = await send(site, 'GET', '/api/photos', { headers })
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.body).toBe(plain.body)
    }
  })

  it('are not sent again to whom they are known', async () => {
    const { etag } = (await send(site, 'GET', '/api/photos')).headers
    for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
      const headers = { 'if-none-match': known }
      const answer = await send(site, 'GET', '/api/photos', { headers })
      expect([answer.statusCode, answer.body]).toEqual([304, ''])
      expect(answer.headers.etag).toBe(etag)
    }
    const headers = { 'if-none-match': '"other"' }
    expect((await send(site, 'GET', '/api/photos', { headers })).statusCode).toBe(200)
  })

  it('answer HEAD with the length alone', async () => {
    const answer = await send(site, 'GET', '/api/photos')
    const head = await send(site, 'HEAD', '/api/photos')
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(answer.headers['content-length'])
  })

  it('show a change that another server on the same database made', async () => {
    const other = await buildApp(site.services)
    const titleOf = async () => (await other.inject('/api/photos')).json()[0].title
    expect(await titleOf()).toBeNull()
    await sendJson(site, 'PATCH', `/api/admin/photos/${id}`, { title: 'Changed' })
    expect(await titleOf()).toBe('Changed')
    await other.close()
  })

  it('are read once however many ask, and still change with every change', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      await sendJson(site, 'PATCH', `/api/admin/photos/${id}`, { title })
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(site, 'GET', '/api/photos')))
      expect(answers.map((answer) => answer.json()[0].title)).toEqual(Array(5).fill(title))
    }
  })
})

describe.each(testDatabases)('a part of a list on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
    const image = await imagePart()
    for (const category of ['family', 'miscellaneous', 'general', 'general', 'family', 'art', 'general'])
      await sendForm(site, 'POST', '/api/admin/upload', { image, category, featured: String(category === 'art') })
    for (const name of ['A', 'B', 'C', 'D', 'E'])
      await sendForm(site, 'POST', '/api/rocks', { image, name, location: 'Oslo' })
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
      await sendForm(site, 'POST', '/api/admin/upload-track', { audio: { bytes: mp3(), name: 'a.mp3' }, title })
    // Two tracks have a place of their own; the others come after them.
    const tracks = (await send(site, 'GET', '/api/tracks')).json()
    await site.services.contentVersions.change('tracks', async (trx) => {
      for (const [position, { id }] of [tracks[4], tracks[3]].entries())
        await trx.updateTable('tracks').set({ position }).where('id', '=', id).execute()
    })
  }, 60_000)
  afterAll(() => site.close())

  const rowsOf = async (url: string) => {
    const answer = await send(site, 'GET', url)
    expect(answer.statusCode, answer.body).toBe(200)
    const { 'x-total-count': total, 'x-offset': offset } = answer.headers
    return { ids: answer.json().map(({ id }: { id: string }) => id), total: Number(total), offset: Number(offset) }
  }

  it.each(['/api/photos', '/api/photos?category=-miscellaneous', '/api/rocks', '/api/tracks'])(
    '%s is walked by cursor, forwards and backwards, in the order of the whole list',
    async (path) => {
      const url = path + (path.includes('?') ? '&' : '?')
      const { ids: all } = await rowsOf(path)
      const forwards: string[] = []
      for (let cursor = ''; forwards.length < all.length; cursor = `&after=${forwards.at(-1)}`) {
        const { ids, total, offset } = await rowsOf(`${url}limit=2${cursor}`)
        expect([total, offset]).toEqual([all.length, forwards.length])
        forwards.push(...ids)
      }
      expect(forwards).toEqual(all)
      expect((await rowsOf(`${url}limit=2&after=${all.at(-1)}`)).ids).toEqual([])
      const backwards: string[] = []
      for (let cursor = all.at(-1); cursor !== all[0]; cursor = backwards[0])
        backwards.unshift(...(await rowsOf(`${url}limit=2&before=${cursor}`)).ids)
      expect(backwards).toEqual(all.slice(0, -1))
      expect(await rowsOf(`${url}limit=2&from=${all[2]}`)).toEqual({
        ids: all.slice(2, 4),
        total: all.length,
        offset: 2,
      })
    },
  )

  it('beside any row, on either side and of any length, is that slice of the whole list', async () => {
    const { ids: all } = await rowsOf('/api/photos')
    const cases = fc.tuple(fc.nat(6), fc.constantFrom('after', 'before', 'from'), fc.integer({ min: 1, max: 9 }))
    const isSlice = async ([at, side, limit]: [number, string, number]) => {
      const start = side === 'before' ? Math.max(0, at - limit) : side === 'after' ? at + 1 : at
      const { ids, total } = await rowsOf(`/api/photos?limit=${limit}&${side}=${all[at]}`)
      expect([ids, total]).toEqual([all.slice(start, side === 'before' ? at : start + limit), 7])
    }
    await fc.assert(fc.asyncProperty(cases, isSlice), { numRuns: 40 })
  })

  it('is newest first, featured or not, when asked for in that order', async () => {
    const newest = [...(await send(site, 'GET', '/api/photos')).json()]
    newest.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
    const all = newest.map(({ id }: { id: string }) => id)
    expect((await rowsOf('/api/photos')).ids).not.toEqual(all)
    const url = '/api/admin/photos?order=newest&limit=4'
    expect(await rowsOf(url)).toEqual({ ids: all.slice(0, 4), total: 7, offset: 0 })
    expect(await rowsOf(`${url}&after=${all[3]}`)).toEqual({ ids: all.slice(4), total: 7, offset: 4 })
    expect((await rowsOf('/api/tracks?order=newest&limit=5')).ids).toEqual((await rowsOf('/api/tracks')).ids)
  })

  it('leaves out a category by a minus before it', async () => {
    const rows = (await send(site, 'GET', '/api/photos?category=-miscellaneous&limit=10')).json()
    expect(rows).toHaveLength(6)
    expect(rows.some(({ category }: { category: string }) => category === 'miscellaneous')).toBe(false)
  })

  it('goes on after a row that has been deleted meanwhile', async () => {
    const { ids: all } = await rowsOf('/api/rocks')
    await send(site, 'DELETE', `/api/admin/rocks/${all[1]}`)
    expect(await rowsOf(`/api/rocks?limit=2&after=${all[1]}`)).toEqual({ ids: all.slice(2, 4), total: 4, offset: 1 })
  })

  it('is refused without a sensible limit, and unknown after a row that never was', async () => {
    for (const limit of ['0', '-1', '1.5', '501', 'many', ''])
      expect((await send(site, 'GET', `/api/photos?limit=${limit}`)).json()).toEqual({
        error: 'A list’s limit is a whole number from 1 to 500.',
      })
    for (const id of ['a'.repeat(25), '../x', ''])
      expect((await send(site, 'GET', `/api/photos?limit=2&after=${id}`)).statusCode).toBe(404)
  })

  it('is as in the whole list, which is read and sent in parts, between which others have their turn', async () => {
    const { db } = site.services
    const row = await db.selectFrom('photos').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: 3000 }, (_, n) => ({ ...row, id: newId(), createdAt: row.createdAt - (n % 7) }))
    for (let from = 0; from < copies.length; from += 500)
      await db
        .insertInto('photos')
        .values(copies.slice(from, from + 500))
        .execute()
    await sendJson(site, 'PATCH', `/api/admin/photos/${row.id}`, { title: 'One of many' })
    const [streamed, turns] = await inTurns(() => send(site, 'GET', '/api/photos'))
    expect(turns).toBeGreaterThanOrEqual(15)
    // It was sent while it was read, so its ETag came too late.
    expect(streamed.headers.etag).toBeUndefined()
    expect(streamed.headers['content-length']).toBeUndefined()
    const kept = await send(site, 'GET', '/api/photos')
    expect(kept.body).toBe(streamed.body)
    const headers = { 'if-none-match': String(kept.headers.etag) }
    expect((await send(site, 'GET', '/api/photos', { headers })).statusCode).toBe(304)
    const all = streamed.json().map((each: { id: string }) => each.id)
    const pages: string[] = []
    for (let ids = ['']; ids.length > 0; pages.push(...ids))
      ({ ids } = await rowsOf(`/api/photos?limit=500${pages.length > 0 ? `&after=${pages.at(-1)}` : ''}`))
    expect(all).toEqual(pages)
    expect(new Set(all).size).toBe(all.length)
    // Even with many lists at once, each turn handles one of them.
    const [lists, turnsOfAll] = await inTurns(() =>
      Promise.all(Array.from({ length: 5 }, () => listRows(db, photos, {}))),
    )
    for (const rows of lists) expect(rows.map((each) => each.id)).toEqual(all)
    expect(turnsOfAll).toBeGreaterThanOrEqual(lists.length * 14)
  })
})
