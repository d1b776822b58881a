/** Photos without words, for the holder of the link, and the words that are sent about them: these wait for a look. */
import type { CollectionName } from '../../../shared/collections/all.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { countRows, type Database, type Trx } from '../../platform/db/database.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import type { Site } from '../../platform/site/site.ts'
import { unknownItem } from '../items/queries.ts'
import { visible } from '../items/visible.ts'
import { lockRows } from '../items/write-row.ts'
import { hasNoCaption } from './sent-items.ts'

export const WORDLESS_AT_ONCE = 12

/** Photos of the gallery for everybody that have neither a caption nor one that waits for a look. */
function wordless(db: Database) {
  const waiting = db.selectFrom('sent').select('photoId').where('words', 'is not', null).where('doneAt', 'is', null)
  const shown = visible(db.selectFrom<CollectionName>(photos.name).select('id'), photos, false)
  return db
    .selectFrom('photos')
    .where('photos.id', 'in', shown)
    .where('deletedAt', 'is', null)
    .where('category', '!=', MISCELLANEOUS)
    .where(hasNoCaption)
    .where('photos.id', 'not in', waiting)
}

export type WordlessPhoto = Pick<FileRow, 'width' | 'height'> & { id: string; year: number | null; alt: string | null }

/** The next ones after an id. Ids are random, so relatives see them in a mixed order. */
export async function readWordless(db: Database, after: string): Promise<{ shown: WordlessPhoto[]; more: boolean }> {
  const rows = await wordless(db)
    .innerJoin('files', 'files.id', 'photos.imageId')
    .select(['photos.id', 'year', 'alt', 'width', 'height'])
    .where('photos.id', '>', after)
    .orderBy('photos.id')
    .limit(WORDLESS_AT_ONCE + 1)
    .execute()
  return { shown: rows.slice(0, WORDLESS_AT_ONCE), more: rows.length > WORDLESS_AT_ONCE }
}

/** The file of such a photo. Throws `unknown`. */
export async function wordlessFile(db: Database, id: string): Promise<FileRow> {
  const { imageId } = await wordless(db).select('imageId').where('id', '=', id).executeTakeFirstOrThrow(unknownItem)
  return db.selectFrom('files').selectAll().where('id', '=', imageId).executeTakeFirstOrThrow(unknownItem)
}

type WordsSent = { photoId: string; name: string; words: string }

/** Stores words about a photo, which wait for a look, if the locked photo is still without them. Throws `no-room`. */
async function storeIf(
  { db, now }: Pick<Site, 'db' | 'now'>,
  { photoId, name, words }: WordsSent,
  isWithout: (trx: Trx) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockRows(trx, photos.name, [photoId])
    if (!(await isWithout(trx))) return false
    const waiting = trx.selectFrom('sent').where('words', 'is not', null).where('doneAt', 'is', null)
    if ((await countRows(waiting)) >= serverLimits.sentWordsWaiting)
      throw new AppError('no-room', messages.server.noRoom)
    const sent = { id: newId(), photoId, name, words, createdAt: now(), doneAt: null }
    await trx.insertInto('sent').values(sent).execute()
    return true
  })
}

/** False for a photo that has words by now, or is not there. */
export function storeWords(services: Pick<Site, 'db' | 'now'>, sent: WordsSent): Promise<boolean> {
  const find = (trx: Trx) => wordless(trx).select('id').where('id', '=', sent.photoId).executeTakeFirst()
  return storeIf(services, sent, async (trx) => (await find(trx)) !== undefined)
}

/** Words of a relative who has the same file; `sha256` is that of the file as it was sent. */
type KnownWords = Omit<WordsSent, 'photoId'> & { sha256: string }

/** The id of the photo with this file, unless it has a caption, or these words about it have come before. */
async function findKnown(db: Database, { sha256, name, words }: KnownWords): Promise<string | null> {
  const same = db.selectFrom('sent').select('photoId').where('name', '=', name).where('words', '=', words)
  const photo = await db
    .selectFrom('photos')
    .innerJoin('files', 'files.id', 'photos.imageId')
    .select('photos.id')
    .where('files.originalSha256', '=', sha256)
    .where('deletedAt', 'is', null)
    .where(hasNoCaption)
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
  services: Pick<Site, 'db' | 'now'>,
  sent: KnownWords,
  beforeStore: () => Promise<unknown> = async () => {},
): Promise<boolean> {
  const photoId = await findKnown(services.db, sent)
  if (photoId === null) return false
  await beforeStore()
  return storeIf(services, { ...sent, photoId }, async (trx) => (await findKnown(trx, sent)) === photoId)
}
