/**
 * Mail servers as they are: busy, slow, away, strict about TLS. A refused mail arrives later, and the reason is
 * reported.
 * Behaviour: Mails on their way
 */
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { addMail, sendDue } from '../../../testing/mails.ts'
import { send } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { openTestSmtp, smtpAnswer, type TestSmtp } from '../../../testing/smtp.ts'
import { createMailer } from './mailer.ts'
import { createOutbox } from './outbox.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

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

const unsent = async () => (await send(site, 'GET', '/api/admin/mails')).json()

it.each<[string, (isAway: () => boolean) => SMTPServerOptions, RegExp]>([
  [
    'is busy',
    (isAway) => ({ onConnect: (_session, done) => done(isAway() ? smtpAnswer(421, '4.3.2 Too busy') : null) }),
    /^421 4\.3\.2 Too busy/,
  ],
  [
    'closes the connection',
    (isAway) => ({
      onMailFrom(_address, _session, done) {
        if (isAway()) smtp.cut()
        else done()
      },
    }),
    /closed/,
  ],
])('a server that %s gets the mail a minute later', async (_what, optionsOf, words) => {
  let isAway = true
  await open(optionsOf(() => isAway))
  await addMail(site)
  expect(await sendDue(site)).toMatch(words)
  expect(await unsent()).toMatchObject([{ tries: 1, failure: expect.stringMatching(words) }])
  isAway = false
  site.advanceClock(MINUTE_MS)
  expect(await sendDue(site)).toBeNull()
  expect(smtp.received).toHaveLength(1)
  expect(await unsent()).toEqual([])
})

it('a server that cannot be reached is told without the address of anybody', async () => {
  await open()
  await smtp.close()
  await addMail(site)
  expect(await sendDue(site)).toContain('ECONNREFUSED')
  expect(await unsent()).toMatchObject([{ failure: expect.stringContaining('ECONNREFUSED') }])
})

it('a server that never answers holds no other mail up, and gets that mail later', async () => {
  const asked = Promise.withResolvers<void>()
  let isFirst = true
  await open({
    onMailFrom(_address, _session, done) {
      if (!isFirst) return done()
      isFirst = false
      asked.resolve()
    },
  })
  const { config, db, leases, now } = site.services
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 1000 }
  const outbox = createOutbox({ db, leases, mailer: createMailer(config, async () => 'Rowan', timeouts), now })
  await addMail(site, DAY_MS, 'The first')
  const slow = outbox.sendDue().catch((error: Error) => error.message)
  await asked.promise
  await addMail(site, DAY_MS, 'The second')
  await sendDue(site)
  expect((await smtp.next()).text).toContain('The second')
  expect(await slow).toContain('Timeout')
  site.advanceClock(MINUTE_MS)
  await sendDue(site)
  expect((await smtp.next()).text).toContain('The first')
})

const needsTls: SMTPServerOptions = {
  disabledCommands: [],
  onMailFrom: (_address, { secure }, done) => done(secure ? null : smtpAnswer(530, '5.7.0 Must issue STARTTLS first')),
}
it('a server that asks for TLS gets the mail by TLS', async () => {
  await open(needsTls, '?tls.rejectUnauthorized=false')
  await addMail(site)
  expect(await sendDue(site)).toBeNull()
  expect(smtp.received).toHaveLength(1)
})
it('a server with a certificate that nobody knows gets no mail, and the reason is told', async () => {
  await open(needsTls)
  await addMail(site)
  expect(await sendDue(site)).toMatch(/certificate/)
  expect(smtp.received).toEqual([])
  expect(await unsent()).toMatchObject([{ tries: 1, nextTryAt: expect.any(String) }])
})
it('a server without TLS gets no mail where the setting demands TLS', async () => {
  await open({}, '?requireTLS=true')
  await addMail(site)
  expect(await sendDue(site)).toMatch(/TLS/)
  expect(smtp.received).toEqual([])
})
