/**
 * A successor is let in after a silent year and a month's notice, which any administrator can stop.
 * Behaviour: Handover sheet
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmptySite } from '../../../testing/cli-sites.ts'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { openTestSmtp, type TestSmtp } from '../../../testing/smtp.ts'
import { backUp } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { carryOn, readCarryOn, writeDates } from './carry-on-job.ts'

const PATH = '/api/admin/carry-on'
const DAY_MS = 24 * 60 * 60 * 1000
const successor = { name: 'Ines', email: 'ines@example.org' }

describe.each(testDatabases)('who carries on, on %s', (kind) => {
  let site: TestSite
  let smtp: TestSmtp
  beforeEach(async () => {
    smtp = await openTestSmtp()
    site = await openTestSite(kind, { ...smtp.env, PUBLIC_URL: 'https://milo.example' })
    expect((await sendJson(site, 'PATCH', PATH, { copies: false, successor })).statusCode).toBe(200)
  })
  afterEach(async () => {
    await site.close()
    await smtp.close()
  })

  async function waitDays(days: number): Promise<string[]> {
    site.advanceClock(days * DAY_MS)
    await carryOn(site.services)
    const mails = await site.services.db
      .selectFrom('outbox')
      .innerJoin('administrators', 'administrators.id', 'outbox.administratorId')
      .select(['email', 'subject', 'body'])
      .orderBy('outbox.createdAt')
      .execute()
    await site.services.db.deleteFrom('outbox').execute()
    return mails.map(({ email, subject, body }) => `${email}: ${subject} ${body}`)
  }
  const accounts = async () =>
    (await site.services.db.selectFrom('administrators').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    )

  test('gets an account without a known password after a silent year and thirty days', async () => {
    expect(await waitDays(364)).toEqual([])
    const [notice = '', ...others] = await waitDays(2)
    expect(others).toEqual([])
    expect(notice).toContain(`${testAdministrator.email}: Ines is about to be let in`)
    expect(await waitDays(29)).toEqual([])
    expect(await accounts()).toEqual([testAdministrator.email])
    const [welcome = ''] = await waitDays(2)
    expect(welcome).toContain('ines@example.org: The site of')
    expect(welcome).toContain('https://milo.example/admin')
    expect(await accounts()).toEqual([successor.email, testAdministrator.email].sort())
    expect(await waitDays(400)).toEqual([])
  })

  test('is not let in once an administrator has stopped it, for another year', async () => {
    expect(await waitDays(366)).toHaveLength(1)
    await site.signInAgain()
    expect((await send(site, 'POST', `${PATH}/stop`)).json()).toMatchObject({ notice: null, successor })
    const [stopped] = (await send(site, 'GET', '/api/admin/history')).json()
    expect(stopped.what).toBe(`decided that ${successor.name} is not let in for now`)
    expect((await send(site, 'POST', `${PATH}/stop`)).statusCode).toBe(409)
    expect((await waitDays(40)).filter((mail) => mail.includes('about to be let in'))).toEqual([])
    expect(await accounts()).toEqual([testAdministrator.email])
    expect((await waitDays(330)).filter((mail) => mail.includes('about to be let in'))).toHaveLength(1)
  })

  test('is not let in once an administrator has come, for another year', async () => {
    expect(await waitDays(366)).toHaveLength(1)
    site.advanceClock(DAY_MS)
    await site.signInAgain()
    const { successor: shown } = (await send(site, 'GET', '/api/admin/news')).json()
    expect(shown).toContain('Ines gets a way in')
    expect((await waitDays(40)).filter((mail) => mail.includes('let in'))).toEqual([])
    expect(await accounts()).toEqual([testAdministrator.email])
    await site.signInAgain()
    expect((await send(site, 'GET', PATH)).json()).toMatchObject({ notice: null, successor })
  })

  test('waits for no visit of the future, which a wrong clock has written: the year begins when it is seen', async () => {
    const { db, now } = site.services
    const later = now() + 20 * 366 * DAY_MS
    await db.updateTable('administrators').set({ seenAt: later }).execute()
    await db.updateTable('sessions').set({ createdAt: later }).execute()
    await writeDates(db, { ...(await readCarryOn(db)).dates, wellAt: later })
    expect(await waitDays(1)).toEqual([])
    expect((await waitDays(364)).filter((mail) => mail.includes('about to be let in'))).toEqual([])
    expect((await waitDays(2)).filter((mail) => mail.includes('about to be let in'))).toHaveLength(1)
  })

  test('is not let in by a site that came back from a backup of the thirty days', async () => {
    expect(await waitDays(366)).toHaveLength(1)
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-carried-'))
    const file = join(folder, 'backup.tar')
    await backUp(site.services, file, site.services.now())
    const place = await openEmptySite(kind)
    const before = (await readCarryOn(site.services.db)).dates
    await restore(place.site, file)
    const { dates } = await readCarryOn(place.site.db)
    expect(before).toMatchObject({ noticeAt: expect.any(Number), wellAt: null })
    expect(dates).toMatchObject({ noticeAt: null, wellAt: expect.any(Number) })
    await place.close()
    await rm(folder, { recursive: true })
  })

  test('is not let in by a press that comes while it is being done', async () => {
    expect(await waitDays(366)).toHaveLength(1)
    site.advanceClock(31 * DAY_MS)
    await site.signInAgain()
    const { words } = site.services
    async function read() {
      expect((await send(site, 'POST', `${PATH}/stop`)).statusCode).toBe(200)
      return words.read()
    }
    await carryOn({ ...site.services, words: { ...words, read } })
    expect(await accounts()).toEqual([testAdministrator.email])
  })

  test('is asked for nothing while administrators sign in, who are asked once a year whether all is well', async () => {
    site.advanceClock(360 * DAY_MS)
    await site.signInAgain()
    const [question = '', ...others] = await waitDays(6)
    expect(question).toContain('Is all well with the site')
    expect(others).toEqual([])
    expect(await waitDays(1)).toEqual([])
  })

  test('is on the handover sheet, with half of a person refused, and the reminder of a copy comes each year', async () => {
    expect((await send(site, 'GET', '/api/admin/handover/sheet')).json().successor).toEqual({
      name: 'Ines',
      email: 'ines@example.org',
    })
    const half = { successor: { name: 'Ines', email: 'nobody' } }
    expect((await sendJson(site, 'PATCH', PATH, half)).statusCode).toBe(400)
    const wanted = await sendJson(site, 'PATCH', PATH, { copies: true, successor: null })
    expect(wanted.json()).toMatchObject({ copies: true, successor: null, notice: null, canSend: true })
    const [reminder = '', ...others] = await waitDays(366)
    expect(reminder).toContain('for another house')
    expect(others).toEqual([])
    expect(await waitDays(1)).toEqual([])
  })
})
