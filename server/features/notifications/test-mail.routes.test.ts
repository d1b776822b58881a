/**
 * A test mail on request of an administrator, against realistic mail servers.
 * Behaviour: Mails on their way
 */
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { adminMails } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { addMail, sendDue } from '../../../testing/mails.ts'
import { send } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator } from '../../../testing/site.ts'
import { openTestSmtp, smtpAnswer, type TestSmtp } from '../../../testing/smtp.ts'

let site: TestSite
let smtp: TestSmtp
afterEach(async () => {
  await site.close()
  await smtp.close()
})

async function open(options: SMTPServerOptions = {}, urlOptions = '') {
  smtp = await openTestSmtp(options)
  site = await openTestSite('SQLite', { ...smtp.env, SMTP_URL: `${smtp.env.SMTP_URL}${urlOptions}` })
}

async function ask() {
  const reply = await send(site, 'POST', '/api/admin/mails/test')
  return [reply.statusCode, reply.json()]
}

it('a test mail goes to who asks for it, at once and past the outbox', async () => {
  await open()
  expect(await ask()).toEqual([200, { to: testAdministrator.email }])
  const { to, headers, text } = await smtp.next()
  expect([to, headers.subject]).toEqual([[testAdministrator.email], 'A test mail from the site of Rowan'])
  expect(text).toContain('you have asked for this mail')
  expect(await site.services.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

it('a test mail that is taken mends a mail to oneself that was given up', async () => {
  let isKnown = false
  await open({ onRcptTo: (_address, _session, done) => done(isKnown ? null : smtpAnswer(550, '5.1.1 Nobody')) })
  await addMail(site)
  await sendDue(site)
  const unsent = async () => (await send(site, 'GET', '/api/admin/mails')).json()
  expect((await ask())[0]).toBe(503)
  expect(await unsent()).toMatchObject([{ nextTryAt: null, mendedAt: null }])
  isKnown = true
  expect((await ask())[0]).toBe(200)
  expect(await unsent()).toMatchObject([{ nextTryAt: null, mendedAt: expect.any(String) }])
})

const refusing = (code: number, words: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(smtpAnswer(code, words)),
})
it.each<[string, SMTPServerOptions, string, RegExp]>([
  ['greylists', refusing(451, '4.7.1 Greylisted, try again later'), '', /451 4\.7\.1 Greylisted/],
  [
    'refuses the address',
    refusing(550, `5.1.1 <${testAdministrator.email}> is unknown`),
    '',
    /550 5\.1\.1 <an address>/,
  ],
  ['is busy', { onConnect: (_session, done) => done(smtpAnswer(421, '4.3.2 Too busy')) }, '', /421 4\.3\.2 Too busy/],
  ['has no TLS where the setting demands it', {}, '?requireTLS=true', /TLS/],
])(
  'a mail server that %s is answered in its own words, and nothing is tried again',
  async (_what, options, url, words) => {
    await open(options, url)
    const [status, { error }] = await ask()
    expect([status, error]).toEqual([503, expect.stringMatching(words)])
    expect(error).not.toContain(testAdministrator.email)
    expect(smtp.received).toEqual([])
    expect((await send(site, 'GET', '/api/admin/mails')).json()).toEqual([])
  },
)

it('a mail server that is not there is told, without the address of anybody', async () => {
  await open()
  await smtp.close()
  expect(await ask()).toEqual([503, { error: expect.stringContaining('ECONNREFUSED') }])
})

it('a site without a mail server says so', async () => {
  await open()
  const other = await openTestSite()
  const reply = await send(other, 'POST', '/api/admin/mails/test')
  expect([reply.statusCode, reply.json()]).toEqual([503, { error: messages.session.noMail }])
  await other.close()
})

it('test mails are for administrators, ten within an hour', async () => {
  await open()
  expect((await send(site, 'POST', '/api/admin/mails/test', { admin: false })).statusCode).toBe(401)
  for (let mail = 0; mail < 10; mail += 1) expect((await ask())[0]).toBe(200)
  expect(await ask()).toEqual([429, { error: adminMails.testSlowDown }])
})
