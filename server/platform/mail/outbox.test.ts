/**
 * Temporary refusals by real SMTP servers with the habits of mail servers. No mail is lost, and given-up mails are
 * reported.
 * Behaviour: Mails on their way
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addMail, sendDue } from '../../../testing/mails.ts'
import { send, sendJson } from '../../../testing/requests.ts'
import {
  openTestSite,
  type TestDatabase,
  type TestSite,
  testAdministrator,
  testDatabases,
} from '../../../testing/site.ts'
import { openTestSmtp, smtpAnswer, type TestSmtp } from '../../../testing/smtp.ts'
import { backUp } from '../../features/backup/backup.ts'
import { startNotifications } from '../../features/notifications/notification-schedule.ts'
import { removeExpired } from '../../features/trash/remove-expired.ts'
import { createLeases } from '../db/leases.ts'
import { createMailer } from './mailer.ts'
import { createOutbox } from './outbox.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let site: TestSite
let smtp: TestSmtp
afterEach(async () => {
  await site.close()
  await smtp.close()
})

async function open(kind: TestDatabase, options: SMTPServerOptions = {}) {
  smtp = await openTestSmtp(options)
  site = await openTestSite(kind, smtp.env)
}

const rows = () => site.services.db.selectFrom('outbox').selectAll().execute()
const unsent = async () => (await send(site, 'GET', '/api/admin/mails', { admin: true })).json()
async function askForRecovery() {
  await sendJson(site, 'POST', '/api/recovery/mail', { email: testAdministrator.email })
  await expect.poll(async () => (await rows()).map(({ tries }) => tries)).toEqual([1])
}

/** Accepts a mail five minutes after its first try, as greylisting servers do. */
function greylisting(now: () => number): SMTPServerOptions {
  let first: number | undefined
  return {
    onRcptTo({ address }, _session, done) {
      first ??= now()
      if (now() - first >= 5 * MINUTE_MS) return done()
      done(smtpAnswer(451, `4.7.1 <${address}>: Recipient address rejected: Greylisted`))
    },
  }
}

