/**
 * A clock that jumps deletes nothing for good: the trash is still there a day later, and the family is told.
 * Behaviour: Durability; Settings and trash
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { openTestSmtp } from '../../../testing/smtp.ts'
import { warnOfBackups } from '../notifications/backup-warning.ts'
import { cleanUp } from './clean-up.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const YEARS = 12 * 365 * DAY

describe.each(testDatabases)('the hourly clean-up on %s', (database) => {
  let site: TestSite
  let path: string
  beforeEach(async () => {
    site = await openTestSite(database)
    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
    const { id } = (
      await sendForm(site, 'POST', '/api/memories', { name: 'Ines', words: 'He was never early.' })
    ).json()
    path = `/api/admin/memories/${id}`
    await send(site, 'DELETE', path)
  })
  afterEach(() => site.close())

  const inTrash = () => site.services.db.selectFrom('memories').select(['id', 'words']).execute()

  /** As the server's background job. */
  async function runFor(times: number, step = HOUR) {
    let jump = null
    for (let time = 0; time < times; time += 1) {
      site.advanceClock(step)
      jump = await cleanUp(site.services)
    }
    return jump
  }

  it('empties the trash after thirty days of a clock that goes evenly', async () => {
    await runFor(29, DAY)
    expect(await inTrash()).toHaveLength(1)
    expect(await runFor(2, DAY)).toBeNull()
    expect(await inTrash()).toEqual([])
  })

  it('deletes nothing in the day after the clock went years ahead, and all comes back when it is right again', async () => {
    await runFor(2)
    const before = await inTrash()
    expect(before).toHaveLength(1)
    site.advanceClock(YEARS)
    expect(await runFor(5, 4 * HOUR)).toMatchObject({ from: expect.any(Number), to: expect.any(Number) })
    expect(await inTrash()).toEqual(before)
    site.advanceClock(-YEARS)
    expect(await runFor(2)).not.toBeNull()
    expect(await inTrash()).toEqual(before)
    expect((await send(site, 'POST', `${path}/restore`)).statusCode).toBe(200)
  })

  it('waits a day when the machine was off for more than two, and no longer', async () => {
    await runFor(1)
    site.advanceClock(31 * DAY)
    await runFor(6, 4 * HOUR - 1)
    expect(await inTrash()).toHaveLength(1)
    expect(await runFor(5)).toBeNull()
    expect(await inTrash()).toEqual([])
  })
})

it('after a jump of the clock says so to administrators, in their area and by mail', async () => {
  const smtp = await openTestSmtp()
  const site = await openTestSite('SQLite', smtp.env)
  await cleanUp(site.services)
  site.advanceClock(YEARS)
  await cleanUp(site.services)
  const { cookies } = await sendJson(site, 'POST', '/api/session', testAdministrator)
  site.admin.cookie = `${cookies[0]?.name}=${cookies[0]?.value}`
  const { clock } = (await send(site, 'GET', '/api/admin/backups')).json()
  expect([clock.from.slice(0, 4), clock.to.slice(0, 4), clock.until.slice(0, 4)]).toEqual(['2026', '2038', '2038'])
  await warnOfBackups(site.services)
  await site.services.outbox.sendDue()
  expect(smtp.received.map(({ text }) => text)).toEqual([expect.stringContaining('nothing is deleted for good')])
  await site.close()
  await smtp.close()
})
