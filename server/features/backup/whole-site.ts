/** The whole site as one file for administrators to download: the backup of `keepsake backup`, made on request. */
import { join } from 'node:path'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import { spaceIn } from '../../platform/disk-space.ts'
import { minFreeOf } from '../../platform/http/storage-quota.ts'
import type { Site } from '../../platform/site/site.ts'
import { backUp } from './backup.ts'
import { BackupError, type StoredSite } from './backup-format.ts'
import { createDownload } from './made-download.ts'
import { failureSentence } from './nightly.ts'
import type { Backups } from './nightly-schedule.ts'
import type { Night } from './nights.ts'
import { type StoredFile, storedFilesOf } from './verify.ts'
import { writeNight } from './whole-night.ts'

/** Throws BackupError if `folder` has no room for these files. */
export async function assertRoomFor(folder: string, files: readonly Pick<StoredFile, 'bytes'>[]): Promise<void> {
  const needed = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const space = await spaceIn(folder)
  if (space.free - needed < minFreeOf(space)) throw new BackupError(adminBackups.errors.wholeNoRoom)
}

export function createWholeSite(services: StoredSite & Pick<Site, 'leases' | 'now'> & { backups: Backups }) {
  const { backups, config, db, leases, now } = services
  const folder = join(config.backupDir, 'whole')
  const kept = createDownload({
    ...{ leases, now, folder },
    ending: '.tar',
    task: 'whole site',
    explain: failureSentence,
  })

  async function writeSite(file: string): Promise<void> {
    await assertRoomFor(folder, storedFilesOf(await db.selectFrom('files').selectAll().execute()))
    const { lost } = await backUp(services, file, now())
    if (lost.length > 0) throw new BackupError(adminBackups.errors.wholeLost(lost.length))
  }

  return {
    kept,
    /**
     * Makes the file, of now or of a kept night, in the place of an earlier one; does nothing while one is being made.
     */
    async make(night?: Night): Promise<void> {
      await kept.make({
        of: night?.madeAt ?? now(),
        prepare: async () => (night || !config.backupS3) && backups.open(),
        async write(file) {
          if (!night) return writeSite(file)
          await writeNight(await backups.open(), night, file, (files) => assertRoomFor(folder, files))
        },
      })
    },
  }
}
