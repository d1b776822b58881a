/** Access to stored files, and their lifetime in caches: a file is as public as the rows that lists show. */
import { basename } from 'node:path'
import { sql } from 'kysely'
import { isShare } from '../../../shared/collection.ts'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { isForFamily } from '../../platform/http/audience.ts'
import { UNPLAYABLE } from '../../platform/media/sniff.ts'
import { withoutFamilyParts } from '../settings/family-parts.ts'
import { isOn } from '../settings/site-settings.ts'
import type { Words } from '../words/words.ts'

/** The lists of a collection for strangers. */
function publicLists({ lists }: AnyCollection) {
  return lists.filter(({ by }) => by === 'anyone')
}

/**
 * True if a public list shows the file's row. A video that waits to be converted is not shown, nor is its poster. A
 * share is not shown if it waits, was set aside, or belongs to a collection that is off.
 */
export async function isShown(
  { db, words }: { db: Database; words: Words },
  { id, collection: name, slot, publishedKey }: FileRow,
): Promise<boolean> {
  // A picture of an earlier version is only for accounts that may bring that back.
  if (name === 'words') return (await words.read()).pictures.has(basename(publishedKey))
  const collection = collections.find((each) => each.name === name)
  if (!collection) return false
  const lists = publicLists(collection)
  if (!isShare(collection) && lists.some(({ only }) => !only)) return isInOpenPart(db, collection, slot, id)
  const row: Record<string, unknown> | undefined = await db
    .selectFrom(collection.name)
    .selectAll()
    .where(sql.ref(`${slot}Id`), '=', id)
    .executeTakeFirst()
  if (isShare(collection)) return row?.state === 'shown' && (await isOn(db, collection))
  if (!row || !lists.some(({ only }) => only && row[only] === 1)) return false
  const fileIds = Object.keys(collection.files).map((each) => String(row[`${each}Id`]))
  const unplayable = db.selectFrom('files').select('id').where('id', 'in', fileIds).where('type', '=', UNPLAYABLE)
  return (await unplayable.executeTakeFirst()) === undefined
}

/** True if a file's row is for everybody, or the response is for the family. */
async function isInOpenPart(db: Database, collection: AnyCollection, slot: string, id: string): Promise<boolean> {
  if (isForFamily() || collection.name !== 'photos') return true
  const ofFile = () =>
    db
      .selectFrom(collection.name)
      .select('id')
      .where(sql.ref(`${slot}Id`), '=', id)
  const row = await withoutFamilyParts(ofFile(), collection.name).executeTakeFirst()
  return row !== undefined
}

/**
 * Cache-Control of a file. The bytes at a URL never change. But strangers' files may have to go, and a switch may hide
 * others: caches ask again for these after a day.
 */
export function cachePolicy({ collection: name }: FileRow, shown: boolean): string {
  if (!shown) return 'private, no-store'
  const collection = collections.find((each) => each.name === name)
  const isLasting = collection?.create.by === 'administrator' && publicLists(collection).some(({ only }) => !only)
  return isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=86400, must-revalidate'
}
