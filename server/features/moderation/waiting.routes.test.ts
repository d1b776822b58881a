/**
 * Shares that wait for a look come in one answer, reported ones first, until the look is done.
 * Behaviour: A look first
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

describe.each(testDatabases)('on %s', (kind) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(kind)
  })
  afterEach(() => site.close())

  const PATH = '/api/admin/waiting'
  async function share(name: string): Promise<string> {
    const form = { name, location: 'Lisbon', image: await imagePart() }
    const reply = await sendForm(site, 'POST', '/api/rocks', form)
    return reply.json().id
  }
  const waiting = async () => (await send(site, 'GET', PATH)).json()

  test('of reported, waiting and new shares the count goes down with each answer, and ends at nothing', async () => {
    expect(await waiting()).toEqual({ count: 0, shares: [] })
    const [ana, ben] = [await share('Ana'), await share('Ben')]
    const before = site.services.now()
    for (const words of ['Not her', 'An advertisement', 'Twice']) {
      expect((await sendJson(site, 'POST', `/api/rocks/${ben}/report`, { words })).statusCode).toBe(201)
      site.advanceClock(1)
    }
    const [seen] = (await send(site, 'GET', '/api/admin/reports')).json()
    expect([seen.words, Date.parse(seen.createdAt) >= before]).toEqual(['Not her', true])
    await send(site, 'POST', `/api/admin/reports/${seen.id}/seen`)
    const { count, shares } = await waiting()
    expect([count, shares.map(({ row }: { row: { id: string } }) => row.id)]).toEqual([2, [ben, ana]])
    expect(shares[0]).toMatchObject({
      collection: 'rocks',
      reports: [{ words: 'An advertisement' }, { words: 'Twice' }],
    })
    await send(site, 'POST', `/api/admin/rocks/${ben}/set-aside`)
    await send(site, 'POST', `/api/admin/rocks/${ana}/show`)
    expect(await waiting()).toEqual({ count: 0, shares: [] })
  })

  test('what waits comes before what is shown already, each in the order of its arrival, and nothing that is gone', async () => {
    const choose = (shares: string) => sendJson(site, 'PATCH', '/api/admin/settings', { shares })
    await choose('at-once')
    const [shown, next, gone] = [await share('Ana'), await share('Ben'), await share('Cleo')]
    await send(site, 'DELETE', `/api/admin/rocks/${gone}`)
    await choose('after-a-look')
    const [waits, last] = [await share('Dora'), await share('Emil')]
    const { count, shares } = await waiting()
    expect([count, shares.map(({ row }: { row: { id: string } }) => row.id)]).toEqual([4, [waits, last, shown, next]])
  })

  test('one act on several shares is whole or not at all, and has one undo, also for the reviewer who did it', async () => {
    await sendJson(site, 'PATCH', '/api/admin/settings', { shares: 'after-a-look' })
    for (const name of ['Ana', 'Ben', 'Cleo']) await share(name)
    const seen = async () =>
      ((await waiting()).shares as { collection: string; row: { id: string; version: string } }[]).map(
        ({ collection, row: { id, version } }) => ({ collection, id, version }),
      )
    const found = async () => (await send(site, 'GET', '/api/rocks', { admin: false })).json().length
    const { url } = (await sendJson(site, 'POST', '/api/admin/invitations', { role: 'reviewer' })).json()
    const token = new URLSearchParams(new URL(url).hash.slice(1)).get('invite')
    const aunt = { token, email: 'aunt@example.org', password: 'a long one for an aunt' }
    const [cookie] = (await sendJson(site, 'POST', '/api/invitation', aunt, { admin: false })).cookies
    const asAunt = { admin: false, headers: { cookie: `${cookie?.name}=${cookie?.value}` } }
    const act = (json: object) => sendJson(site, 'POST', PATH, json, asAunt)

    const shares = await seen()
    const [first, ...rest] = shares
    const changed = await act({ act: 'show', shares: [...rest, { ...first, version: 'other' }] })
    expect([changed.statusCode, changed.json()]).toEqual([409, { error: messages.moderation.changedMeanwhile }])
    for (const wrong of [{ act: 'wait', shares }, { act: 'show', shares: [] }, { act: 'show' }])
      expect((await act(wrong)).statusCode).toBe(400)
    const unknown = await act({ act: 'show', shares: [...rest, { collection: 'rocks', id: 'a'.repeat(25) }] })
    expect([unknown.statusCode, await found()]).toEqual([404, 0])

    const kept = await act({ act: 'show', shares })
    expect([kept.statusCode, kept.json().entries.length, await found()]).toEqual([200, 1, 3])
    const [entry] = kept.json().entries
    const [told] = (await send(site, 'GET', '/api/admin/history?limit=1')).json()
    expect(told).toMatchObject({ id: entry, who: aunt.email, what: 'kept 3 things that were shared on the site' })
    const undo = (id: string) => send(site, 'POST', `/api/admin/history/${id}/undo`, asAunt)
    expect([(await undo(entry)).statusCode, await found(), (await waiting()).count]).toEqual([204, 0, 3])

    const mothers = await sendJson(site, 'POST', PATH, { act: 'set-aside', shares: await seen() })
    const refused = await undo(mothers.json().entries[0])
    expect([refused.statusCode, refused.json()]).toEqual([403, { error: messages.session.reviewer }])
  })
})
