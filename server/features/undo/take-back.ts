/**
 * Takes an act back: each thing that is still as the act left it gets what it had before. The comparison, the write and
 * the right to take back are one transaction. Many rows are taken back part by part.
 */

import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import type { Role } from '../../../shared/collections/collection.ts'
import { adminHistory } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { TableRow, Tables, Value } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { setRole } from '../accounts/administrators.ts'
import { recordAndTell } from '../accounts/role-mails.ts'
import { changedSince } from '../history/changed-since.ts'
import { UNDO_MS } from '../history/history.routes.ts'
import { addChanges, MANY, type RecordAct, undoMark } from '../history/history.ts'
import type { Change, Columns } from '../history/record-item.ts'
import { undone } from '../history/sentences.ts'
import { lockRows, writeRows } from '../items/write-row.ts'
import { bringVersionsBack } from '../words/save-versions.ts'
import type { SiteWithWords } from '../words/words.ts'
import { type OldUndo, readOldChange } from './old-changes.ts'

type Entry = Tables['history'] & { undo: string }

/** Number of rows in one transaction. */
const STEP = 200

const tooLate = () => new AppError('conflict', adminHistory.tooLate)

function assertOpen(entry: Tables['history'] | undefined, now: number): Entry {
  if (!entry) throw new AppError('unknown', messages.server.unknownItem)
  if (!entry.undo || entry.at <= now - UNDO_MS) throw tooLate()
  return { ...entry, undo: entry.undo }
}

/** The entry, if it can be taken back. Throws `unknown`, or `conflict` when there is nothing to take back. */
export async function findEntry(db: Database, id: string, now: number): Promise<Entry> {
  return assertOpen(await db.selectFrom('history').selectAll().where('id', '=', id).executeTakeFirst(), now)
}

/** Finds and locks an entry, so that only one of two requests takes its act back. */
async function lockEntry(trx: Database, id: string, now: number): Promise<Entry> {
  return assertOpen((await lockRows(trx, 'history', [id]))[0], now)
}

type Mark = { kind: 'rows' | 'many'; redo?: string }
/** Of version 0.9 and earlier: an act on one thing has its undo in the entry, one on many has `many` there. */
type OldMark = OldUndo | { kind: 'role'; role: Role } | { kind: 'words'; versions: OldVersion[] }
type OldVersion = { name: string; before: number; after: number }
type Stored = Omit<Change, 'id'> | OldUndo

const isMark = (mark: Mark | OldMark): mark is Mark => mark.kind === 'rows' || mark.kind === 'many'

/** The changes of accounts and words, which no act has in parts. */
async function readChanges(db: Database, { id, itemId, undo }: Entry): Promise<Change[]> {
  const mark: Mark | OldMark = JSON.parse(undo)
  if (mark.kind === 'role') {
    const given: Role = mark.role === 'reviewer' ? 'administrator' : 'reviewer'
    return [{ id: itemId ?? '', before: { role: mark.role }, after: { role: given } }]
  }
  if (mark.kind === 'words')
    return mark.versions.map(({ name, before, after }) => {
      return { id: name, before: { version: before }, after: { version: after } }
    })
  const items = await db.selectFrom('historyItems').selectAll().where('historyId', '=', id).execute()
  return items.map((item) => ({ id: item.itemId, ...(JSON.parse(item.undo) as Omit<Change, 'id'>) }))
}

/** The next rows to take back, by their ids. */
async function readPart(trx: Trx, { id, itemId, undo }: Entry): Promise<Map<string, Stored>> {
  const mark: Mark | OldMark = JSON.parse(undo)
  if (!isMark(mark)) return new Map([[itemId ?? '', mark as OldUndo]])
  const items = trx.selectFrom('historyItems').selectAll().where('historyId', '=', id).orderBy('itemId').limit(STEP)
  return new Map((await items.execute()).map((item) => [item.itemId, JSON.parse(item.undo)]))
}

/** PostgreSQL keeps fractions in four bytes. */
function isSame(one: Value | undefined, other: Value): boolean {
  const areFractions = typeof one === 'number' && typeof other === 'number' && !Number.isInteger(other)
  return areFractions ? Math.fround(one) === Math.fround(other) : one === other
}

