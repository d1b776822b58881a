/**
 * New addresses for files that strangers lose. Old ones, which shared caches and strangers may have kept, lead nowhere
 * from then on, also once the site is open again.
 */
import { sql } from 'kysely'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { type Door, isClosed } from '../../../shared/doors.ts'
import type { Trx } from '../../platform/db/database.ts'
import { STEP } from '../../platform/db/in-steps.ts'
import { newId } from '../../platform/id.ts'
import { withoutFamilyParts } from '../settings/family-parts.ts'
import { fileColumn, fileIdsOf, nameInUrl } from './queries.ts'
import { visible } from './visible.ts'

export async function filesOfStrangers(trx: Trx, door: Door): Promise<Set<string>> {
  if (isClosed(door)) return new Set()
  const words = await trx.selectFrom('files').select('id').where('collection', '=', 'words').execute()
  const ids = new Set(words.map(({ id }) => id))
  for (const collection of collections) {
    const rows = trx
      .selectFrom(collection.name)
      .select(Object.keys(collection.files).map(fileColumn) as string[] as 'id'[])
    const shown = await visible(rows, collection, false).where('deletedAt', 'is', null).execute()
    for (const id of shown.flatMap((row) => fileIdsOf(collection, row))) ids.add(id)
  }
  return ids
}

/** The ids of those rows that are in no part for the family alone. */
export async function idsInOpenParts(trx: Trx, { name }: AnyCollection, ids: readonly string[]): Promise<Set<string>> {
  // PostgreSQL knows no empty list.
  if (ids.length === 0) return new Set()
  const rows = withoutFamilyParts(trx.selectFrom(name).select('id').where('id', 'in', ids), name)
  return new Set((await rows.execute()).map(({ id }) => id))
}

/** The words name their pictures in each version, and in drafts. */
async function renameInWords(trx: Trx, before: string, after: string): Promise<void> {
  for (const table of ['words', 'wordDrafts'] as const)
    await trx
      .updateTable(table)
      .set({ data: sql<string>`replace(data, ${before}, ${after})` })
      .where('data', 'like', `%${before}%`)
      .execute()
}

/** Files share their new address: their ids are in front of it, and it opens nothing by itself. */
export async function renewAddresses(trx: Trx, ids: ReadonlySet<string>): Promise<void> {
  const address = newId()
  const left = [...ids]
  while (left.length > 0) {
    const files = trx.selectFrom('files').select(['id', 'collection', 'publishedKey', 'address'])
    const some = await files.where('id', 'in', left.splice(0, STEP)).execute()
    const words = some.filter(({ collection }) => collection === 'words')
    for (const file of words) await renameInWords(trx, nameInUrl(file), nameInUrl({ ...file, address }))
    const renewed = some.map(({ id }) => id)
    if (renewed.length > 0) await trx.updateTable('files').set({ address }).where('id', 'in', renewed).execute()
  }
}
