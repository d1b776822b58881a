/** Pictures from relatives become photos that wait for a look; one that is here already is not stored again. */
import { photos } from '../../../shared/collections/photos.ts'
import { SHARES_QUOTA_BYTES } from '../../../shared/limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { assertBelow } from '../../platform/http/storage-quota.ts'
import { newId } from '../../platform/id.ts'
import type { Site } from '../../platform/site/site.ts'
import { knownHashes } from '../import/known-files.ts'
import type { UploadedFile } from '../uploads/parse-upload.ts'
import { saveFiles } from '../uploads/save-files.ts'
import type { AskedValues } from './ask-form.ts'
import { waitingSent } from './sent-items.ts'

/** Another request with the same picture was first. */
class AlreadyHere extends Error {}

/** Throws `no-room` when the pictures that wait, with their originals, have reached the quota that shares have, too. */
export async function assertWaitingRoom(db: Database, quota = SHARES_QUOTA_BYTES): Promise<void> {
  const waiting = waitingSent(db).where('sent.words', 'is', null).select('photos.imageId')
  await assertBelow(db.selectFrom('files').where('id', 'in', waiting), quota)
}

/** The year in which a picture says that it was taken, where a photo may have it. */
function yearOf(metadata: Record<string, unknown>): number | null {
  const { min, max } = photos.fields.year
  const { year } = metadata
  return typeof year === 'number' && year >= min && year <= max ? Math.round(year) : null
}

/**
 * Stores one picture; false if it is here already. The typed year wins over that of the picture. Throws AppError or
 * MediaError for a file that cannot be published; nothing is stored then.
 */
export async function storePicture(
  services: Site,
  image: UploadedFile,
  { name, year, words }: AskedValues,
): Promise<boolean> {
  const hashes = [image.sha256 ?? '']
  const isHere = async (db: Database, except?: string) =>
    (await knownHashes(db, hashes, { collection: photos.name, except })).size > 0
  if (await isHere(services.db)) return false
  const createdAt = services.now()
  const id = newId()
  try {
    await saveFiles(services, photos, { values: {}, files: { image }, rotation: 0 }, async (trx, [file], metadata) => {
      if (!file || (await isHere(trx, file.id))) throw new AlreadyHere()
      const empty = {
        title: words,
        description: null,
        alt: null,
        yearSaid: null,
        focusX: null,
        focusY: null,
        position: null,
        state: 'waiting',
      } as const
      const flags = { featured: 0, homepage: 0, portrait: 0 } as const
      const times = { createdAt, updatedAt: createdAt, deletedAt: null }
      const values = { year: year ?? yearOf(metadata), category: photos.fields.category.fallback, imageId: file.id }
      await trx
        .insertInto('photos')
        .values({ id, ...empty, ...flags, ...values, ...times })
        .execute()
      const sent = { id: newId(), photoId: id, name, words: null, createdAt, doneAt: null }
      await trx.insertInto('sent').values(sent).execute()
    })
  } catch (error) {
    if (error instanceof AlreadyHere) return false
    throw error
  }
  return true
}
