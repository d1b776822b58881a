/**
 * Kept nights in a bucket, of a site on PostgreSQL and S3. Each of the last thirty would come back, and those that
 * are brought back are as they were.
 * Behaviour: Backup and restore
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectNights, liveNights } from '../../../testing/nights.ts'
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

it('forty nights leave thirty, each of which would come back, and every sixth does row by row and byte by byte', async () => {
  await expectNights(place, await liveNights(site, place, 40), 6)
  const tried = await Array.fromAsync(tryNights(place, site.services.config))
  expect(tried.map(({ fault }) => fault)).toEqual(Array(30).fill(null))
}, 600_000)
