/** Pictures from relatives: they wait for a look, which makes them photos. */
import type { Transaction } from 'kysely'
import type { Sent } from '../../../shared/asking.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { ContentVersions } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { toIso } from '../../platform/to-iso.ts'
import type { RecordAct } from '../history/history.ts'
import { describeItem } from '../history/record-item.ts'
import { readFiles, toRow, unknownItem } from '../items/queries.ts'
import { WAITING_AT } from '../items/waiting.ts'

type Needs = { db: Database; contentVersions: ContentVersions; now: () => number }

/** The next ones; the count is of all. */
const MAX_SHOWN = 20

/** Waiting pictures, without photos that were brought back or deleted meanwhile by another way. */
export function waitingSent(db: Database) {
  return db
    .selectFrom('sent')
    .innerJoin('photos', 'photos.id', 'sent.photoId')
    .where('doneAt', 'is', null)
    .where('deletedAt', '=', WAITING_AT)
}

/** The count of waiting pictures, and the oldest of them. */
export async function readSent(db: Database): Promise<{ count: number; sent: Sent[] }> {
  const { count } = await waitingSent(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await waitingSent(db)
    .selectAll('photos')
    .select(['sent.id as sentId', 'sent.name', 'sent.createdAt as sentAt'])
    .orderBy('sent.createdAt')
    .orderBy('sent.id')
    .limit(MAX_SHOWN)
    .execute()
  const ids = rows.map(({ imageId }) => imageId)
  const files = await readFiles(db, photos, ids)
  const sent = rows.map(({ sentId, name, sentAt, ...row }) => {
    return { id: sentId, name, createdAt: toIso(sentAt), photo: toRow(photos, row, files) }
  })
  return { count: Number(count), sent }
}

/** Throws `unknown`. */
export async function requireSent(db: Database, id: string): Promise<Tables['sent']> {
  return db.selectFrom('sent').selectAll().where('id', '=', id).executeTakeFirstOrThrow(unknownItem)
}

/** Acts on a picture that was sent, by the last segment of their routes; `wait` undoes either of the others. */
export const looks = ['keep', 'set-aside', 'wait'] as const
export type LookName = (typeof looks)[number]

function alreadyLooked(name: LookName): AppError {
  const { alreadyShown, alreadySetAside, alreadyWaiting } = messages.moderation
  const sentences = { keep: alreadyShown, 'set-aside': alreadySetAside, wait: alreadyWaiting }
  return new AppError('conflict', sentences[name])
}

/**
 * Keeps a picture on the site, puts it into the trash, or lets it wait again. Throws `conflict` when another
 * administrator was first.
 */
export async function look({ contentVersions, db, now }: Needs, id: string, name: LookName, record: RecordAct) {
  const { photoId } = await requireSent(db, id)
  const deletedAt = name === 'keep' ? null : name === 'wait' ? WAITING_AT : now()
  await contentVersions.change('photos', async (trx) => {
    const wasWaiting = name !== 'wait'
    const taken = await trx
      .updateTable('sent')
      .set({ doneAt: wasWaiting ? now() : null })
      .where('id', '=', id)
      .where('doneAt', wasWaiting ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!taken) throw alreadyLooked(name)
    await setPhoto(trx, photoId, deletedAt, wasWaiting, now())
    const row = await trx.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow()
    const act = name === 'keep' ? 'share-shown' : name === 'wait' ? 'share-waits' : 'item-deleted'
    const undo = name === 'wait' ? null : ({ kind: 'deleted', deleted: name === 'keep' } as const)
    await record(trx, act, { about: describeItem(photos, row), itemId: photoId, collection: 'photos', undo })
  })
}

/** Throws `conflict` for a photo that left its state by another way, such as the trash. */
async function setPhoto(trx: Transaction<Tables>, id: string, deletedAt: number | null, waits: boolean, now: number) {
  const update = trx.updateTable('photos').set({ deletedAt, updatedAt: now }).where('id', '=', id)
  const isWaiting = waits ? update.where('deletedAt', '=', WAITING_AT) : update
  const photo = await isWaiting
    .returning('imageId')
    .executeTakeFirstOrThrow(() => new AppError('conflict', messages.moderation.alreadyShown))
  await trx.updateTable('files').set({ retiredAt: deletedAt }).where('id', '=', photo.imageId).execute()
}
