/**
 * Kept nights in a bucket, of a site on PostgreSQL and S3. Each of the last thirty comes back as it was, and the
 * command finds one by its date.
 * Behaviour: Backup and restore
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectEachNight, liveNights } from '../../../testing/nights.ts'
import { openTestSite, type TestSite, testBucket } from '../../../testing/site.ts'
import type { BackupPlace } from './backup-place.ts'
import { tryNights } from './rehearsal.ts'

let site: TestSite
let place: BackupPlace
beforeAll(async () => {
  const entries = Object.entries(testBucket()).map(([name, value]) => [`BACKUP_${name}`, value])
  site = await openTestSite('PostgreSQL', Object.fromEntries(entries))
  place = await site.services.backups.open()
})
afterAll(() => site.close())

it('forty nights leave thirty, each of which comes back row by row and byte by byte, and would when it is tried', async () => {
  await expectEachNight(place, await liveNights(site, place, 40))
  const tried = await Array.fromAsync(tryNights(place, site.services.config))
  expect(tried.map(({ fault }) => fault)).toEqual(Array(30).fill(null))
}, 600_000)
