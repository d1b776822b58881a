/** A restore into a running site that has no account yet. */

import { restoredContent } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { readSetting } from '../../platform/db/settings.ts'
import type { Trailer } from './backup-format.ts'
import type { SiteWithBackups } from './nightly-schedule.ts'
import { restore } from './restore.ts'

/** A fresh site has settings of its own, and perhaps backups: from now on they belong to the restored one. */
async function handOverBackups({ backups }: SiteWithBackups, freshId: string | null): Promise<void> {
  if (freshId === null) return
  const place = await backups.open()
  if ((await place.readState()).site === freshId) await place.writeState({ site: null })
}

/**
 * Restores a backup; `claim` is part of the transaction and throws if somebody else has set up the site meanwhile.
 * Throws BackupError. The server has to open everything anew afterwards.
 */
export async function restoreRunning(
  site: SiteWithBackups,
  file: string,
  claim: (trx: Database) => Promise<unknown>,
): Promise<Trailer> {
  const freshId = await readSetting(site.db, 'site-id')
  const content = restoredContent(site.config.dataDir)
  const trailer = await restore(site, file, undefined, { content, claim })
  await handOverBackups(site, freshId).catch(() => {})
  return trailer
}
