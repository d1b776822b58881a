/**
 * Recovery by mail: sent by a real SMTP server, to the account alone, and with the same answer for all visitors.
 * Behaviour: A way back in
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { openTestSmtp, type TestSmtp } from '../../../testing/smtp.ts'

const MINUTE_MS = 60 * 1000
const fresh = 'a brand new password'

describe.each(testDatabases)('a way back in by mail on %s', (kind) => {
  let site: TestSite
  let smtp: TestSmtp
  beforeAll(async () => {
    smtp = await openTestSmtp()
    site = await openTestSite(kind, smtp.env)
  })
  beforeEach(() => site.services.db.deleteFrom('attempts').execute())
  afterAll(async () => {
    await site.close()
    await smtp.close()
  })

  const ask = (email: string, from?: string) =>
    sendJson(site, 'POST', '/api/recovery/mail', { email }, { ...(from && { from }) })
  const recover = async (token: string) =>
    (await sendJson(site, 'POST', '/api/recovery/mailed', { token, password: fresh })).statusCode

  async function mailedToken(): Promise<string> {
    expect((await ask(testAdministrator.email)).statusCode).toBe(202)
    const { text } = await smtp.next()
    return /^https:\/\/rowan\.example\/admin#forgotten=([\w-]{43})$/m.exec(text)?.[1] ?? ''
  }

  it('is offered where mail is set up', async () => {
    expect((await send(site, 'GET', '/api/recovery')).json()).toEqual({ mail: true })
    const other = await openTestSite(kind)
    expect((await send(other, 'GET', '/api/recovery')).json()).toEqual({ mail: false })
    const reply = await sendJson(other, 'POST', '/api/recovery/mail', { email: testAdministrator.email })
    expect([reply.statusCode, reply.json()]).toEqual([503, { error: messages.session.noMail }])
    await other.close()
  })

  it('comes to the account alone, in the name of the family, as plain text', async () => {
    const unknown = await ask('somebody@example.org')
    const known = await ask(' Mother@Example.org ')
    expect([known.statusCode, known.json()]).toEqual([202, { message: messages.session.mailed }])
    expect([unknown.statusCode, unknown.json()]).toEqual([202, known.json()])
    const mail = await smtp.next()
    expect(mail.to).toEqual([testAdministrator.email])
    expect(mail.headers).toMatchObject({
      from: 'The family of Rowan <family@rowan.example>',
      subject: 'Your way back in to the site of Rowan',
      'content-type': 'text/plain; charset=utf-8',
      'auto-submitted': 'auto-generated',
    })
    expect(smtp.received.flatMap(({ to }) => to)).toEqual([testAdministrator.email])
  })

  it('holds a link to the address of the site, whatever host a request names', async () => {
    const headers = { host: 'elsewhere.example' }
    await sendJson(site, 'POST', '/api/recovery/mail', { email: testAdministrator.email }, { headers })
    const { text } = await smtp.next()
    expect(text).toContain('https://rowan.example/admin#forgotten=')
    expect(text).not.toContain('elsewhere.example')
  })

  it('gives a new password once, within ten minutes, and ends every session before', async () => {
    const late = await mailedToken()
    site.advanceClock(10 * MINUTE_MS)
    expect(await recover(late)).toBe(404)
    const token = await mailedToken()
    expect((await sendJson(site, 'POST', '/api/recovery', { token, password: fresh })).statusCode).toBe(404)
    expect(await recover(token)).toBe(200)
    expect(await recover(token)).toBe(404)
    expect((await send(site, 'GET', '/api/session', { admin: true })).statusCode).toBe(401)
    const signedIn = await sendJson(site, 'POST', '/api/session', { ...testAdministrator, password: fresh })
    expect(signedIn.statusCode).toBe(200)
  })

  it('is asked for three times an hour by an address for an account, known or not, and ten times for all', async () => {
    const statuses = async (...requests: Promise<{ statusCode: number }>[]) =>
      (await Promise.all(requests)).map(({ statusCode }) => statusCode).sort()
    for (const email of [testAdministrator.email, 'somebody@example.org']) {
      const once = () => ask(email, '10.9.8.8')
      expect(await statuses(once(), once(), once(), once())).toEqual([202, 202, 202, 429])
    }
    for (let mail = 0; mail < 3; mail += 1) await smtp.next()
    const fromOne = Array.from({ length: 11 }, (_, each) => ask(`${each}@example.org`, '10.9.9.9'))
    expect((await statuses(...fromOne)).slice(-2)).toEqual([202, 429])
  })

  it('comes to a browser that has signed in before, however many strangers have asked', async () => {
    const { cookies } = await sendJson(site, 'POST', '/api/session', { ...testAdministrator, password: fresh })
    const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const asked = []
    for (let n = 0; n < 4; n += 1) asked.push((await ask(testAdministrator.email, `10.9.${n}.1`)).statusCode)
    expect(asked).toEqual([202, 202, 202, 202])
    const payload = { email: testAdministrator.email }
    const own = await site.app.inject({ method: 'POST', url: '/api/recovery/mail', headers: { cookie }, payload })
    expect(own.statusCode).toBe(202)
    for (const _ of asked) expect((await smtp.next()).text).toMatch(/^.*: [0-9A-Z]{5}-[0-9A-Z]{5}$/m)
  })

  it('comes to a new browser, however many strangers have asked: at the latest when the one before is over', async () => {
    const before = smtp.received.length
    const askFrom = async (n: number) =>
      expect((await ask(testAdministrator.email, `10.9.${n}.1`)).statusCode).toBe(202)
    for (let n = 0; n < serverLimits.recoveryMails; n += 1) {
      await askFrom(n)
      await smtp.next()
    }
    for (let n = 100; n < 106; n += 1) await askFrom(n)
    site.advanceClock(10 * MINUTE_MS)
    await askFrom(200)
    await smtp.next()
    expect(smtp.received.length - before).toBe(serverLimits.recoveryMails + 1)
  })
})
