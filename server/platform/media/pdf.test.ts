/**
 * PDFs: verified, with the first page as cover.
 * Behaviour: Audio, PDF and video
 */
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { quadrantsOf } from '../../../testing/images.ts'
import { type MediaFixture, openMediaFixture } from '../../../testing/media.ts'
import { pdf, pdfOfWords, pdfWithoutFont } from '../../../testing/pdfs.ts'

let fixture: MediaFixture

beforeAll(async () => {
  fixture = await openMediaFixture()
})
afterEach(() => fixture.clear())
afterAll(() => fixture.close())

const publish = async (bytes: Buffer) => fixture.media.pdf(await fixture.upload(bytes))

describe('a PDF', () => {
  test('a PDF is published byte for byte', async () => {
    const bytes = pdf({ pages: 3 })
    const document = await publish(bytes)
    expect(document).toMatchObject({
      type: 'application/pdf',
      extension: 'pdf',
      bytes: bytes.length,
      pages: 3,
    })
    expect((await readFile(document.path)).equals(bytes)).toBe(true)
  })

  test.each([
    ['small', [30, 40]],
    ['ordinary', [300, 400]],
    ['huge', [9000, 12_000]],
  ] as const)('has its first page as cover, however large the paper: %s', async (_name, [w, h]) => {
    const { cover } = await publish(pdf({ paper: [w, h] }))
    expect(cover).toMatchObject({ type: 'image/jpeg', width: 1200, height: 1600 })
    expect(await quadrantsOf(cover?.path ?? '')).toEqual(['red', 'red', 'red', 'red'])
  })

  test('with JavaScript is accepted, and no script is run', async () => {
    const script = 'this.getField(0); app.alert(1); while (true);'
    expect(await publish(pdf({ script }))).toMatchObject({ cover: { width: 1200 } })
  })

  test('may have junk before its header', async () => {
    const late = Buffer.concat([Buffer.alloc(300, 'junk '), pdf()])
    expect(await publish(late)).toMatchObject({ cover: { width: 1200 }, bytes: late.length })
  })
})

describe('a PDF whose letters come from a font that it does not bring', () => {
  test.each([
    ['Japanese', pdfWithoutFont('japanese', '94718c5b82a895ea976c')],
    ['Chinese', pdfWithoutFont('chinese', '4eb2723176845988')],
    ['numbers of glyphs alone', pdfWithoutFont('glyphs', '0100010101020103')],
    ['numbers of glyphs that look like Latin', pdfWithoutFont('glyphs', '0024002500260044')],
    ['Japanese with a Latin line above', pdfWithoutFont('japanese', '94718c5b82a895ea976c', '15 May 1998')],
  ])('has no white cover, and a page that is known as not drawn: %s', async (_name, bytes) => {
    expect(await publish(bytes)).toMatchObject({ cover: null, pages: 1, read: [{ isDrawn: false }] })
    expect(await fixture.outputs()).toEqual([])
  })

  test('has its words, and no letters that stand for numbers of glyphs', async () => {
    const { read } = await publish(pdfWithoutFont('japanese', '94718c5b82a895ea976c'))
    expect(read).toMatchObject([{ text: '拝啓お母様' }])
    expect((await publish(pdfWithoutFont('glyphs', '01000101'))).read).toMatchObject([{ text: '' }])
  })

  test('is drawn where its letters are Latin, or where there are none', async () => {
    const { read, cover } = await publish(pdfOfWords(['The porch at night', '']))
    expect(read).toMatchObject([{ isDrawn: true }, { isDrawn: true }])
    expect(cover).not.toBeNull()
  })

  test('is drawn when a few letters of many are missing', async () => {
    const latin = 'The porch at night and a lighthouse far away'
    expect((await publish(pdfWithoutFont('japanese', '9471', latin))).read).toMatchObject([{ isDrawn: true }])
  })
})

describe('a PDF is rejected', () => {
  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['HTML', Buffer.from('<!doctype html><p>A poem</p>')],
    ['ZIP', Buffer.from('PK\x03\x04 and so on', 'latin1')],
  ])('as not a PDF: %s', async (_name, bytes) => {
    await expect(publish(bytes)).rejects.toMatchObject({ code: 'not-a-pdf' })
  })

  test.each([
    ['damaged', 'a truncated file', pdf({ pages: 9 }).subarray(0, 120)],
    ['empty', 'no pages', pdf({ pages: 0 })],
  ])('as %s: %s', async (reason, _name, bytes) => {
    await expect(publish(bytes)).rejects.toMatchObject({ code: `pdf-${reason}` })
    expect(await fixture.outputs()).toEqual([])
  })

  test('when it is encrypted with a password', async () => {
    await expect(publish(pdf({ encrypted: true }))).rejects.toMatchObject({ code: 'pdf-encrypted' })
    expect(await fixture.outputs()).toEqual([])
  })
})
