/**
 * The history: accounts, acts and times. Each entry is written in the transaction of the act itself, and is one line of
 * the log.
 */
import { HOUR_MS } from '../../../shared/durations.ts'
import { adminHistory } from '../../../shared/messages/catalogue.ts'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/id.ts'
import type { Change } from './record-item.ts'
import { type Act, historyWords } from './sentences.ts'

/**
 * The account that acts, and the subject of an act. `itemId` is that of an account, unless `collection` names another
 * table; `id` is that of the entry. `changes` are what can be taken back.
 */
type Actor = { id: string; email: string }
type Subject = { id?: string; about?: string | null; itemId?: string; collection?: string; changes?: readonly Change[] }

/** The `itemId` of an entry of an act on many rows. */
export const MANY = 'many'

/**
 * An entry that can be taken back: its changes are rows beside it. `redo` is the entry of what was taken back of it.
 */
export const undoMark = (redo?: string): string => JSON.stringify({ kind: 'rows', redo })

/** More changes of an entry. */
export async function addChanges(trx: Database, historyId: string, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ id, ...change }) => ({ historyId, itemId: id, undo: JSON.stringify(change) }))
  // PostgreSQL knows no empty list.
  if (rows.length > 0) await trx.insertInto('historyItems').values(rows).execute()
}

/** Writes one entry in the transaction of its act. */
export type RecordAct = (trx: Database, act: Act, subject?: Subject) => Promise<void>

type Context = {
  now: () => number
  log?: { info(entry: object, message: string): void }
}

/** Records acts of `actor`; null is a stranger. The log names accounts by their id, never by their address. */
export function recordAs(actor: Actor | null, { now, log }: Context): RecordAct {
  return async (trx, act, subjectOfAct = {}) => {
    const {
      id = newId(),
      about = null,
      itemId = actor?.id || null,
      collection = 'administrators',
      changes,
    } = subjectOfAct
    const subject = { collection: itemId && collection, itemId }
    await trx
      .insertInto('history')
      .values({
        id,
        at: now(),
        who: actor?.email ?? null,
        act,
        about,
        ...subject,
        undo: changes?.length ? undoMark() : null,
      })
      .execute()
    if (changes) await addChanges(trx, id, changes)
    log?.info({ event: act, by: actor?.id || null, ...subject }, 'What happened')
  }
}

/** The command line has no account, and a mark as its name. */
export const commandLineActor: Actor = { id: '', email: '{commandLine}' }
export const nameOfActor = (who: string | null): string | null =>
  who === commandLineActor.email ? adminHistory.commandLine : who
export const recordCommand: RecordAct = recordAs(commandLineActor, { now: Date.now })

/** True if an act about a row, or about none, was written down within the last hour. */
async function isRecent(db: Database, now: number, act: Act, itemId: string | null): Promise<boolean> {
  const acts = db
    .selectFrom('history')
    .select('id')
    .where('at', '>', now - HOUR_MS)
    .where('act', '=', act)
  const about = acts.where('itemId', itemId === null ? 'is' : '=', itemId)
  return (await about.limit(1).executeTakeFirst()) !== undefined
}

/** Records a wrong try of the family's word: each in the log, and one an hour in the history. */
export async function recordWrongWord(db: Database, { now, log }: Context): Promise<void> {
  log?.info({ event: 'word-refused' }, 'What happened')
  if (!(await isRecent(db, now(), 'word-refused', null))) await recordAs(null, { now })(db, 'word-refused')
}

/**
 * Records a refused attempt to sign in. The log has each one, the history one an hour of an existing account: a flood
 * cannot fill it.
 */
export async function recordRefusal(
  db: Database,
  account: Actor | undefined,
  how: string,
  { now, log }: Context,
): Promise<void> {
  log?.info({ event: 'sign-in-refused', account: account?.id ?? null }, 'What happened')
  if (!account || (await isRecent(db, now(), 'sign-in-refused', account.id))) return
  await recordAs(null, { now })(db, 'sign-in-refused', {
    about: `${account.email}, ${historyWords.joins.with} ${how}`,
    itemId: account.id,
  })
}

export async function readHistory(db: Database, limit: number, before?: string) {
  const entries = db.selectFrom('history').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
  if (!before) return entries.execute()
  const last = await db.selectFrom('history').select(['at', 'id']).where('id', '=', before).executeTakeFirst()
  if (!last) return []
  const { at, id } = last
  return entries
    .where((row) => row.or([row('at', '<', at), row.and([row('at', '=', at), row('id', '<', id)])]))
    .execute()
}
