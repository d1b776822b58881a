/** Access to stored files, and their lifetime in caches: a file is as public as the rows that lists show. */
import { sql } from 'kysely'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { fileColumn, nameInUrl } from '../items/queries.ts'
import { visible } from '../items/visible.ts'
import { isOn } from '../settings/site-settings.ts'
import type { SiteWithWords } from '../words/words.ts'

function publicLists({ lists }: AnyCollection) {
  return lists.filter(({ by }) => by === 'anyone')
}

/**
 * True if visitors may see the file's row. A poster is as public as its video, and no file of a collection that is off
 * is shown.
 */
export async function isShown({ db, words }: Pick<SiteWithWords, 'db' | 'words'>, file: FileRow): Promise<boolean> {
  const { id, collection: name, slot } = file
  // A picture of an earlier version is only for accounts that may bring that back.
  if (name === 'words') return (await words.read()).pictures.has(nameInUrl(file))
  const collection = collections.find((each) => each.name === name)
  if (!collection || publicLists(collection).length === 0) return false
  const row = visible(db.selectFrom(collection.name).select('id'), collection).where(sql.ref(fileColumn(slot)), '=', id)
  return (await row.executeTakeFirst()) !== undefined && (await isOn(db, collection))
}

/** Time for which a shared cache may answer for a file without asking again, in seconds. */
const SHARED_SECONDS = 60 * 60

/**
 * Cache-Control of a file. The bytes at a URL never change, so browsers keep what they have shown. But strangers' files
 * may have to go, and a switch may hide others: browsers ask again for these after a day. Every file may be closed to
 * strangers, so shared caches always ask again soon.
 */
export function cachePolicy({ collection: name }: FileRow, shown: boolean): string {
  if (!shown) return 'private, no-store'
  const collection = collections.find((each) => each.name === name)
  const isLasting = collection?.create.by === 'administrator' && publicLists(collection).some(({ only }) => !only)
  const inBrowsers = isLasting ? 'max-age=31536000, immutable' : 'max-age=86400, must-revalidate'
  return `public, ${inBrowsers}, s-maxage=${SHARED_SECONDS}`
}