describe.each(testDatabases)('a mail on %s', (kind) => {
  it('of a forgotten password reaches its account through greylisting, while its link still works', async () => {
    await open(
      kind,
      greylisting(() => site.services.now()),
    )
    await askForRecovery()
    const [row] = await rows()
    expect(row?.failure).toBe('451 4.7.1 <an address> Recipient address rejected: Greylisted')
    for (let minute = 0; minute < 6; minute += 1) {
      site.advanceClock(MINUTE_MS)
      await sendDue(site)
    }
    const { text, to } = await smtp.next()
    expect(to).toEqual([testAdministrator.email])
    const token = /#forgotten=([\w-]{43})$/m.exec(text)?.[1]
    const password = 'a brand new password'
    expect((await sendJson(site, 'POST', '/api/recovery/mailed', { token, password })).statusCode).toBe(200)
    expect(await rows()).toEqual([])
  })

  it('is tried after 1, 5, 15 and 60 minutes, then every hour, and given up when what it says has ended', async () => {
    await open(kind)
    smtp.refuses = true
    await addMail(site, 3 * HOUR_MS)
    await sendDue(site)
    const pauses = []
    for (let [row] = await rows(); row?.nextTryAt; [row] = await rows()) {
      const pause = row.nextTryAt - site.services.now()
      pauses.push(Math.round(pause / MINUTE_MS))
      site.advanceClock(pause - 1000)
      expect(await sendDue(site)).toBeNull()
      site.advanceClock(1000)
      expect(await sendDue(site)).toContain('No mail today.')
    }
    expect(pauses).toEqual([1, 5, 15, 60, 60])
    expect(await rows()).toMatchObject([{ tries: 6, body: null, failure: '450 No mail today.' }])
    smtp.refuses = false
    site.advanceClock(DAY_MS)
    await sendDue(site)
    expect(smtp.received).toEqual([])
  })

  it('whose link has ended while no server ran is never sent, and its words are gone', async () => {
    await open(kind)
    await addMail(site, 10 * MINUTE_MS)
    site.advanceClock(10 * MINUTE_MS)
    await sendDue(site)
    expect(smtp.received).toEqual([])
    expect(await rows()).toMatchObject([{ tries: 0, body: null, nextTryAt: null }])
  })

  it('is sent once when two calls send at once, and goes with its account', async () => {
    await open(kind)
    await addMail(site)
    await Promise.all([sendDue(site), sendDue(site)])
    expect([smtp.received.length, await rows()]).toEqual([1, []])
    await addMail(site)
    await site.services.db.deleteFrom('administrators').execute()
    expect(await rows()).toEqual([])
  })

  it('is looked for every ten seconds by each server', async () => {
    await open(kind)
    await addMail(site)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const jobs = startNotifications(site.services, () => {})
    vi.advanceTimersByTime(10_000)
    expect((await smtp.next()).text).toContain('A secret link')
    for (const job of jobs) await job.stop()
    vi.useRealTimers()
  })

  it('is sent by one of two servers', async () => {
    const asked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    await open(kind, {
      onMailFrom(_address, _session, done) {
        asked.resolve()
        void goOn.promise.then(() => done())
      },
    })
    const { config, db, leases, now } = site.services
    const mailer = createMailer(config, async () => 'Rowan')
    // On SQLite there is one server, on PostgreSQL another one has leases of its own.
    const other = createOutbox({ db, leases: kind === 'SQLite' ? leases : createLeases(db), mailer, now })
    await addMail(site)
    const first = sendDue(site)
    await asked.promise
    await other.sendDue()
    goOn.resolve()
    expect([await first, smtp.received.length, await rows()]).toEqual([null, 1, []])
  })

  it('a mail that comes again after a kill has the Message-ID that it had', async () => {
    await open(kind)
    await addMail(site)
    const waiting = await rows()
    await sendDue(site)
    // The process was killed before it removed the mail that the mail server had taken.
    await site.services.db.insertInto('outbox').values(waiting).execute()
    await sendDue(site)
    const [first, again] = smtp.received.map(({ headers }) => headers['message-id'])
    expect(first).toMatch(/^<[a-z0-9]+@rowan\.example>$/)
    expect(again).toBe(first)
  })

  it('a mail that waits is in no backup', async () => {
    await open(kind)
    await addMail(site, DAY_MS, 'A secret link')
    const file = join(site.folder, 'backup.tar')
    await backUp(site.services, file, site.services.now())
    const backup = await readFile(file, 'utf8')
    expect(backup).toContain(testAdministrator.email)
    expect(backup).not.toContain('A secret link')
  })

  it('a mail that was given up is told until a later one is taken by its recipient, or by a server that gave no answer', async () => {
    let isKnown = false
    await open(kind, {
      onRcptTo({ address }, _session, done) {
        done(isKnown || address !== testAdministrator.email ? null : smtpAnswer(550, '5.1.1 Nobody of that name'))
      },
    })
    const mended = async () => (await rows()).map(({ mendedAt }) => mendedAt !== null)
    const addTo = async (address: string) => {
      const { db, now, outbox } = site.services
      const { id } = await db.selectFrom('administrators').select('id').executeTakeFirstOrThrow()
      const mail = { subject: 'Hello', text: 'Hello', expiresAt: now() + HOUR_MS }
      await outbox.add(db, { administratorId: id, address, ...mail })
    }
    await addMail(site)
    await sendDue(site)
    expect(await unsent()).toMatchObject([{ nextTryAt: null, mendedAt: null }])
    await addTo('aunt@example.org')
    await sendDue(site)
    expect([smtp.received.length, await mended()]).toEqual([1, [false]])

    // Nothing was tried while no server ran.
    await addTo('aunt@example.org')
    site.advanceClock(2 * HOUR_MS)
    await sendDue(site)
    expect(await mended()).toEqual([false, false])
    await addTo('uncle@example.org')
    await sendDue(site)
    expect((await mended()).sort()).toEqual([false, true])

    isKnown = true
    await addMail(site)
    await sendDue(site)
    expect(await mended()).toEqual([true, true])
    expect(await unsent()).toMatchObject([{ mendedAt: expect.any(String) }, { mendedAt: expect.any(String) }])
  })

  it('a mail that was refused for good is told to administrators with the words of the mail server, for thirty days', async () => {
    const refusing: SMTPServerOptions = {
      onMailFrom: ({ address }, _session, done) => done(smtpAnswer(550, `5.7.1 <${address}> is not one of ours`)),
    }
    await open(kind, refusing)
    await addMail(site)
    const logged = await site.services.outbox.sendDue().catch(inspect)
    expect(logged).toContain('550 5.7.1 <an address> is not one of ours')
    expect(logged).not.toContain('@')
    const told = {
      to: testAdministrator.email,
      subject: 'Hello',
      tries: 1,
      nextTryAt: null,
      failure: '550 5.7.1 <an address> is not one of ours',
    }
    expect(await unsent()).toMatchObject([told])
    expect(await rows()).toMatchObject([{ body: null, stopUrl: null }])
    site.advanceClock(32 * DAY_MS)
    await removeExpired(site.services)
    expect(await rows()).toEqual([])
  })
})
