/** Photos without words, for the holder of the link, and the words that are sent about them: these wait for a look. */
import type { CollectionName } from '../../../shared/collections/all.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import type { Site } from '../../platform/site/site.ts'
import { unknownItem } from '../items/queries.ts'
import { visible } from '../items/visible.ts'
import { lockRows } from '../items/write-row.ts'

/** Photos of one page. */
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
    .where('title', 'is', null)
    .where('description', 'is', null)
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

export type WordsSent = { photoId: string; name: string; words: string }

/** Throws `no-room` when as many words wait as one family can look at. */
async function assertWordsRoom(trx: Trx): Promise<void> {
  const waiting = trx.selectFrom('sent').where('words', 'is not', null).where('doneAt', 'is', null)
  const { count } = await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (Number(count) >= serverLimits.sentWordsWaiting) throw new AppError('no-room', messages.server.noRoom)
}

/** Stores words about a photo, which wait for a look. Throws `no-room`. */
export async function insertWords(trx: Trx, { photoId, name, words }: WordsSent, createdAt: number): Promise<void> {
  await assertWordsRoom(trx)
  const id = newId()
  await trx.insertInto('sent').values({ id, photoId, name, words, createdAt, doneAt: null }).execute()
}

/** False for a photo that has words by now, or is not there. */
export async function storeWords({ db, now }: Pick<Site, 'db' | 'now'>, sent: WordsSent): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockRows(trx, photos.name, [sent.photoId])
    const photo = await wordless(trx).select('id').where('id', '=', sent.photoId).executeTakeFirst()
    if (photo) await insertWords(trx, sent, now())
    return photo !== undefined
  })
}
