/** The nightly copies of a site that may be running meanwhile, for one command. */
import type { StoredSite } from '../../features/backup/backup-format.ts'
import { type Backups, createBackups } from '../../features/backup/nightly-schedule.ts'
import { createLeases } from '../../platform/db/leases.ts'
import { newTempFolder } from '../../platform/temp-path.ts'

/** A bucket of backups is read by way of a folder. */
export async function withBackups<T>(site: StoredSite, run: (backups: Backups) => Promise<T>): Promise<T> {
  await using temp = await newTempFolder('keepsake-backups')
  return await run(createBackups({ ...site, leases: createLeases(site.db), temp: temp.path, now: Date.now }))
}
