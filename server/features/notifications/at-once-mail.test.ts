/**
 * Immediate mails about waiting shares and reports, and their links, which do one thing without signing in.
 * Behaviour: Being told
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { openTestSmtp, type TestSmtp } from '../../../testing/smtp.ts'
import { setPassword } from '../accounts/administrators.ts'
import { makeActToken, readActToken } from './act-link.ts'
import { addAtOnceMails } from './at-once-mail.ts'
import { startNotifications } from './notification-schedule.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(testDatabases)('mails at once on %s', (kind) => {
  let site: TestSite
  let smtp: TestSmtp
  beforeAll(async () => {
    smtp = await openTestSmtp()
    site = await openTestSite(kind, smtp.env)
  })
  beforeEach(async () => {
    for (const table of ['told', 'outbox', 'reports', 'attempts'] as const)
      await site.services.db.deleteFrom(table).execute()
    await site.services.db.updateTable('rocks').set({ state: 'shown' }).execute()
    await sendJson(site, 'PATCH', '/api/admin/settings', { shares: 'after-a-look' })
    await sendJson(site, 'PATCH', '/api/admin/notifications', { mail: 'at-once' })
    smtp.received.length = 0
  })
  afterAll(async () => {
    await site.close()
    await smtp.close()
  })

  async function share(name = 'Ana <b>'): Promise<string> {
    const form = { image: await imagePart(), name, location: 'Oslo', description: 'By the harbour' }
    return (await sendForm(site, 'POST', '/api/rocks', form)).json().id
  }
  /** Mails in the outbox. */
  async function mails() {
    await addAtOnceMails(site.services)
    const rows = site.services.db.selectFrom('outbox').select(['subject', 'body as text', 'html', 'picture'])
    return rows.orderBy('createdAt').execute()
  }
  const linksIn = (text: string) =>
    [...text.matchAll(/: https:\/\/rowan\.example(\/api\/mail\/act\?token=\S+)/g)].map(([, path = '']) => path)
  const stateOf = async (id: string) =>
    (await site.services.db.selectFrom('rocks').select('state').where('id', '=', id).executeTakeFirst())?.state

  it('tell once of what waits, with its picture in the mail, the name and the first words', async () => {
    await share()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Ana <b> has shared something for Rowan')
    expect(mail?.text).toContain('Ana <b>\nOslo\nBy the harbour')
    expect(mail?.html).toContain('Ana &lt;b&gt;')
    expect(mail?.html).toContain('src="cid:picture"')
    expect(mail?.html).not.toMatch(/src="http/)
    expect(linksIn(mail?.text ?? '')).toHaveLength(2)
    expect(await mails()).toHaveLength(1)
    await site.services.outbox.sendDue()
    const [sent] = smtp.received
    expect(sent?.to).toEqual([testAdministrator.email])
    expect(sent?.text).toContain('Content-ID: <picture>')
    expect(await site.services.db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  it('leave within ten seconds', async () => {
    await share()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const jobs = startNotifications(site.services, () => {})
    vi.advanceTimersByTime(10_000)
    expect((await smtp.next()).headers.subject).toBe('Ana <b> has shared something for Rowan')
    for (const job of jobs) await job.stop()
    vi.useRealTimers()
  })

  it('tell nobody of what is shown at once, and nobody who has not chosen it', async () => {
    await sendJson(site, 'PATCH', '/api/admin/settings', { shares: 'at-once' })
    await share()
    await sendJson(site, 'PATCH', '/api/admin/settings', { shares: 'after-a-look' })
    await sendJson(site, 'PATCH', '/api/admin/notifications', { mail: 'daily' })
    await share()
    expect(await mails()).toEqual([])
  })

  it('have links that change nothing until the button is pressed, and end when somebody has looked', async () => {
    const id = await share()
    const [show = '', aside = ''] = linksIn((await mails())[0]?.text ?? '')
    for (const path of [show, aside]) {
      const page = await send(site, 'GET', path)
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(page.body).toContain('By the harbour')
      expect(page.body).toContain('Ana &lt;b&gt;')
    }
    expect(await stateOf(id)).toBe('waiting')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await send(site, 'POST', show, { headers })).statusCode).toBe(200)
    expect(await stateOf(id)).toBe('shown')
    const [entry] = (await send(site, 'GET', '/api/admin/history')).json()
    expect(entry).toMatchObject({ who: testAdministrator.email, what: 'kept the rock “Oslo” on the site' })
    expect((await send(site, 'POST', aside, { headers })).statusCode).toBe(404)
    expect(await stateOf(id)).toBe('shown')
  })

  it('have links of what the mail shows, which end once the sender has changed it, or with a new password', async () => {
    const id = await share()
    const [show = ''] = linksIn((await mails())[0]?.text ?? '')
    const rocks = site.services.db.updateTable('rocks').where('id', '=', id)
    await rocks.set({ description: 'Something cruel' }).execute()
    expect([(await send(site, 'GET', show)).statusCode, (await send(site, 'POST', show)).statusCode]).toEqual([
      404, 404,
    ])
    expect(await stateOf(id)).toBe('waiting')
    await rocks.set({ description: 'By the harbour' }).execute()
    expect((await send(site, 'GET', show)).statusCode).toBe(200)
    await setPassword(site.services.db, { ...testAdministrator, password: 'a brand new one' })
    expect([(await send(site, 'GET', show)).statusCode, (await send(site, 'POST', show)).statusCode]).toEqual([
      404, 404,
    ])
    expect(await stateOf(id)).toBe('waiting')
    await setPassword(site.services.db, testAdministrator)
    await site.signInAgain()
  })

  it('tell of a report with its words, whose link sets the share aside', async () => {
    const id = await share()
    await send(site, 'POST', `/api/admin/rocks/${id}/show`)
    await sendJson(site, 'POST', `/api/rocks/${id}/report`, { words: 'This is my garden.' })
    const [mail] = await mails()
    expect(mail?.text).toContain('This is my garden.')
    const [, aside = ''] = linksIn(mail?.text ?? '')
    expect((await send(site, 'POST', aside)).statusCode).toBe(200)
    expect(await stateOf(id)).toBe('set-aside')
    expect((await send(site, 'GET', '/api/admin/reports')).json()).toEqual([])
  })

  it('have links that are over after three days, and none that the site has not made', async () => {
    const id = await share()
    const [show = ''] = linksIn((await mails())[0]?.text ?? '')
    const token = new URLSearchParams(show.split('?')[1]).get('token') ?? ''
    const { db, now } = site.services
    const act = await readActToken(db, token, now())
    expect(act).toMatchObject({ rowId: id, decision: 'show' })
    expect(await readActToken(db, token.replace('.show.', '.set-aside.'), now())).toBeNull()
    expect(await readActToken(db, 'nothing', now())).toBeNull()
    if (act) expect(await makeActToken(db, act)).toBe(token)
    site.advanceClock(3 * DAY_MS)
    expect((await send(site, 'GET', show)).statusCode).toBe(404)
  })
})
