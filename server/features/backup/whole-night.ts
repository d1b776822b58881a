/** A kept night as one complete file, as `keepsake backup` would have made it that night. */
import { buffer } from 'node:stream/consumers'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import { codeOf } from '../../platform/errors.ts'
import { readArchive, writeArchive } from './archive.ts'
import { addStoredFile } from './backup.ts'
import { BackupError, entries, FORMAT } from './backup-format.ts'
import type { BackupPlace } from './backup-place.ts'
import type { Night } from './nights.ts'
import { copiesIn, readBackup } from './read-backup.ts'
import type { StoredFile } from './verify.ts'

type Place = Pick<BackupPlace, 'read' | 'copies'>

async function writeFrom(source: string, { copies }: Place, file: string, assertRoom: AssertRoom): Promise<void> {
  const { manifest, trailer, files, sums } = await readBackup(source, copiesIn(copies))
  await assertRoom(files)
  await writeArchive(file, async (archive) => {
    await archive.add(entries.manifest, JSON.stringify({ ...manifest, format: FORMAT, files: 'within' }))
    await readArchive(source, async (name, bytes) => {
      const isOther = name !== entries.manifest && name !== entries.trailer
      if (isOther && sums.has(name)) await archive.add(name, await buffer(bytes))
    })
    for (const stored of files)
      if (!(await addStoredFile(archive, copies, stored))) throw new Error(`${stored.key} is damaged.`)
    await archive.add(entries.trailer, JSON.stringify(trailer))
  })
}

type AssertRoom = (files: readonly StoredFile[]) => Promise<void>

/**
 * Writes a night into a new file: complete, or not at all. Throws BackupError for a damaged night, and the errors of
 * `assertRoom`.
 */
export async function writeNight(place: Place, night: Night, file: string, assertRoom: AssertRoom): Promise<void> {
  try {
    await place.read(night.name, (source) => writeFrom(source, place, file, assertRoom))
  } catch (error) {
    if (error instanceof BackupError || codeOf(error)) throw error
    throw new BackupError(adminBackups.errors.nightDamaged, { cause: error })
  }
}
