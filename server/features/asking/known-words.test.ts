/**
 * A relative sends words with a picture that is here already: they wait as words about that photo.
 * Behaviour: Ask the family
 */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sent } from '../../../shared/asking.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { heldBody } from '../../../testing/held-body.ts'
import { send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

describe.each(testDatabases)('words about a picture that is here already on %s', (kind) => {
  let site: TestSite
  let key: string
  let bytes: Buffer
  beforeAll(async () => {
    site = await openTestSite(kind)
    bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    for (const table of ['sent', 'photos', 'files', 'attempts', 'senders'] as const)
      await site.services.db.deleteFrom(table).execute()
    key = (await send(site, 'POST', '/api/admin/ask')).json().key
  })

  const image = () => ({ bytes, name: 'lake.jpg', type: 'image/jpeg' })
  const addPhoto = async (fields: Record<string, string> = {}): Promise<string> =>
    (await sendForm(site, 'POST', '/api/admin/upload', { category: 'general', ...fields, image: image() })).json().id
  const sendAgain = (words: string, name = 'Ana') =>
    sendForm(site, 'POST', `/api/send-pictures/${key}`, { name, words, image: image() })
  const tell = (words: string, name = 'Ana') => {
    const sha256 = [createHash('sha256').update(bytes).digest('hex')]
    return sendJson(site, 'POST', `/api/send-pictures/${key}/known`, { sha256, name, words }, { from: '10.9.1.1' })
  }
  const waiting = async (): Promise<{ count: number; sent: Sent[] }> => {
    const { count, sent = [] } = (await send(site, 'GET', '/api/admin/waiting')).json()
    return { count, sent }
  }
  const look = async (id: string | undefined, name: string) =>
    (await send(site, 'POST', `/api/admin/sent/${id}/${name}`)).statusCode
  const title = async () => (await send(site, 'GET', '/api/photos')).json()[0]?.title

  it('wait for a look, once, whether the file comes with them or only its hash, and are then its caption', async () => {
    const id = await addPhoto()
    const reply = await sendAgain('He at the lake')
    expect([reply.statusCode, reply.json()]).toEqual([201, { taken: 0, known: 1, words: 1, failed: [] }])
    expect((await sendAgain('He at the lake')).json()).toMatchObject({ known: 1, words: 0 })
    expect((await tell('He at the lake')).json()).toMatchObject({ known: [expect.any(String)], words: 0 })
    expect((await tell('The old boat', 'Ben')).json()).toMatchObject({ words: 1 })
    const { count, sent } = await waiting()
    expect([count, sent]).toMatchObject([
      2,
      [
        { name: 'Ana', words: 'He at the lake', photo: { id } },
        { name: 'Ben', words: 'The old boat', photo: { id } },
      ],
    ])
    expect([await title(), await look(sent[1]?.id, 'keep'), await title()]).toEqual([null, 204, 'The old boat'])
    expect((await waiting()).count).toBe(0)
  })

  it('show up once a picture that waits itself is kept without words', async () => {
    await sendAgain('')
    expect((await sendAgain('He at the lake')).json()).toMatchObject({ known: 1, words: 1 })
    const [picture] = (await waiting()).sent
    expect([(await waiting()).count, picture?.words]).toEqual([1, null])
    await look(picture?.id, 'keep')
    const [words] = (await waiting()).sent
    expect(words).toMatchObject({ name: 'Ana', words: 'He at the lake' })
    expect([await look(words?.id, 'keep'), await title()]).toEqual([204, 'He at the lake'])
  })

  it('change nothing about a photo that has a caption, and are told on the page without scripts', async () => {
    await addPhoto({ title: 'Kite' })
    expect((await sendAgain('Something else')).json()).toMatchObject({ known: 1, words: 0 })
    expect([(await waiting()).count, await title()]).toEqual([0, 'Kite'])
    await site.services.db.updateTable('photos').set({ title: null }).execute()
    const fields = { name: 'Ana', words: 'He at the lake', image: image() }
    const page = await sendForm(site, 'POST', `/api/send-pictures/${key}`, fields, { headers: { accept: 'text/html' } })
    expect(page.body).toContain('Your words for one photo are with us now.')
  })

  it('words about a picture that come in several requests at once are stored once', async () => {
    await addPhoto()
    const replies = await Promise.all(['1', '2', '3'].map(() => tell('He at the lake')))
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200])
    expect((await waiting()).count).toBe(1)
  })

  it('are not taken from a request that was held open while the link was ended', async () => {
    await addPhoto()
    const sha256 = [createHash('sha256').update(bytes).digest('hex')]
    const json = JSON.stringify({ sha256, name: 'Ana', words: 'He at the lake' })
    const { body, isRead, finish } = heldBody({ start: json.slice(0, 9), end: json.slice(9) })
    const headers = { 'content-type': 'application/json' }
    const url = `/api/send-pictures/${key}/known`
    const reply = site.app.inject({ method: 'POST', url, headers, payload: body })
    await isRead
    await send(site, 'DELETE', '/api/admin/ask')
    finish()
    expect((await reply).statusCode).toBe(404)
    expect((await waiting()).count).toBe(0)
  })

  it('are refused with a sentence once as many wait as one family can look at', async () => {
    await addPhoto()
    const { db } = site.services
    const { id: photoId } = await db.selectFrom('photos').select('id').executeTakeFirstOrThrow()
    const all = Array.from({ length: serverLimits.sentWordsWaiting }, (_, n) => {
      return { id: `waiting-${n}`, photoId, name: 'Ana', words: `Words ${n}`, createdAt: n, doneAt: null }
    })
    for (let at = 0; at < all.length; at += 500)
      await db
        .insertInto('sent')
        .values(all.slice(at, at + 500))
        .execute()
    expect((await tell('He at the lake')).statusCode).toBe(507)
    await db.deleteFrom('sent').where('id', '=', 'waiting-0').execute()
    expect((await tell('He at the lake')).statusCode).toBe(200)
  })

  it('obey the limits of pictures, which words that came before do not use up', async () => {
    await addPhoto()
    expect((await tell('x'.repeat(201))).statusCode).toBe(400)
    expect((await tell('He at the lake', ' ')).statusCode).toBe(400)
    await tell('He at the lake')
    const { db, now } = site.services
    const used = () => db.selectFrom('attempts').selectAll().execute()
    const before = await used()
    await tell('He at the lake')
    expect([before.length > 0, await used()]).toEqual([true, before])
    const attempts = Array.from({ length: serverLimits.sentImagesPerHour }, (_, n) => {
      return { id: `known-${n}`, bucket: before[0]?.bucket ?? '', at: now() }
    })
    await db.insertInto('attempts').values(attempts).execute()
    expect((await tell('The old boat')).statusCode).toBe(429)
    expect((await waiting()).count).toBe(1)
  })
})
