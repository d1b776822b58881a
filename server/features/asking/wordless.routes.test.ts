/**
 * The holder of the link writes about photos without words, small and a few at a time; the words wait for a look.
 * Behaviour: Ask the family
 */
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sent } from '../../../shared/asking.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { turnDoor } from '../../../testing/doors.ts'
import { heldBody } from '../../../testing/held-body.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { WORDLESS_AT_ONCE } from './wordless.ts'

describe.each(testDatabases)('photos without words on %s', (kind) => {
  let site: TestSite
  let key: string
  let clients = 0
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    const { db } = site.services
    for (const table of ['sent', 'photos', 'files', 'attempts', 'stoppedSenders'] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('settings').where('name', '=', 'ask-words').execute()
    await turnDoor(site, 'everyone')
    key = (await send(site, 'POST', '/api/admin/ask')).json().key
  })

  const addPhoto = async (fields: Record<string, string> = {}): Promise<string> =>
    (
      await sendForm(site, 'POST', '/api/admin/upload', { category: 'general', ...fields, image: await imagePart() })
    ).json().id
  const page = async (path = '') =>
    (await send(site, 'GET', `/send-pictures/${key}/words${path}`, { headers: html })).body
  const html = { accept: 'text/html' }
  const fieldsOf = (body: string) => [...body.matchAll(/name="words-([a-z0-9]{25})"/g)].map(([, id]) => id)
  async function write(fields: Record<string, string>, from = '') {
    clients += 1
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const form = new Response(body)
    return site.app.inject({
      method: 'POST',
      url: `/api/send-pictures/${key}/words`,
      remoteAddress: from || `10.7.0.${clients}`,
      payload: Buffer.from(await form.arrayBuffer()),
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
    })
  }
  const waiting = async (): Promise<{ count: number; sent: Sent[] }> => {
    const { count, sent = [] } = (await send(site, 'GET', '/api/admin/waiting')).json()
    return { count, sent }
  }
  const look = async (id: string | undefined, name: string) =>
    (await send(site, 'POST', `/api/admin/sent/${id}/${name}`)).statusCode
  const titles = async () =>
    (await send(site, 'GET', '/api/photos')).json().map(({ title }: { title: string | null }) => title)

  it('are shown small to the holder of the link, without those that have words or are not in the gallery', async () => {
    const id = await addPhoto()
    const others = [
      await addPhoto({ title: 'Kite' }),
      await addPhoto({ description: 'At the lake' }),
      await addPhoto({ category: 'miscellaneous' }),
    ]
    expect((await send(site, 'GET', `/send-pictures/${key}`)).body).toContain(`href="/send-pictures/${key}/words"`)
    expect(fieldsOf(await page())).toEqual([id])
    // Its place is kept while it comes.
    expect(await page()).toMatch(/<img [^>]+ width="\d+" height="192" loading="lazy"/)
    const picture = (photo: string) => send(site, 'GET', `/api/send-pictures/${key}/photos/${photo}`)
    const small = await picture(id)
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await sharp(small.rawPayload).metadata()).width).toBeLessThanOrEqual(640)
    for (const other of others) expect((await picture(other)).statusCode).toBe(404)
    await site.services.db.updateTable('photos').set({ deletedAt: 1 }).execute()
    expect([fieldsOf(await page()), (await picture(id)).statusCode]).toEqual([[], 404])
  })

  it('come a few at a time', async () => {
    for (let n = 0; n <= WORDLESS_AT_ONCE; n++) await addPhoto()
    const first = await page()
    const after = /\?after=([a-z0-9]{25})/.exec(first)
    const rest = await page(after?.[0])
    expect([fieldsOf(first).length, fieldsOf(rest).length, rest.includes('?after=')]).toEqual([
      WORDLESS_AT_ONCE,
      1,
      false,
    ])
  })

  it('get words that wait for a look, and are on no page until they are kept, with a way back', async () => {
    const [one, other] = [await addPhoto(), await addPhoto()]
    const reply = await write({ name: 'Ana', [`words-${one}`]: 'He and Ben', [`words-${other}`]: ' ' })
    expect([reply.statusCode, reply.json()]).toEqual([201, { taken: 1, known: 0 }])
    expect([fieldsOf(await page()), await titles()]).toEqual([[other], [null, null]])
    const { count, sent } = await waiting()
    const [words] = sent
    expect([count, words]).toMatchObject([1, { name: 'Ana', words: 'He and Ben', photo: { id: one } }])
    expect((await send(site, 'GET', `/api/admin/sent/${words?.id}/picture`)).statusCode).toBe(200)
    expect([await look(words?.id, 'keep'), await look(words?.id, 'keep')]).toEqual([204, 409])
    expect([(await titles()).sort(), (await waiting()).count]).toEqual([['He and Ben', null], 0])
    expect((await write({ name: 'Ben', [`words-${one}`]: 'Two boys' })).json()).toEqual({ taken: 0, known: 1 })
    expect([await look(words?.id, 'wait'), await titles()]).toEqual([204, [null, null]])
    expect([await look(words?.id, 'set-aside'), (await waiting()).count]).toEqual([204, 0])
    expect([await titles(), fieldsOf(await page()).length]).toEqual([[null, null], 2])
  })

  it('are not given a caption over one that the family wrote meanwhile', async () => {
    const id = await addPhoto()
    await write({ name: 'Ana', [`words-${id}`]: 'He and Ben' })
    const [words] = (await waiting()).sent
    await sendJson(site, 'PATCH', `/api/admin/photos/${id}`, { title: 'At the lake' })
    expect([(await waiting()).count, await look(words?.id, 'keep'), await titles()]).toEqual([0, 409, ['At the lake']])
  })

  it('take nothing of a bad form, or one beyond the limit', async () => {
    const id = await addPhoto()
    const bad: Record<string, string>[] = [
      { name: 'Ana' },
      { name: ' ', [`words-${id}`]: 'x' },
      { name: 'Ana', [`words-${id}`]: 'x'.repeat(201) },
      { name: 'Ana', [`words-${id}`]: 'x', leave_empty: 'x' },
      { name: 'Ana', title: 'x' },
    ]
    for (const fields of bad) expect([fields, (await write(fields)).statusCode]).toEqual([fields, 400])
    const many = Object.fromEntries(Array.from({ length: WORDLESS_AT_ONCE + 5 }, (_, n) => [`words-${n}`, 'x']))
    expect((await write({ name: 'Ana', ...many })).statusCode).toBe(400)
    const { db, now } = site.services
    const attempts = Array.from({ length: serverLimits.sentImagesPerHour }, (_, n) => {
      return { id: `words-${n}`, bucket: 'sent-picture:10.6.0.2', at: now() }
    })
    await db.insertInto('attempts').values(attempts).execute()
    expect((await write({ name: 'Ana', [`words-${id}`]: 'x' }, '10.6.0.2')).statusCode).toBe(429)
    expect((await waiting()).count).toBe(0)
  })

  it('get no words from a form that was held open while the family turned this off', async () => {
    const id = await addPhoto()
    const form = new FormData()
    form.append('name', 'Ana')
    form.append(`words-${id}`, 'He and Ben')
    const response = new Response(form)
    const bytes = Buffer.from(await response.arrayBuffer())
    const half = Math.floor(bytes.length / 2)
    const { body, isRead, finish } = heldBody({ start: bytes.subarray(0, half), end: bytes.subarray(half) })
    const headers = { 'content-type': response.headers.get('content-type') ?? '' }
    const url = `/api/send-pictures/${key}/words`
    const reply = site.app.inject({ method: 'POST', url, payload: body, headers, remoteAddress: '10.6.0.9' })
    await isRead
    await sendJson(site, 'PATCH', '/api/admin/ask', { words: false })
    finish()
    expect([(await reply).statusCode, (await waiting()).count]).toEqual([404, 0])
  })

  it('are asked about on an open site, and on a closed one only if the family says so for it', async () => {
    const id = await addPhoto()
    const asks = async () => (await send(site, 'GET', '/api/admin/ask')).json().words
    const turn = (words: boolean) => sendJson(site, 'PATCH', '/api/admin/ask', { words })
    expect(await asks()).toBe(true)
    await turn(false)
    expect([await asks(), (await page()).includes('no longer open')]).toEqual([false, true])
    for (const path of [`/send-pictures/${key}/words`, `/api/send-pictures/${key}/photos/${id}`])
      expect((await send(site, 'GET', path)).statusCode).toBe(404)
    expect((await write({ name: 'Ana', [`words-${id}`]: 'x' })).statusCode).toBe(404)
    expect((await turn(true)).json()).toEqual({ key, words: true })
    await turnDoor(site, 'us')
    expect(await asks()).toBe(false)
    await turn(true)
    expect(await asks()).toBe(true)
    expect((await sendJson(site, 'PATCH', '/api/admin/ask', { words: 'yes' })).statusCode).toBe(400)
  })
})
