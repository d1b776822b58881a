/**
 * A writing is read on the site: its pages as pictures and words, for every visitor, and found by its words.
 * Behaviour: Words
 */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reading } from '../../../shared/reading.ts'
import type { SearchResult } from '../../../shared/search.ts'
import { pdfOfWords, pdfWithoutFont } from '../../../testing/pdfs.ts'
import { imagePart, send, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { countPages } from '../collections/count-pages.ts'

describe.each(testDatabases)('a writing on %s', (database) => {
  let site: TestSite
  let writing: { id: string; pdfUrl: string }
  beforeAll(async () => {
    site = await openTestSite(database)
    const bytes = pdfOfWords(['The porch at night', 'and a lighthouse far away', ''])
    const pdf = { name: 'porch.pdf', type: 'application/pdf', bytes }
    writing = (await sendForm(site, 'POST', '/api/admin/writings', { title: 'Porch book', pdf })).json()
  })
  afterAll(() => site.close())

  const pages = () => send(site, 'GET', `/api/writings/${writing.id}/pages`)
  const search = async (question: string): Promise<SearchResult[]> =>
    (await send(site, 'GET', `/api/search?q=${question}`)).json()

  it('has the words and the size of each page', async () => {
    const { title, pageCount, pages: read } = (await pages()).json<Reading>()
    expect({ title, pageCount }).toEqual({ title: 'Porch book', pageCount: 3 })
    const texts = ['The porch at night', 'and a lighthouse far away', '']
    expect(read).toEqual(texts.map((text) => ({ width: 300, height: 400, text, isDrawn: true })))
  })

  it('is found by the words of a page, and the answer leads to that page', async () => {
    expect(await search('lighthouse')).toEqual([
      expect.objectContaining({ title: 'Porch book', text: 'and a lighthouse far away' }),
    ])
    const [{ href } = { href: '' }] = await search('lighthouse')
    expect(href).toBe(`/read?writing=${writing.id}#page-2`)
    expect((await search('porch'))[0]?.href).toBe(`/words?writing=${writing.id}`)
  })

  it('has a picture of each page in two widths, and of no other page', async () => {
    const get = (query: string) => send(site, 'GET', `${writing.pdfUrl}?${query}`)
    for (const [query, format, width] of [
      ['page=1&w=640', 'jpeg', 640],
      ['page=2&w=1280&f=webp', 'webp', 1280],
    ] as const) {
      const { rawPayload, headers } = await get(query)
      expect(headers['content-type']).toBe(`image/${format}`)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width, height: Math.round((width * 4) / 3) })
    }
    expect((await get('page=4')).statusCode).toBe(404)
    expect((await get('page=0')).statusCode).toBe(404)
    expect((await get('page=1&w=641')).statusCode).toBe(400)
  })

  it('is read by the clean-up where it was sent before pages were read', async () => {
    const none = { pageTexts: null, pageSizes: null }
    await site.services.db.updateTable('writings').set(none).where('id', '=', writing.id).execute()
    expect([(await pages()).statusCode, await search('lighthouse')]).toEqual([404, []])
    await countPages(site.services, new Set(), (error) => expect(error).toBeUndefined())
    expect([(await pages()).statusCode, (await search('lighthouse')).length]).toEqual([200, 1])
  })

  it('says which page is not drawn for want of a font, and has no white cover', async () => {
    const pdf = {
      name: 'letter.pdf',
      type: 'application/pdf',
      bytes: pdfWithoutFont('japanese', '94718c5b82a895ea976c'),
    }
    const sent = await sendForm(site, 'POST', '/api/admin/writings', { title: 'Letter', pdf })
    const { id, coverImageUrl } = sent.json()
    const read = (await send(site, 'GET', `/api/writings/${id}/pages`)).json<Reading>().pages
    expect(coverImageUrl).toBeNull()
    expect(read).toEqual([{ width: 300, height: 400, text: '拝啓お母様', isDrawn: false }])
    await send(site, 'DELETE', `/api/admin/writings/${id}`)
  })

  it('that was sent before its white sheets were known is read once more, and loses a white cover alone', async () => {
    const { db } = site.services
    const again = async (coverName: string) => {
      const coverImage = { ...(await imagePart()), name: coverName || 'cover.jpg' }
      const bytes = pdfWithoutFont('japanese', '94718c5b82a895ea976c')
      const pdf = { name: 'old.pdf', type: 'application/pdf', bytes }
      const { id } = (await sendForm(site, 'POST', '/api/admin/writings', { title: 'Old', pdf, coverImage })).json()
      const row = await db
        .updateTable('writings')
        .set({ pageSizes: '300x400' })
        .where('id', '=', id)
        .returning('coverImageId')
      const { coverImageId } = await row.executeTakeFirstOrThrow()
      await db.updateTable('files').set({ name: coverName }).where('id', '=', coverImageId).execute()
      await sql.raw(await readFile('migrations/0069-pages-once-more.sql', 'utf8')).execute(db)
      await countPages(site.services, new Set(), (error) => expect(error).toBeUndefined())
      const { pages: read } = (await send(site, 'GET', `/api/writings/${id}/pages`)).json<Reading>()
      const shown = (await send(site, 'GET', '/api/writings')).json<{ id: string }[]>().find((each) => each.id === id)
      await send(site, 'DELETE', `/api/admin/writings/${id}`)
      return [read.map(({ isDrawn }) => isDrawn), shown]
    }
    expect(await again('')).toEqual([[false], expect.objectContaining({ pageCount: 1, coverImageUrl: null })])
    expect(await again('chosen.jpg')).toEqual([
      [false],
      expect.objectContaining({ pageCount: 1, coverImageUrl: expect.stringContaining('/uploads/') }),
    ])
  })

  it('is as unknown as any other once it is deleted', async () => {
    await send(site, 'DELETE', `/api/admin/writings/${writing.id}`)
    expect([(await pages()).statusCode, await search('lighthouse')]).toEqual([404, []])
  })
})
