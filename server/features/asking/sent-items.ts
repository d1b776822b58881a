/** Pictures and words from relatives: they wait for a look, which makes them photos, or captions of photos. */
import { sql } from 'kysely'
import type { Sent } from '../../../shared/asking.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { adminAsking as texts } from '../../../shared/messages/catalogue.ts'
import { countRows, type Database, type Trx } from '../../platform/db/database.ts'
import type { TableRow, Tables } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'
import { toIso } from '../../platform/to-iso.ts'
import { changedSince } from '../history/changed-since.ts'
import type { RecordAct } from '../history/history.ts'
import { describeItem } from '../history/record-item.ts'
import { toRows, unknownItem } from '../items/queries.ts'
import { lockRows, writeRow } from '../items/write-row.ts'
import { decisions } from '../moderation/moderation.ts'

/** The next ones; the count is of all. */
const MAX_SHOWN = 20

/** True for a photo without words. */
export const hasNoCaption = sql<boolean>`(photos.title is null and photos.description is null)`

/**
 * Pictures that wait and are not in the trash, and words that wait as long as their photo has none. A picture's state
 * is that of its photo; `doneAt` is the look.
 */
export function waitingSent(db: Database) {
  return db
    .selectFrom('sent')
    .innerJoin('photos', 'photos.id', 'sent.photoId')
    .where('deletedAt', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('sent.words', 'is', null), row('state', '=', 'waiting')]),
        row.and([
          row('sent.words', 'is not', null),
          row('doneAt', 'is', null),
          row('state', '=', 'shown'),
          hasNoCaption,
        ]),
      ]),
    )
}

/** The count of what waits, and the oldest of it. */
export async function readSent(db: Database): Promise<{ count: number; sent: Sent[] }> {
  const rows = await waitingSent(db)
    .selectAll('photos')
    .select(['sent.id as sentId', 'sent.name', 'sent.words', 'sent.createdAt as sentAt'])
    .orderBy('sent.createdAt')
    .orderBy('sent.id')
    .limit(MAX_SHOWN)
    .execute()
  const shown = await toRows(db, photos, rows)
  const sent = shown.map((photo, index) => {
    const { sentId: id, name, words, sentAt } = rows[index] as (typeof rows)[number]
    return { id, name, words, createdAt: toIso(sentAt), photo }
  })
  return { count: await countRows(waitingSent(db)), sent }
}

/** Throws `unknown`. */
export async function requireSent(db: Database, id: string): Promise<Tables['sent']> {
  return db.selectFrom('sent').selectAll().where('id', '=', id).executeTakeFirstOrThrow(unknownItem)
}

/** Acts on a picture that was sent, by the last segment of their routes; `wait` undoes either of the others. */
export const looks = ['keep', 'set-aside', 'wait'] as const
export type LookName = (typeof looks)[number]

function alreadyLooked(name: LookName): AppError {
  return new AppError('conflict', decisions[name === 'keep' ? 'show' : name].already())
}

/**
 * Keeps a picture or words on the site, puts them away, or lets them wait again. Throws `conflict` when another
 * administrator was first, or has changed since what is to wait again.
 */
export async function look({ contentVersions, db, now }: Site, id: string, name: LookName, record: RecordAct) {
  await requireSent(db, id)
  await contentVersions.change(photos.name, async (trx) => {
    const [sent] = await lockRows(trx, 'sent', [id])
    if (!sent) throw unknownItem()
    const at = now()
    const of = { sent, name, record, at }
    await (sent.words === null ? lookAtPicture(trx, of) : lookAtWords(trx, sent.words, of))
    const doneAt = name === 'wait' ? null : at
    await trx.updateTable('sent').set({ doneAt }).where('id', '=', id).execute()
  })
}

type Look = { sent: Tables['sent']; name: LookName; record: RecordAct; at: number }

const aboutPhoto = (row: TableRow) => ({ about: describeItem(photos, row), itemId: row.id, collection: photos.name })

/** Throws `conflict` unless the photo is still as the look left it. */
async function assertAsLookedAt(trx: Trx, { doneAt }: Tables['sent'], row: TableRow): Promise<void> {
  if (doneAt === null) throw alreadyLooked('wait')
  if (row.updatedAt !== doneAt) throw await changedSince(trx, { at: doneAt + 1, collection: photos.name }, [row.id])
}

/** A picture that is set aside waits in the trash, too: brought back from there, it waits again. */
async function lookAtPicture(trx: Trx, { sent, name, record, at }: Look): Promise<void> {
  const target = { id: sent.photoId, at, in: 'anywhere' } as const
  const { row, change } = await writeRow(trx, photos, target, async (row) => {
    if (name === 'wait') await assertAsLookedAt(trx, sent, row)
    else if (row.state !== 'waiting' || row.deletedAt !== null) throw alreadyLooked(name)
    return { state: name === 'keep' ? 'shown' : 'waiting', deletedAt: name === 'set-aside' ? at : null }
  })
  const act = name === 'keep' ? 'share-shown' : name === 'wait' ? 'share-waits' : 'item-deleted'
  await record(trx, act, { ...aboutPhoto(row), ...(name !== 'wait' && { changes: [change] }) })
}

/** Words become the caption of their photo. Throws `conflict` for a photo that has one by now. */
async function lookAtWords(trx: Trx, words: string, { sent, name, record, at }: Look): Promise<void> {
  if ((sent.doneAt === null) === (name === 'wait')) throw alreadyLooked(name)
  const [photo] = await lockRows(trx, photos.name, [sent.photoId])
  if (!photo) throw unknownItem()
  if (name === 'set-aside') return record(trx, 'words-set-aside', aboutPhoto(photo))
  const isKept = photo.title === words
  if (name === 'wait' && isKept) await assertAsLookedAt(trx, sent, photo)
  if (name === 'keep' && (photo.title !== null || photo.description !== null))
    throw new AppError('conflict', texts.hasWords)
  const title = name === 'keep' ? words : isKept ? null : photo.title
  const { now, change } = await writeRow(trx, photos, { id: photo.id, at }, () => ({ title }))
  await record(trx, 'item-changed', { ...aboutPhoto(now), ...(name === 'keep' && { changes: [change] }) })
}
