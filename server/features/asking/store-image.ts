/** Pictures from relatives become photos that wait for a look; one that is here already is not stored again. */

import { SHARES_QUOTA_BYTES } from '../../../shared/collections/limits.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { parseNew } from '../../../shared/schema.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { valuesOf } from '../../platform/http/parse-request.ts'
import { assertBelow } from '../../platform/http/storage-quota.ts'
import { newId } from '../../platform/id.ts'
import type { Site } from '../../platform/site/site.ts'
import { createRow } from '../collections/create.ts'
import { knownHashes } from '../import/known-files.ts'
import type { UploadedFile } from '../uploads/parse-upload.ts'
import type { AskedValues } from './ask-form.ts'
import { waitingSent } from './sent-items.ts'

/** Another request with the same picture was first. */
class AlreadyHere extends Error {}

/** Throws `no-room` when the pictures that wait, with their originals, have reached the quota that shares have, too. */
export async function assertWaitingRoom(db: Database, quota = SHARES_QUOTA_BYTES): Promise<void> {
  const waiting = waitingSent(db).where('sent.words', 'is', null).select('photos.imageId')
  await assertBelow(db.selectFrom('files').where('id', 'in', waiting), quota)
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
  async function write(trx: Trx, photoId: string): Promise<void> {
    const own = trx.selectFrom('photos').select('imageId').where('id', '=', photoId)
    if (await isHere(trx, (await own.executeTakeFirstOrThrow()).imageId)) throw new AlreadyHere()
    const sent = { id: newId(), photoId, name, words: null, createdAt, doneAt: null }
    await trx.insertInto('sent').values(sent).execute()
  }
  try {
    const values = valuesOf(parseNew(photos, { title: words, year }))
    const imported = { createdAt, columns: {}, state: 'waiting', write } as const
    await createRow(services, photos, { values, files: { image }, rotation: 0 }, { imported })
    return true
  } catch (error) {
    if (error instanceof AlreadyHere) return false
    throw error
  }
}