/** The columns of a row before the act, or null if it is no longer as the act left it. */
async function inverseOf(trx: Trx, collection: AnyCollection, entry: Entry, stored: Stored, row: TableRow, at: number) {
  const isMany = entry.itemId === MANY
  const change =
    'kind' in stored ? await readOldChange(trx, collection, row, { undo: stored, at: entry.at, isMany }) : stored
  const columns: Columns = row
  if (!change || Object.entries(change.after).some(([name, value]) => !isSame(columns[name], value))) return null
  const { before } = change
  // A row in the trash is not changed; one that returns there stays as long as any other.
  if (!('deletedAt' in before)) return row.deletedAt === null ? before : null
  return { ...before, deletedAt: before.deletedAt === null ? null : at }
}

type By = { email: string; record: RecordAct }

/** Takes back one part of rows. Returns true if it was the last one. */
async function takeRowsBack(
  services: SiteWithWords,
  collection: AnyCollection,
  id: string,
  { record }: By,
): Promise<boolean> {
  const { contentVersions, now } = services
  return contentVersions.change(collection.name, async (trx) => {
    const at = now()
    const entry = await lockEntry(trx, id, at)
    const part = await readPart(trx, entry)
    const ids = [...part.keys()]
    const written = await writeRows(trx, collection, { ids, at, in: 'anywhere' }, (row) =>
      inverseOf(trx, collection, entry, part.get(row.id) as Stored, row, at),
    )
    const { redo: begun }: Partial<Mark> = JSON.parse(entry.undo)
    await trx.deleteFrom('historyItems').where('historyId', '=', id).where('itemId', 'in', ids).execute()
    const rest = await trx.selectFrom('historyItems').select('itemId').where('historyId', '=', id).executeTakeFirst()
    const changes = written.map(({ change }) => change)
    if (!rest && !begun && changes.length === 0) throw await changedSince(trx, entry, ids)
    const redo = begun ?? newId()
    if (begun) await addChanges(trx, redo, changes)
    else if (changes.length > 0) await recordUndone(trx, entry, record, { id: redo, changes })
    const undo = rest ? undoMark(begun ?? (changes.length > 0 ? redo : undefined)) : null
    await trx.updateTable('history').set({ undo }).where('id', '=', id).execute()
    return !rest
  })
}

/** Recorded as a new entry, so that undo can be undone. */
function recordUndone(
  trx: Database,
  { act, about, collection, itemId }: Entry,
  record: RecordAct,
  { id, changes }: { id?: string; changes: readonly Change[] },
): Promise<void> {
  const of = { collection: collection ?? '', itemId: itemId ?? '' }
  return record(trx, 'undone', { ...of, ...(id && { id }), about: undone(act, about), changes })
}

/** Takes the right to take this entry back, within the transaction that does it. */
async function takeRight(trx: Database, id: string, now: number): Promise<void> {
  await lockEntry(trx, id, now)
  await trx.updateTable('history').set({ undo: null }).where('id', '=', id).execute()
}

async function takeRoleBack(services: SiteWithWords, entry: Entry, { record }: By): Promise<void> {
  const { db, now } = services
  const [change] = await readChanges(db, entry)
  if (!change) throw tooLate()
  const role = change.before.role as Role
  const tell = recordAndTell(services, (trx, _act, subject) =>
    recordUndone(trx, entry, record, { changes: subject?.changes ?? [] }),
  )
  await setRole(db, change.id, role, tell, async (trx, before) => {
    await takeRight(trx, entry.id, now())
    if (before !== change.after.role) throw await changedSince(trx, entry, [change.id])
  })
}

async function takeWordsBack(services: SiteWithWords, entry: Entry, { email, record }: By): Promise<void> {
  const changes = await readChanges(services.db, entry)
  await bringVersionsBack(services, changes, email, async (trx, redo) => {
    await takeRight(trx, entry.id, services.now())
    await recordUndone(trx, entry, record, { changes: redo })
  })
}

/** Returns true if all is taken back. Throws `conflict` when it is too late, or when all of it was changed since. */
export async function takeBack(services: SiteWithWords, entry: Entry, by: By): Promise<boolean> {
  const collection = collections.find(({ name }) => name === entry.collection)
  if (collection) return takeRowsBack(services, collection, entry.id, by)
  if (entry.collection === 'administrators') await takeRoleBack(services, entry, by)
  else await takeWordsBack(services, entry, by)
  return true
}
