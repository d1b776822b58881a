/** Pictures and words from relatives: they wait for a look, which makes them photos, or captions of photos. */
import type { ExpressionBuilder, Transaction } from 'kysely'
import type { Sent } from '../../../shared/asking.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { adminAsking as texts } from '../../../shared/messages/catalogue.ts'
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

/**
 * Waiting pictures, without photos that were brought back or deleted meanwhile by another way; and waiting words, as
 * long as their photo has none.
 */
export function waitingSent(db: Database) {
  return db
    .selectFrom('sent')
    .innerJoin('photos', 'photos.id', 'sent.photoId')
    .where('doneAt', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('sent.words', 'is', null), row('deletedAt', '=', WAITING_AT)]),
        row.and([row('sent.words', 'is not', null), row('deletedAt', 'is', null), ...hasNoCaption(row)]),
      ]),
    )
}

function hasNoCaption(row: ExpressionBuilder<Tables, 'photos'>) {
  return [row('photos.title', 'is', null), row('photos.description', 'is', null)]
}

/** The count of what waits, and the oldest of it. */
export async function readSent(db: Database): Promise<{ count: number; sent: Sent[] }> {
  const { count } = await waitingSent(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await waitingSent(db)
    .selectAll('photos')
    .select(['sent.id as sentId', 'sent.name', 'sent.words', 'sent.createdAt as sentAt'])
    .orderBy('sent.createdAt')
    .orderBy('sent.id')
    .limit(MAX_SHOWN)
    .execute()
  const ids = rows.map(({ imageId }) => imageId)
  const files = await readFiles(db, photos, ids)
  const sent = rows.map(({ sentId, name, words, sentAt, ...row }) => {
    return { id: sentId, name, words, createdAt: toIso(sentAt), photo: toRow(photos, row, files) }
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
 * Keeps a picture or words on the site, puts them away, or lets them wait again. Throws `conflict` when another
 * administrator was first.
 */
export async function look({ contentVersions, db, now }: Needs, id: string, name: LookName, record: RecordAct) {
  const { photoId, words } = await requireSent(db, id)
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
    if (words === null) await lookAtPicture(trx, { photoId, name, record, now: now() })
    else await lookAtWords(trx, words, { photoId, name, record, now: now() })
  })
}

type Look = { photoId: string; name: LookName; record: RecordAct; now: number }

async function describePhoto(trx: Transaction<Tables>, id: string) {
  const row = await trx.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { about: describeItem(photos, row), itemId: id, collection: 'photos' }
}

async function lookAtPicture(trx: Transaction<Tables>, { photoId, name, record, now }: Look): Promise<void> {
  const deletedAt = name === 'keep' ? null : name === 'wait' ? WAITING_AT : now
  await setPhoto(trx, photoId, deletedAt, name !== 'wait', now)
  const act = name === 'keep' ? 'share-shown' : name === 'wait' ? 'share-waits' : 'item-deleted'
  const undo = name === 'wait' ? null : ({ kind: 'deleted', deleted: name === 'keep' } as const)
  await record(trx, act, { ...(await describePhoto(trx, photoId)), undo })
}

/** Words become the caption of their photo. Throws `conflict` for a photo that has one by now, or was deleted. */
async function lookAtWords(trx: Transaction<Tables>, words: string, { photoId, name, record, now }: Look) {
  if (name === 'set-aside') return record(trx, 'words-set-aside', { ...(await describePhoto(trx, photoId)) })
  const update = trx.updateTable('photos').where('id', '=', photoId)
  if (name === 'wait') await update.set({ title: null, updatedAt: now }).where('title', '=', words).execute()
  else
    await update
      .set({ title: words, updatedAt: now })
      .where('deletedAt', 'is', null)
      .where((row) => row.and(hasNoCaption(row)))
      .returning('id')
      .executeTakeFirstOrThrow(() => new AppError('conflict', texts.hasWords))
  const undo = { kind: 'values', values: { title: null }, was: { title: words } } as const
  await record(trx, 'item-changed', { ...(await describePhoto(trx, photoId)), undo: name === 'keep' ? undo : null })
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
