/** Takes an act on many photos back, part by part: photos changed again since stay as they are. */
import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { photos } from '../../../shared/collections/photos.ts'
import { FULL_TURN } from '../../../shared/limits.ts'
import { adminHistory } from '../../../shared/messages/catalogue.ts'
import { TABLE_TURNS } from '../../../shared/photo-table.ts'
import type { ContentVersions } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import type { Media } from '../../platform/media/media.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { turnImages } from '../collections/turn-image.ts'
import { UNDO_MS } from '../history/history.routes.ts'
import type { RecordAct } from '../history/history.ts'
import type { ManyUndo, Undo } from '../history/record-item.ts'
import { undone } from '../history/sentences.ts'
import { WAITING_AT } from '../items/waiting.ts'
import { type Columns, type Item, setAllDeleted, setValues } from '../photo-table/write-many.ts'

type Needs = {
  db: Database
  contentVersions: ContentVersions
  storage: Storage
  media: Media
  temp: string
  now: () => number
}
type Trx = Transaction<Tables>

/** Number of photos in one transaction, and the time of one request. */
const STEP = 200
const REQUEST_MS = 5000

const readUndo = (item: { undo: string }): Undo => JSON.parse(item.undo)

/** The undo of an entry if it is an act on many rows. */
export async function findManyUndo(db: Database, id: string): Promise<ManyUndo | null> {
  const entry = await db.selectFrom('history').select('undo').where('id', '=', id).executeTakeFirst()
  const undo = entry?.undo ? readUndo({ undo: entry.undo }) : null
  return undo?.kind === 'many' ? undo : null
}

/** The photos still in the state that the act left. */
async function stillSo(trx: Trx, ids: string[], undo: Undo): Promise<string[]> {
  const rows = await trx.selectFrom('photos').selectAll().where('id', 'in', ids).execute()
  const isSo = (row: (typeof rows)[number]) => {
    if (undo.kind === 'deleted') return row.deletedAt !== WAITING_AT && (row.deletedAt === null) === undo.deleted
    const now: Columns = row
    return (
      row.deletedAt === null &&
      (undo.kind !== 'values' || Object.entries(undo.was).every(([name, value]) => now[name] === value))
    )
  }
  return rows.filter(isSo).map(({ id }) => id)
}

/** Takes the same change back from all of these. */
async function takeBack(trx: Trx, ids: string[], undo: Undo, now: number): Promise<Item[]> {
  const same = await stillSo(trx, ids, undo)
  if (same.length === 0) return []
  if (undo.kind === 'values') return setValues(trx, same, undo.values as Columns, now)
  return undo.kind === 'deleted' ? setAllDeleted(trx, same, undo.deleted, now) : []
}

/**
 * Locks the entry, so that one of two concurrent requests undoes it. Throws `conflict` when there is nothing to take
 * back.
 */
async function lockEntry(trx: Trx, id: string, now: number) {
  const locked = trx.updateTable('history').set((entry) => ({ at: entry.ref('at') }))
  const entry = await locked.where('id', '=', id).returningAll().executeTakeFirst()
  if (!entry?.undo || entry.at <= now - UNDO_MS) throw new AppError('conflict', adminHistory.tooLate)
  return { ...entry, undo: readUndo({ undo: entry.undo }) as ManyUndo }
}

/** `taken` are the photos of the part, `done` those of them that were taken back. */
type Part = { id: string; taken: string[]; done: Item[]; record: RecordAct }

/** The items leave the act. Their return is an act of its own, which can be taken back in its turn. */
async function finishStep(trx: Trx, { now }: Pick<Needs, 'now'>, part: Part): Promise<void> {
  const { id, taken, done, record } = part
  const entry = await lockEntry(trx, id, now())
  const redo = entry.undo.redo ?? newId()
  if (done.length > 0 && !entry.undo.redo)
    await record(trx, 'undone', {
      ...{ id: redo, about: undone(entry.act, entry.about), collection: photos.name, itemId: 'many' },
      undo: { kind: 'many' },
    })
  const rows = done.map(({ itemId, undo }) => ({ historyId: redo, itemId, undo: JSON.stringify(undo) }))
  if (rows.length > 0) await trx.insertInto('historyItems').values(rows).execute()
  await trx.deleteFrom('historyItems').where('historyId', '=', id).where('itemId', 'in', taken).execute()
  const rest = await trx.selectFrom('historyItems').select('itemId').where('historyId', '=', id).executeTakeFirst()
  const next: ManyUndo = { kind: 'many', ...(done.length > 0 || entry.undo.redo ? { redo } : {}) }
  const undo = rest ? JSON.stringify(next) : null
  await trx.updateTable('history').set({ undo }).where('id', '=', id).execute()
}

/** Takes back one part of at most `STEP` photos. Returns their number. */
async function step(services: Needs, id: string, record: RecordAct): Promise<number> {
  const { contentVersions, db, now } = services
  const of = db.selectFrom('historyItems').select(['itemId', 'undo']).where('historyId', '=', id)
  const first = await of.executeTakeFirst()
  if (!first) throw new AppError('conflict', adminHistory.tooLate)
  const undo = readUndo(first)
  if (undo.kind === 'rotation') return turnBack(services, id, undo.rotation, record)
  const items = await of.limit(STEP).execute()
  return contentVersions.change(photos.name, async (trx) => {
    await lockEntry(trx, id, now())
    const groups = new Map<string, string[]>()
    for (const { itemId, undo } of items) groups.set(undo, [...(groups.get(undo) ?? []), itemId])
    const done: Item[] = []
    for (const [undo, ids] of groups) done.push(...(await takeBack(trx, ids, readUndo({ undo }), now())))
    const taken = items.map(({ itemId }) => itemId)
    await finishStep(trx, services, { id, taken, done, record })
    return done.length
  })
}

async function turnBack(services: Needs, id: string, rotation: number, record: RecordAct): Promise<number> {
  const items = services.db.selectFrom('historyItems').select('itemId').where('historyId', '=', id)
  const taken = (await items.limit(TABLE_TURNS).execute()).map(({ itemId }) => itemId)
  const there = services.db.selectFrom('photos').select('id').where('id', 'in', taken).where('deletedAt', 'is', null)
  const ids = (await there.execute()).map((row) => row.id)
  const done = ids.map((itemId): Item => ({ itemId, undo: { kind: 'rotation', rotation: FULL_TURN - rotation } }))
  await turnImages(services, photos, ids, { degrees: rotation }, (trx) =>
    finishStep(trx, services, { id, taken, done, record }),
  )
  return done.length
}

/**
 * Runs for some seconds and returns true if all is taken back. Throws `conflict` when it is too late, or when every
 * photo was changed since.
 */
export async function takeManyBack(services: Needs, id: string, record: RecordAct): Promise<boolean> {
  const until = Date.now() + REQUEST_MS
  const before = await findManyUndo(services.db, id)
  let done = before?.redo ? 1 : 0
  do {
    done += await step(services, id, record)
    if (!(await findManyUndo(services.db, id))) {
      if (done === 0) throw new AppError('conflict', adminHistory.changedSince)
      return true
    }
    await setImmediate()
  } while (Date.now() < until)
  return false
}
