/**
 * Kept nights in a bucket, of a site on PostgreSQL and S3. The last thirty are kept and come back as they were.
 * Behaviour: Backup and restore
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectKept, expectNight, liveNights } from '../../../testing/nights.ts'
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

it('forty nights leave thirty that would come back, and three that are brought back do, row by row and byte by byte', async () => {
  const lived = await liveNights(site, place, 40)
  const kept = await expectKept(place, lived)
  const tried = await Array.fromAsync(tryNights(place, site.services.config))
  expect(tried.map(({ fault }) => fault)).toEqual(Array(30).fill(null))
  // Each of the thirty comes back in nights.test.ts.
  for (const name of [0, 14, 29].map((index) => kept[index] ?? '')) await expectNight(place, name, lived.get(name))
}, 600_000)
