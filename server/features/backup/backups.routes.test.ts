/**
 * Administrators' view of the backups: the next one due, the last one made and tried, and the reason of a failure.
 * Behaviour: Backup and restore
 */
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillTestSite } from '../../../testing/cli-sites.ts'
import { send } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { backUpIfDue, isDue } from './nightly-schedule.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await fillTestSite(site)
})
afterAll(() => site.close())

const PATH = '/api/admin/backups'
const read = async () => (await send(site, 'GET', PATH)).json()
async function makeOne() {
  expect((await send(site, 'POST', PATH)).statusCode).toBe(202)
  await expect.poll(async () => (await read()).isRunning, { timeout: 30_000 }).toBe(false)
  return read()
}

it('there is none on a fresh site', async () => {
  expect(await read()).toMatchObject({ madeAt: null, rehearsedAt: null, failure: null, files: null, onSameDisk: true })
})

it('a backup that cannot be made says why', async () => {
  await writeFile(site.services.config.backupDir, 'a file in the place of the folder')
  expect((await send(site, 'POST', PATH)).statusCode).toBe(202)
  await expect.poll(async () => (await read()).isRunning).toBe(false)
  expect(await read()).toMatchObject({ madeAt: null, failure: expect.stringMatching(/\.$/) })
})

it('a press while another one is being made does not make a failed one a good one', async () => {
  const { backups, leases } = site.services
  expect((await backups.readState()).failure).not.toBeNull()
  await leases.tryRun('backup', () => backups.run())
  expect((await read()).failure).toMatch(/\.$/)
})

it('a backup is made and tried on request', async () => {
  await rm(site.services.config.backupDir)
  const made = await makeOne()
  expect(made).toMatchObject({ failure: null, files: expect.any(Number) })
  expect(Date.parse(made.madeAt)).toBeGreaterThan(0)
  expect(Date.parse(made.rehearsedAt)).toBeGreaterThan(0)
})

it('backups are not written where their disk should be mounted, and what is known of them stays', async () => {
  const { backupDir } = site.services.config
  const before = await read()
  await rename(backupDir, `${backupDir}-unmounted`)
  await mkdir(backupDir)
  const away = await makeOne()
  expect(away.failure).toContain('Is its disk mounted?')
  expect(away.madeAt).toBe(before.madeAt)
  expect(await readdir(backupDir)).toEqual([])
  expect((await send(site, 'POST', '/api/admin/whole-site')).statusCode).toBe(202)
  const whole = async () => (await send(site, 'GET', '/api/admin/whole-site')).json()
  await expect.poll(async () => (await whole()).failure).toContain('Is its disk mounted?')
  expect(await readdir(backupDir)).toEqual([])
  await expect(backUpIfDue(site.services)).rejects.toThrow('Is its disk mounted?')

  await rmdir(backupDir)
  await rename(`${backupDir}-unmounted`, backupDir)
  expect(await makeOne()).toMatchObject({ failure: null, nights: [{}, {}] })
})

it('backups begin afresh on a new disk that somebody has marked', async () => {
  const { backupDir } = site.services.config
  await rename(backupDir, `${backupDir}-old`)
  await mkdir(backupDir)
  await writeFile(join(backupDir, '.keepsake'), '')
  expect(await makeOne()).toMatchObject({ failure: null, nights: [{ isAhead: false, fault: false }] })
})

it('the night is that of the time zone, not that of the machine', () => {
  const now = Date.UTC(2026, 5, 1, 16)
  const due = (timeZone: string) => isDue(now, now - 13 * 60 * 60 * 1000, timeZone)
  expect([due('Pacific/Auckland'), due('Europe/Berlin'), due('UTC')]).toEqual([true, false, false])
})

it.each([
  ['twelve hours after the last one, at night', 3, 13, true],
  ['twelve hours after the last one, by day', 15, 13, false],
  ['an hour after the last one, at night', 3, 1, false],
  ['thirty hours after the last one, by day: the machine was off at night', 15, 31, true],
])('a backup is due, or not, %s', (_when, hour, hoursAgo, due) => {
  const now = new Date(2026, 5, 1, hour).getTime()
  expect(isDue(now, now - hoursAgo * 60 * 60 * 1000)).toBe(due)
})
