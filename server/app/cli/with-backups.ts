/** The nightly copies of a site that may be running meanwhile, for one command. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredSite } from '../../features/backup/backup-format.ts'
import { type Backups, createBackups } from '../../features/backup/nightly-schedule.ts'
import { createLeases } from '../../platform/db/leases.ts'

/** A bucket of backups is read by way of a folder. */
export async function withBackups<T>(site: StoredSite, run: (backups: Backups) => Promise<T>): Promise<T> {
  const temp = await mkdtemp(join(tmpdir(), 'keepsake-backups-'))
  try {
    return await run(createBackups({ ...site, leases: createLeases(site.db), temp, now: Date.now }))
  } finally {
    await rm(temp, { recursive: true, force: true })
  }
}
