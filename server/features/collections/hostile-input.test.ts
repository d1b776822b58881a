/** Hostile and mistaken input: a status and a sentence each, and no trace of any of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { fourColours, pngBomb } from '../../../testing/images.ts'
import { type FormPart, imagePart, send, sendForm, storedState } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

const LIMIT = 20_971_520
const words = { name: 'Ann', location: 'Oslo' }

const file = (bytes: Buffer | string, name = 'photo.jpg'): FormPart => ({
  bytes: Buffer.from(bytes),
  name,
  type: 'image/jpeg',
})
const jpeg = () => fourColours({ width: 600, height: 400 }).jpeg().toBuffer()
/** A real picture, padded with as many bytes behind its end as needed. */
async function padded(bytes: number): Promise<FormPart> {
  const picture = await jpeg()
  return file(Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]))
}

type Case = [what: string, status: number, sentence: string, image: () => FormPart | Promise<FormPart>]
const images: Case[] = [
  ['25 MB', 413, messages.share.tooLarge, () => padded(25 * 1024 * 1024)],
  ['one byte too many', 413, messages.share.tooLarge, () => padded(LIMIT + 1)],
  ['a text named .jpg', 415, messages.share.notAnImage, () => file('Dear diary')],
  ['a page named .jpg', 415, messages.share.notAnImage, () => file('<html><script></script></html>')],
  ['an SVG', 415, messages.share.notAnImage, () => file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg')],
  ['an XML with an SVG', 415, messages.share.notAnImage, () => file('<?xml version="1.0"?><svg/>')],
  ['a PDF', 415, messages.share.notAnImage, () => file('%PDF-1.4')],
  ['an empty file', 400, messages.input.emptyFile('image'), () => file('')],
  ['the first bytes of a JPEG', 422, messages.image.damaged, () => file(Buffer.from([0xff, 0xd8, 0xff]))],
  ['half a JPEG', 422, messages.image.damaged, async () => file((await jpeg()).subarray(0, 2000))],
  ['a script that begins as a GIF', 422, messages.image.damaged, () => file('GIF89a/*.*/=1;alert(1)')],
  ['a bomb of 256 megapixels', 413, messages.image.tooManyPixels, () => file(pngBomb(16_000, 16_000))],
]

const control = messages.input.control
type Words = Record<string, FormPart>
const forms: [what: string, status: number, sentence: string, parts: Words][] = [
  ['an empty name', 400, messages.share.missing, { ...words, name: '' }],
  ['a blank location', 400, messages.share.missing, { ...words, location: ' \t ' }],
  ['a turn of 45 degrees', 400, messages.image.rotation, { ...words, rotation: '45' }],
  ['a turn to the left', 400, messages.image.rotation, { ...words, rotation: 'left' }],
  ['NUL in the name', 400, control('name'), { ...words, name: 'A\u0000nn' }],
  ['a bell in the description', 400, control('description'), { ...words, description: '\u0007' }],
  ['a line break in the name', 400, control('name'), { ...words, name: 'Ann\nBo' }],
  ['a name of 121 letters', 400, messages.input.tooLong('name', 120), { ...words, name: 'x'.repeat(121) }],
  ['a name of 17 KB', 400, messages.input.tooLong('name', 120), { ...words, name: 'x'.repeat(17_000) }],
  ['an unknown field', 400, messages.input.unknown('createdAt'), { ...words, createdAt: '2000' }],
  ['an id of its own', 400, messages.input.unknown('id'), { ...words, id: 'a'.repeat(25) }],
  ['a prototype', 400, messages.input.unreadable, { ...words, ['__proto__']: 'x' }],
  ['a constructor', 400, messages.input.unreadable, { ...words, constructor: 'x' }],
  ['the trap filled in', 400, messages.share.honeypot, { ...words, leave_empty: 'http://spam' }],
  ['a file for a name', 400, messages.input.unknown('name'), { ...words, name: file('Ann', 'name.txt') }],
  ['a second file', 400, messages.input.unknown('photo'), { ...words, photo: file('x') }],
  [
    'forty fields',
    400,
    messages.input.unreadable,
    { ...words, ...Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${n}`, 'x'])) },
  ],
]

describe.each(testDatabases)('a share on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const share = (parts: Record<string, FormPart>) => sendForm(site, 'POST', '/api/rocks', parts)

  it.each(images)('with %s is answered %d and leaves no trace', async (_what, status, error, image) => {
    const before = await storedState(site)
    const answer = await share({ image: await image(), ...words })
    expect([answer.statusCode, answer.json()]).toEqual([status, { error }])
    expect(await storedState(site)).toEqual(before)
  })

  it.each(forms)('with %s is answered %d and leaves no trace', async (_what, status, error, parts) => {
    const before = await storedState(site)
    const answer = await share({ image: await imagePart(), ...parts })
    expect([answer.statusCode, answer.json()]).toEqual([status, { error }])
    expect(await storedState(site)).toEqual(before)
  })

  it('with a picture of exactly 20 MB is taken', async () => {
    const answer = await share({ image: await padded(LIMIT), ...words })
    expect(answer.statusCode).toBe(201)
    expect((await send(site, 'GET', answer.json().imageUrl)).rawPayload.length).toBeLessThan(100_000)
  })

  it('with a picture that says it is text, or a text that says it is a picture, is judged by its bytes', async () => {
    const image = { bytes: await jpeg(), name: 'letter.txt', type: 'text/html' }
    const answer = await share({ image, ...words })
    expect(answer.statusCode).toBe(201)
    const shown = await send(site, 'GET', answer.json().imageUrl)
    expect(shown.headers['content-type']).toBe('image/jpeg')
  })

  it('keeps markup, quotes and every script of the world as plain text', async () => {
    const name = `<img src=x onerror=alert(1)> "O'Neil" أحمد 日本 👩‍👩‍👧`
    const description = `'; drop table rocks; --\n{{7*7}} \${7*7} %s`
    const answer = await share({ image: await imagePart(), location: '北極', name, description })
    expect(answer.json()).toMatchObject({ name, description, location: '北極' })
    const { ownerToken: _, ...row } = answer.json()
    expect((await send(site, 'GET', '/api/rocks')).json()[0]).toEqual(row)
  })
})
