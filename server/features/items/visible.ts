/** Rows that visitors may see, as a condition of every query that answers them. */
import { type SelectQueryBuilder, sql } from 'kysely'
import type { AnyCollection, CollectionName } from '../../../shared/collections/all.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { isForFamily } from '../../platform/http/audience.ts'
import { UNPLAYABLE } from '../../platform/media/sniff.ts'
import { withoutFamilyParts } from '../settings/family-parts.ts'
import { fileColumn } from './queries.ts'

export type RowQuery<O> = SelectQueryBuilder<Tables, CollectionName, O>

/**
 * Rows that visitors may see: none that wait or are set aside, no videos that are hidden or play in no browser yet,
 * and for strangers none of the family's parts.
 */
export function visible<O>(query: RowQuery<O>, collection: AnyCollection, toFamily = isForFamily()): RowQuery<O> {
  let shown = (toFamily ? query : withoutFamilyParts(query, collection.name)).where(
    sql.ref(`${collection.name}.state`),
    '=',
    'shown',
  )
  const flags = collection.lists.filter(({ by }) => by === 'anyone').map(({ only }) => only)
  if (flags[0] && flags.length === 1) shown = shown.where(sql.ref(flags[0]), '=', 1)
  const videos = Object.entries(collection.files).filter(([, { kind }]) => kind === 'video')
  for (const [slot] of videos)
    shown = shown.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('files')
            .select('files.id')
            .where('files.id', '=', sql.ref<string>(`${collection.name}.${fileColumn(slot)}`))
            .where('files.type', '=', UNPLAYABLE),
        ),
      ),
    )
  return shown
}
