/**
 * Reports about a share: their readers, and stopping a sender for a while.
 * Behaviour: Something is wrong with this; Rocks and stickers of administrators
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { type RequestOptions, send, sendForm, sendJson, storedState } from '../../../testing/requests.ts'
import { openShareSite, sendShare, shareKinds } from '../../../testing/shares.ts'
import { type TestSite, testAdministrator } from '../../../testing/site.ts'
import { removeExpired } from '../trash/remove-expired.ts'

const DAY_MS = 24 * 60 * 60 * 1000
type Report = { id: string; rowId: string; words: string }

describe.each(shareKinds)('a report about $name on $database', (kind) => {
  const { name, text, database } = kind
  let site: TestSite
  beforeAll(async () => {
    site = await openShareSite(kind, database)
  })
  beforeEach(() => site.services.db.deleteFrom('attempts').execute())
  afterAll(() => site.close())

  /** Lets days pass; the administrator signs in again, as the session is over then. */
  async function pass(days: number) {
    site.advanceClock(days * DAY_MS)
    const [cookie] = (await sendJson(site, 'POST', '/api/session', testAdministrator)).cookies
    site.admin.cookie = `${cookie?.name}=${cookie?.value}`
  }
  const share = async (options: RequestOptions = {}) => {
    const reply = await sendShare(site, kind, 'Oslo', options)
    // A waiting share is invisible, so it cannot be reported.
    if (reply.json().state === 'waiting') await press(reply.json().id, 'show')
    return reply
  }
  const report = (id: string, words = 'It is an advertisement.', options: RequestOptions = {}) =>
    sendJson(site, 'POST', `/api/${name}/${id}/report`, { words }, options)
  const reportsOf = async (id: string): Promise<Report[]> =>
    (await send(site, 'GET', '/api/admin/reports')).json().filter(({ rowId }: Report) => rowId === id)
  const press = (id: string, what: string, options: RequestOptions = {}) =>
    send(site, 'POST', `/api/admin/${name}/${id}/${what}`, options)

  it('is thanked for, kept, and read by those who look after shares until one of them has seen it', async () => {
    const { id } = (await share()).json()
    const reply = await report(id, ' It is an\nadvertisement. ')
    expect([reply.statusCode, reply.json()]).toEqual([201, { message: messages.report.thanks }])
    const [kept] = await reportsOf(id)
    expect(kept).toMatchObject({ collection: name, rowId: id, words: 'It is an\nadvertisement.' })
    const seen = `/api/admin/reports/${kept?.id}/seen`
    expect((await send(site, 'POST', seen)).statusCode).toBe(204)
    expect(await reportsOf(id)).toEqual([])
    expect((await send(site, 'POST', seen)).statusCode).toBe(404)
  })

  it('is refused without words, with too many, from a program, and about what is not shown', async () => {
    const { id } = (await share()).json()
    const refusals: [object, string][] = [
      [{}, messages.report.missing],
      [{ words: '  ' }, messages.report.missing],
      [{ words: 'x'.repeat(1001) }, messages.input.tooLong('words', 1000)],
      [{ words: 'x', name: 'Ann' }, messages.input.unknown('name')],
    ]
    for (const [json, error] of refusals) {
      const reply = await sendJson(site, 'POST', `/api/${name}/${id}/report`, json)
      expect([reply.statusCode, reply.json()]).toEqual([400, { error }])
    }
    const trap = await sendForm(site, 'POST', `/api/${name}/${id}/report`, { words: 'x', leave_empty: 'http://spam' })
    expect([trap.statusCode, trap.json()]).toEqual([400, { error: messages.share.honeypot }])
    for (const unknown of ['a'.repeat(25), 'x']) expect((await report(unknown)).statusCode).toBe(404)
    await press(id, 'set-aside')
    expect((await report(id)).statusCode).toBe(404)
    expect(await reportsOf(id)).toEqual([])
  })

  it('without scripts is a page with a form, and a page with thanks', async () => {
    const { id } = (await share()).json()
    const page = await send(site, 'GET', `/api/${name}/${id}/report`)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain(`action="/api/${name}/${id}/report"`)
    const headers = { accept: 'text/html' }
    const path = `/api/${name}/${id}/report`
    const thanks = await sendForm(site, 'POST', path, { words: 'Upside down', leave_empty: '' }, { headers })
    expect(thanks.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(thanks.body).toContain('The family will read it')
    expect(thanks.body).toContain(`href="/${name}"`)
    expect((await reportsOf(id)).map(({ words }) => words)).toEqual(['Upside down'])
    const refused = await sendForm(site, 'POST', path, { words: '', leave_empty: '' }, { headers })
    expect([refused.statusCode, refused.body.includes('Please say it in a few words.')]).toEqual([400, true])
  })

  it('is limited by address, and of one share no more are kept than anybody reads', async () => {
    const [one, other] = [(await share()).json(), (await share()).json()]
    for (let n = 0; n < serverLimits.reportsPerHour; n++)
      expect((await report(one.id, `${n}`, { from: '203.0.113.5' })).statusCode).toBe(201)
    const slowed = await report(other.id, 'more', { from: '203.0.113.5' })
    expect([slowed.statusCode, slowed.json()]).toEqual([429, { error: messages.report.slowDown }])
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    for (let n = 0; n < serverLimits.reportsPerShare; n++) expect((await report(one.id, `${n}`)).statusCode).toBe(201)
    expect(await reportsOf(one.id)).toHaveLength(serverLimits.reportsPerShare)
  })

  it('goes with its share when that is gone for good', async () => {
    const { id } = (await share()).json()
    await report(id)
    await send(site, 'DELETE', `/api/admin/${name}/${id}`)
    await pass(31)
    await removeExpired(site.services)
    expect(await site.services.db.selectFrom('reports').select('id').where('rowId', '=', id).execute()).toEqual([])
  })

  const from = '203.0.113.77'
  const stopped = async () => (await send(site, 'GET', '/api/admin/stopped-senders')).json()

  it('may lead to its sender being stopped for a week, kindly and before anything is read', async () => {
    const row = (await share({ from })).json()
    const stop = await press(row.id, 'stop-sender')
    expect(stop.statusCode).toBe(200)
    expect(Date.parse(stop.json().until) - site.services.now()).toBeGreaterThan(6.9 * DAY_MS)
    const before = await storedState(site)
    const refused = await sendJson(site, 'POST', `/api/${name}`, '{"not": "a form"}', { from })
    expect([refused.statusCode, refused.json()]).toEqual([429, { error: messages.moderation.stopped }])
    const secondsLeft = (Date.parse(stop.json().until) - site.services.now()) / 1000
    expect(Math.abs(Number(refused.headers['retry-after']) - secondsLeft)).toBeLessThan(60)
    expect((await report(row.id, 'x', { from })).statusCode).toBe(429)
    const headers = { authorization: `Bearer ${row.ownerToken}` }
    const change = await sendJson(site, 'PATCH', `/api/${name}/${row.id}`, { [text]: 'Rome' }, { from, headers })
    expect(change.statusCode).toBe(429)
    expect(await storedState(site)).toEqual(before)
    expect((await share()).statusCode).toBe(201)
    expect((await share({ from, admin: true })).statusCode).toBe(201)
    await pass(8)
    expect((await share({ from })).statusCode).toBe(201)
  })

  it('a stop is listed with the name that was used, and can be lifted', async () => {
    const row = (await share({ from })).json()
    const { id } = (await press(row.id, 'stop-sender')).json()
    const again = await press(row.id, 'stop-sender')
    expect(again.json().id).toBe(id)
    expect(await stopped()).toEqual([expect.objectContaining({ id, name: 'Ann', until: again.json().until })])
    await send(site, 'DELETE', `/api/admin/${name}/${row.id}`)
    expect(await stopped()).toMatchObject([{ id, name: null }])
    expect((await send(site, 'DELETE', `/api/admin/stopped-senders/${id}`)).statusCode).toBe(204)
    expect(await stopped()).toEqual([])
    expect((await share({ from })).statusCode).toBe(201)
    expect((await send(site, 'DELETE', `/api/admin/stopped-senders/${id}`)).statusCode).toBe(404)
  })

  it('where a share came from is kept as a hash, never as an address, and forgotten after 30 days', async () => {
    const { id } = (await share({ from })).json()
    const senders = () => site.services.db.selectFrom('senders').selectAll().where('rowId', '=', id).execute()
    expect(await senders()).toEqual([
      { rowId: id, addressHash: expect.stringMatching(/^[\w-]{43}$/), createdAt: expect.any(Number) },
    ])
    expect(JSON.stringify(await senders())).not.toContain(from)
    await pass(31)
    await removeExpired(site.services)
    expect(await senders()).toEqual([])
    const late = await press(id, 'stop-sender')
    expect([late.statusCode, late.json()]).toEqual([409, { error: messages.moderation.senderForgotten }])
    expect((await press('a'.repeat(25), 'stop-sender')).statusCode).toBe(404)
  })
})
