/** The act that came after another one, told to the person who would take the earlier one back. */
import { longDate } from '../../../shared/life-dates.ts'
import { adminFrame, adminHistory } from '../../../shared/messages/catalogue.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { nameOfActor } from './history.ts'
import { sentenceOfAct } from './sentences.ts'

type Act = Pick<Tables['history'], 'at' | 'collection'> & { id?: string }

/** The error that names the last act on these rows after `act`; a sender's own change is in no history. */
export async function changedSince(db: Database, act: Act, ids: readonly string[]): Promise<AppError> {
  const ofMany = db.selectFrom('historyItems').select('historyId').where('itemId', 'in', ids)
  const later = await db
    .selectFrom('history')
    .selectAll()
    .where('at', '>=', act.at)
    .where('id', '!=', act.id ?? '')
    .where('collection', '=', act.collection)
    .where((row) => row.or([row('itemId', 'in', ids), row('id', 'in', ofMany)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!later) return new AppError('conflict', adminHistory.changedSince)
  const day = longDate(new Date(later.at).toISOString().slice(0, 10), adminFrame.lang)
  const sentence = adminHistory.changedBy(nameOfActor(later.who) ?? '', sentenceOfAct(later.act, later.about), day)
  return new AppError('conflict', sentence)
}
