/**
 * The nightly backup in a bucket: whole, each file once, tried without room for it on the disk, and made by one of
 * several servers.
 * Behaviour: Backup and restore
 */
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillTestSite, openEmptySite, readAllData, tamper } from '../../../testing/cli-sites.ts'
import { imagePart, send, sendForm } from '../../../testing/requests.ts'
import { openAnotherServer, openTestSite, type TestSite, testBucket } from '../../../testing/site.ts'
import { openTestSmtp, type TestSmtp } from '../../../testing/smtp.ts'
import { warnOfBackups } from '../notifications/backup-warning.ts'
import type { BackupPlace } from './backup-place.ts'
import { backUpInto, rehearse, restoreNight } from './nightly.ts'

const NIGHT_MS = 24 * 60 * 60 * 1000
const FIRST = Date.UTC(2026, 0, 1, 3)
let site: TestSite
let other: Awaited<ReturnType<typeof openAnotherServer>>
let place: BackupPlace
let smtp: TestSmtp

beforeAll(async () => {
  smtp = await openTestSmtp()
  const entries = Object.entries(testBucket()).map(([name, value]) => [`BACKUP_${name}`, value])
  site = await openTestSite('PostgreSQL', { ...smtp.env, ...Object.fromEntries(entries) })
  other = await openAnotherServer(site)
  await fillTestSite(site)
  place = await site.services.backups.open()
})
afterAll(async () => {
  await other.close()
  await site.close()
  await smtp.close()
})

it('comes back with every row and every byte, and leaves nothing on the disk', async () => {
  await backUpInto(place, site.services, FIRST)
  const image = await imagePart()
  await sendForm(site, 'POST', '/api/rocks', { image, name: 'Ann', location: 'Oslo' })
  await backUpInto(place, site.services, FIRST + NIGHT_MS)
  expect(await place.list()).toHaveLength(2)
  const restored = await openEmptySite('SQLite')
  await restoreNight(restored.site, place, FIRST + 2 * NIGHT_MS)
  expect(await readAllData(restored.site)).toEqual(await readAllData(site.services))
  await restored.close()
  expect(await readdir(site.services.temp)).toEqual([])
})

it('is tried in the bucket, says what is damaged, also by mail, and is mended the night after', async () => {
  await rehearse(place, site.services, FIRST + NIGHT_MS + 1)
  expect(await place.readState()).toMatchObject({ rehearsedAt: FIRST + NIGHT_MS + 1, failure: null })
  const [key = ''] = await Array.fromAsync(place.copies.list('originals/'))
  const bytes = Number(await place.copies.size(key))
  await tamper({ ...site.services, storage: place.copies }, key, Readable.from([Buffer.alloc(bytes, 'x')]))
  await expect(rehearse(place, site.services, FIRST + NIGHT_MS + 2)).rejects.toThrow('damaged')
  expect(await place.readState()).toMatchObject({ failure: expect.stringContaining('damaged') })
  await warnOfBackups(site.services)
  await site.services.outbox.sendDue()
  expect(smtp.received.map(({ text }) => text)).toEqual([expect.stringContaining('damaged')])
  await backUpInto(place, site.services, FIRST + 2 * NIGHT_MS)
  await rehearse(place, site.services, FIRST + 2 * NIGHT_MS)
  expect(await place.readState()).toMatchObject({ madeAt: FIRST + 2 * NIGHT_MS, failure: null })
})

it('a nightly backup is made once by two servers that are asked at once, and both show it', async () => {
  const before = await place.list()
  await Promise.all([site.services.backups.run(), other.services.backups.run()])
  expect((await place.list()).length).toBe(before.length + 1)
  const shown = async ({ app }: Pick<TestSite, 'app'>) =>
    (await app.inject({ url: '/api/admin/backups', headers: site.admin })).json()
  const [one, two] = [(await send(site, 'GET', '/api/admin/backups')).json(), await shown(other)]
  expect(one).toMatchObject({ failure: null, isRunning: false, onSameDisk: false, files: expect.any(Number) })
  expect(two).toEqual(one)
})
