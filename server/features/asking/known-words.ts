/** Words about a picture that is here already, from a relative who has the same file: they wait for a look. */
import { photos } from '../../../shared/collections/photos.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Site } from '../../platform/site/site.ts'
import { lockRows } from '../items/write-row.ts'
import { insertWords, type WordsSent } from './wordless.ts'

/** `sha256` is that of the file as it was sent. */
type Words = Omit<WordsSent, 'photoId'> & { sha256: string }

/** The id of the photo with this file, unless it has a caption, or these words about it have come before. */
async function findWordless(db: Database, { sha256, name, words }: Words): Promise<string | null> {
  const same = db.selectFrom('sent').select('photoId').where('name', '=', name).where('words', '=', words)
  const photo = await db
    .selectFrom('photos')
    .innerJoin('files', 'files.id', 'photos.imageId')
    .select('photos.id')
    .where('files.originalSha256', '=', sha256)
    .where('deletedAt', 'is', null)
    .where('title', 'is', null)
    .where('description', 'is', null)
    .where('photos.id', 'not in', same)
    .orderBy('photos.id')
    .executeTakeFirst()
  return photo?.id ?? null
}

/**
 * False if there is no photo for the words. Those about a picture that itself waits show up once it is kept.
 * `beforeStore` may throw: words that came before, sent again, count in no limit.
 */
export async function storeKnownWords(
  { db, now }: Pick<Site, 'db' | 'now'>,
  sent: Words,
  beforeStore: () => Promise<unknown> = async () => {},
): Promise<boolean> {
  const photoId = await findWordless(db, sent)
  if (photoId === null) return false
  await beforeStore()
  return db.transaction().execute(async (trx) => {
    // Locks the photo, and asks again: the same words may have come in another request.
    await lockRows(trx, photos.name, [photoId])
    const isNew = (await findWordless(trx, sent)) === photoId
    if (isNew) await insertWords(trx, { ...sent, photoId }, now())
    return isNew
  })
}
