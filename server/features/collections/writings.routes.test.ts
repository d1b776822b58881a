/**
 * Every call about writings, on both databases.
 * Behaviour: Rows and lists; Creating and changing; Words
 */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writings } from '../../../shared/collections/writings.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { emptyFields } from '../../../testing/empty-fields.ts'
import { pdf } from '../../../testing/files.ts'
import { fourColours, quadrantsOf } from '../../../testing/images.ts'
import { pdf as pdfOf } from '../../../testing/pdfs.ts'
import { type FormPart, imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { countPages } from './count-pages.ts'

describe.each(testDatabases)('writings on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const sent = { bytes: pdf(), name: 'I am I.pdf', type: 'application/pdf' }
  const upload = (parts: Record<string, FormPart> = {}) =>
    sendForm(site, 'POST', '/api/admin/writings', {
      pdf: sent,
      title: 'I Am I',
      description: '',
      featured: 'false',
      ...parts,
    })
  const list = async (path = '/api/writings') => (await send(site, 'GET', path)).json()

  it('there are none at first', async () => {
    expect(await list()).toEqual([])
    expect(await list('/api/admin/writings')).toEqual([])
  })

  it('an uploaded PDF becomes a writing with its name, its size and its first page as cover', async () => {
    const answer = await upload()
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      ...emptyFields(writings),
      id: expect.stringMatching(/^[a-z0-9]{25}$/),
      title: 'I Am I',
      coverImageUrl: expect.stringMatching(/^\/uploads\/[a-z0-9]{25}\.(jpg|webp)$/),
      pdfUrl: expect.stringMatching(/^\/uploads\/[a-z0-9]{25}\.pdf$/),
      filename: 'I am I.pdf',
      fileSize: sent.bytes.length,
      pageCount: 1,
      featured: false,
      createdAt: expect.any(String),
      width: 1600,
      height: 1067,
      thumbhash: expect.any(String),
    })
    expect(await list()).toEqual([answer.json()])
    const cover = await send(site, 'GET', answer.json().coverImageUrl)
    expect(cover.headers['content-type']).toMatch(/^image\//)
  })

  it('the PDF opens in the browser under its own name', async () => {
    const { pdfUrl } = (await upload({ pdf: { ...sent, name: "Zoë's poem (1).pdf" } })).json()
    const answer = await send(site, 'GET', pdfUrl)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe("inline; filename*=UTF-8''Zo%C3%AB%27s%20poem%20%281%29.pdf")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.rawPayload.equals(sent.bytes)).toBe(true)
  })

  it('a cover that was sent wins over the first page', async () => {
    const coverImage = { bytes: await fourColours().png().toBuffer(), name: 'cover.png' }
    const row = (await upload({ coverImage, description: 'For my mother' })).json()
    expect(row).toMatchObject({ width: 96, height: 64, description: 'For my mother' })
    const shown = await send(site, 'GET', row.coverImageUrl)
    expect(await quadrantsOf(shown.rawPayload)).toEqual(['red', 'green', 'blue', 'yellow'])
  })

  it('a chooser for the cover that was left alone is no cover', async () => {
    const answer = await upload({ coverImage: { bytes: Buffer.alloc(0), name: '' } })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().width).toBe(1600)
  })

  it('a writing without a PDF, or with a blank title, is refused', async () => {
    const none = await sendForm(site, 'POST', '/api/admin/writings', { title: 'Poem' })
    expect(none.statusCode).toBe(400)
    expect(none.json().error).toMatch(/^Missing PDF/)
    const blank = await upload({ title: ' ' })
    expect(blank.statusCode).toBe(400)
    expect(blank.json().error).toMatch(/^Missing title/)
  })

  it('the size and the name of the file cannot be made up', async () => {
    for (const name of ['fileSize', 'filename', 'pageCount']) {
      const answer = await upload({ [name]: '1' })
      expect([answer.statusCode, answer.json()]).toEqual([400, { error: messages.input.unknown(name) }])
    }
  })

  it('the pages of one that was uploaded before pages were counted are counted in the background', async () => {
    const { id } = (await upload({ pdf: { ...sent, bytes: pdfOf({ pages: 7 }) } })).json()
    const { db } = site.services
    await db.updateTable('writings').set({ pageCount: null }).where('id', '=', id).execute()
    const errors: unknown[] = []
    await countPages(site.services, new Set(), (error) => errors.push(error))
    expect(errors).toEqual([])
    expect(await list()).toContainEqual(expect.objectContaining({ id, pageCount: 7 }))
  })

  it('the pages of a file that nobody can read are not counted again every hour', async () => {
    const { id } = (await upload()).json()
    const { db, storage } = site.services
    const row = db.selectFrom('writings').innerJoin('files', 'files.id', 'writings.pdfId').where('writings.id', '=', id)
    const { publishedKey } = await row.select('files.publishedKey').executeTakeFirstOrThrow()
    await storage.remove(publishedKey)
    await storage.put(publishedKey, Readable.from('%PDF-1.4\n1 0 obj'))
    await db.updateTable('writings').set({ pageCount: null }).where('id', '=', id).execute()
    const errors: unknown[] = []
    const skipped = new Set<string>()
    for (let hour = 0; hour < 3; hour += 1) await countPages(site.services, skipped, (error) => errors.push(error))
    expect([errors.length, [...skipped]]).toEqual([1, [id]])
  })

  it('what is no PDF is refused, and so is a damaged one and a cover that is no picture', async () => {
    const zip = await upload({ pdf: { bytes: Buffer.from('PK\u0003\u0004'), name: 'poem.pdf' } })
    expect([zip.statusCode, zip.json()]).toEqual([415, { error: messages.pdf.notAPdf }])
    const half = await upload({ pdf: { bytes: Buffer.from('%PDF-1.4\n1 0 obj'), name: 'a.pdf' } })
    expect([half.statusCode, half.json()]).toEqual([422, { error: messages.pdf.damaged }])
    const cover = await upload({ coverImage: { bytes: Buffer.from('text'), name: 'a.jpg' } })
    expect([cover.statusCode, cover.json()]).toEqual([415, { error: messages.share.notAnImage }])
  })

  it('a featured one comes first', async () => {
    const first = (await upload()).json()
    await upload()
    const path = `/api/admin/writings/${first.id}/feature`
    const on = await sendJson(site, 'PATCH', path, { featured: true })
    expect([on.statusCode, on.json()]).toEqual([200, { ...first, featured: true }])
    expect((await list())[0]).toEqual(on.json())
    expect(await list('/api/admin/writings')).toMatchObject(await list())
  })

  it('its words and its cover can be changed', async () => {
    const row = (await upload()).json()
    const words = { title: 'You are you', description: 'Second part' }
    const path = `/api/admin/writings/${row.id}`
    expect((await sendJson(site, 'PATCH', path, words)).json()).toEqual({ ...row, ...words })
    const replaced = await sendForm(site, 'PATCH', `${path}/coverImage`, {
      coverImage: await imagePart(),
    })
    expect(replaced.json()).toMatchObject({ ...words, pdfUrl: row.pdfUrl, width: 96 })
    expect((await send(site, 'GET', row.coverImageUrl)).statusCode).toBe(404)
  })

  it('a deleted one is gone with its PDF and its cover', async () => {
    const row = (await upload()).json()
    expect((await send(site, 'DELETE', `/api/admin/writings/${row.id}`)).statusCode).toBe(204)
    expect(await list()).not.toContainEqual(row)
    for (const url of [row.pdfUrl, row.coverImageUrl]) expect((await send(site, 'GET', url)).statusCode).toBe(404)
  })
})
