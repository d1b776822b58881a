/**
 * A link by which relatives send many pictures at once, which wait for a look and are nowhere to be seen until then.
 * Behaviour: Ask the family
 */
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_PICTURES_AT_ONCE, type Sent } from '../../../shared/asking.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { heldBody } from '../../../testing/held-body.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { addAdministrator, setRole } from '../accounts/administrators.ts'
import { removeExpired } from '../trash/remove-expired.ts'
import { readSent } from './sent-items.ts'
import { assertWaitingRoom } from './store-image.ts'

const DAY = 24 * 60 * 60 * 1000
const HTML = { accept: 'text/html' }

async function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

describe.each(testDatabases)('the link for pictures on %s', (kind) => {
  let site: TestSite
  let key: string
  let clients = 0
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    const { db } = site.services
    for (const table of ['sent', 'photos', 'rocks', 'files', 'attempts', 'stoppedSenders'] as const)
      await db.deleteFrom(table).execute()
    key = (await send(site, 'POST', '/api/admin/ask')).json().key
  })

  /** Sends files as a browser sends a form with several of them. */
  async function sendPictures(
    files: readonly Buffer[],
    {
      fields = { name: 'Ana', year: '1987' },
      headers = {},
      from = '',
    }: { fields?: Record<string, string>; headers?: Record<string, string>; from?: string } = {},
  ) {
    clients += 1
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const [n, bytes] of files.entries())
      form.append('image', new File([new Uint8Array(bytes)], `${n}.jpg`, { type: 'image/jpeg' }))
    const body = new Response(form)
    return site.app.inject({
      method: 'POST',
      url: `/api/send-pictures/${key}`,
      remoteAddress: from || `10.9.0.${clients}`,
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
    })
  }
  const waiting = async (): Promise<{ count: number; sent: Sent[] }> => {
    const { count, sent = [] } = (await send(site, 'GET', '/api/admin/waiting')).json()
    return { count, sent }
  }
  const look = (id: string | undefined, name: string) => send(site, 'POST', `/api/admin/sent/${id}/${name}`)
  const list = async (path: string) => (await send(site, 'GET', path)).json()

  it('shows a form, whose pictures wait with the name and the year, and are seen by administrators alone', async () => {
    const form = await send(site, 'GET', `/send-pictures/${key}`)
    expect([form.statusCode, form.body]).toEqual([200, expect.stringContaining(`action="/api/send-pictures/${key}"`)])
    const reply = await sendPictures([await picture('teal'), await picture('tomato')])
    expect([reply.statusCode, reply.json()]).toEqual([201, { taken: 2, known: 0, words: 0, failed: [] }])
    const { count, sent } = await waiting()
    expect([count, sent.map(({ name, photo }) => [name, photo.year])]).toEqual([
      2,
      [
        ['Ana', 1987],
        ['Ana', 1987],
      ],
    ])
    for (const path of ['/api/photos', '/api/admin/trash', '/api/search?q=1987']) expect(await list(path)).toEqual([])
    expect(await list('/api/admin/photos')).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
    const [first] = sent
    const image = String(first?.photo.imageUrl)
    const answers = [await send(site, 'GET', image), await send(site, 'GET', image, { admin: true })]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200])
    const seen = await send(site, 'GET', `/api/admin/sent/${first?.id}/picture`)
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await readdir(site.services.temp)).toEqual([])
  })

  it('stores a picture that is here already only once, waiting or shown', async () => {
    const teal = await picture('teal')
    expect((await sendPictures([teal, teal])).json()).toMatchObject({ taken: 1, known: 1 })
    expect((await sendPictures([teal])).json()).toMatchObject({ taken: 0, known: 1 })
    await look((await waiting()).sent[0]?.id, 'keep')
    const again = await sendPictures([teal], { headers: HTML })
    expect([again.statusCode, again.body]).toEqual([200, expect.stringContaining('with us already')])
    const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(teal))
    const sha256 = [Buffer.from(hash).toString('hex'), 'a'.repeat(64)]
    const known = await sendJson(site, 'POST', `/api/send-pictures/${key}/known`, { sha256 })
    expect(known.json()).toEqual({ known: sha256.slice(0, 1), words: 0 })
    expect((await sendJson(site, 'POST', `/api/send-pictures/${key}/known`, { sha256: ['x'] })).statusCode).toBe(400)
  })

  it('has its pictures kept as photos with their year, or put into the trash, with a way back from both', async () => {
    await sendPictures([await picture('teal'), await picture('tomato')])
    const [one, other] = (await waiting()).sent
    expect((await look(one?.id, 'keep')).statusCode).toBe(204)
    expect((await look(one?.id, 'keep')).statusCode).toBe(409)
    const [photo] = await list('/api/photos')
    expect(photo).toMatchObject({ id: one?.photo.id, year: 1987, category: 'general', title: null })
    expect((await send(site, 'GET', photo.imageUrl)).statusCode).toBe(200)
    expect((await look(one?.id, 'wait')).statusCode).toBe(204)
    expect([await list('/api/photos'), (await waiting()).count]).toEqual([[], 2])

    expect((await look(other?.id, 'set-aside')).statusCode).toBe(204)
    expect((await list('/api/admin/trash')).map(({ id }: { id: string }) => id)).toEqual([other?.photo.id])
    expect((await send(site, 'POST', `/api/admin/photos/${other?.photo.id}/restore`)).statusCode).toBe(200)
    expect([await list('/api/photos'), (await waiting()).count]).toEqual([[], 2])
  })

  it('tells a reviewer nothing of its pictures', async () => {
    await sendPictures([await picture('teal')])
    const aunt = { email: 'aunt@example.org', password: 'a long enough password' }
    const { id } = await addAdministrator(site.services.db, aunt, site.services.now())
    await setRole(site.services.db, id, 'reviewer')
    const [cookie] = (await sendJson(site, 'POST', '/api/session', aunt)).cookies
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
    expect((await send(site, 'GET', '/api/admin/waiting', { headers })).json()).toEqual({ count: 0, shares: [] })
    expect((await waiting()).count).toBe(1)
  })

  it('keeps a picture with the words of its sender as its title', async () => {
    const words = 'Ana and he at the lake'
    await sendPictures([await picture('teal')], { fields: { name: 'Ana', words } })
    const [sent] = (await waiting()).sent
    expect(sent?.photo.title).toBe(words)
    await look(sent?.id, 'keep')
    expect(await list('/api/photos')).toMatchObject([{ title: words }])
    const tooLong = await sendPictures([await picture('gold')], { fields: { name: 'Ana', words: 'x'.repeat(201) } })
    expect([tooLong.statusCode, (await waiting()).count]).toEqual([400, 0])
  })

  it('takes good pictures beside a bad file, which it names, and stores nothing of a bad form', async () => {
    const mixed = await sendPictures([await picture('teal'), Buffer.from('no picture')])
    expect([mixed.statusCode, mixed.json()]).toEqual([
      201,
      { taken: 1, known: 0, words: 0, failed: [{ file: '1.jpg', error: expect.any(String) }] },
    ])
    expect((await sendPictures([Buffer.from('no picture')])).statusCode).toBe(415)
    const bad: Record<string, string>[] = [
      { name: ' ' },
      { name: 'Ana', year: '12' },
      { name: 'Ana', title: 'x' },
      { name: 'Ana', leave_empty: 'x' },
    ]
    for (const fields of bad) {
      const reply = await sendPictures([await picture('gold')], { fields, headers: HTML })
      expect([fields, reply.statusCode, reply.headers['content-type']]).toEqual([
        fields,
        400,
        expect.stringMatching('html'),
      ])
    }
    expect((await sendPictures([])).statusCode).toBe(400)
    const many = await sendPictures(Array.from({ length: MAX_PICTURES_AT_ONCE + 1 }, () => Buffer.from('x')))
    expect(many.statusCode).toBe(413)
    expect((await waiting()).count).toBe(1)
    expect(await readdir(site.services.temp)).toEqual([])
  })

  it('ends when it is switched off or made anew, and says so', async () => {
    const old = key
    key = (await send(site, 'POST', '/api/admin/ask')).json().key
    for (const end of [async () => {}, () => send(site, 'DELETE', '/api/admin/ask')]) {
      await end()
      key = old
      const page = await send(site, 'GET', `/send-pictures/${old}`, { headers: HTML })
      expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('no longer open')])
      expect((await sendPictures([await picture('teal')])).statusCode).toBe(404)
    }
    expect((await send(site, 'GET', '/api/admin/ask')).json()).toEqual({ key: null, words: true })
    expect((await waiting()).count).toBe(0)
  })

  it('takes nothing of a form that was held open while it was switched off', async () => {
    const form = new FormData()
    form.append('name', 'Ana')
    form.append('image', new File([new Uint8Array(await picture('teal'))], 'a.jpg', { type: 'image/jpeg' }))
    const response = new Response(form)
    const bytes = Buffer.from(await response.arrayBuffer())
    const half = Math.floor(bytes.length / 2)
    const { body, isRead, finish } = heldBody({ start: bytes.subarray(0, half), end: bytes.subarray(half) })
    const reply = site.app.inject({
      method: 'POST',
      url: `/api/send-pictures/${key}`,
      payload: body,
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    })
    await isRead
    await send(site, 'DELETE', '/api/admin/ask')
    finish()
    expect([(await reply).statusCode, (await waiting()).count]).toEqual([404, 0])
  })

  it('keeps the limits of strangers, a number an hour and a quota, and goes on where a stranger at the same address is stopped', async () => {
    const from = '10.8.0.1'
    await sendPictures([await picture('teal')], { from })
    await expect(assertWaitingRoom(site.services.db, 100)).rejects.toMatchObject({ code: 'no-room' })
    const attempts = Array.from({ length: serverLimits.sentImagesPerHour }, (_, n) => {
      return { id: `sent-${n}`, bucket: 'sent-picture:10.8.0.2', at: site.services.now() }
    })
    await site.services.db.insertInto('attempts').values(attempts).execute()
    const tooMany = await sendPictures([await picture('gold')], { from: '10.8.0.2' })
    expect([tooMany.statusCode, tooMany.json()]).toEqual([429, { error: messages.share.slowDown }])
    const share = async () =>
      sendForm(site, 'POST', '/api/rocks', { image: await imagePart(), name: 'Ann', location: 'Oslo' }, { from })
    const { id } = (await share()).json()
    expect((await send(site, 'POST', `/api/admin/rocks/${id}/stop-sender`)).statusCode).toBe(200)
    expect((await share()).statusCode).toBe(429)
    expect((await sendPictures([await picture('gold')], { from })).statusCode).toBe(201)
  })
  it('lets pictures wait for as long as nobody looks', async () => {
    const { db } = site.services
    await sendPictures([await picture('teal')])
    await removeExpired({ ...site.services, now: () => Date.now() + 400 * DAY })
    expect((await readSent(db)).count).toBe(1)
    expect(await db.selectFrom('photos').select('state').execute()).toEqual([{ state: 'waiting' }])
    expect(await db.selectFrom('files').select('retiredAt').execute()).toEqual([{ retiredAt: null }])
  })
})
