/** Pictures and words that the family has looked at since a gathering began: they join what is shown. */
import { sql } from 'kysely'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import type { Gathering, GatheringPicture } from '../../../shared/gathering.ts'
import { shownYear } from '../../../shared/item.ts'
import { headingField } from '../../../shared/row-texts.ts'
import type { Database } from '../../platform/db/database.ts'
import { toRows } from '../items/queries.ts'
import { visible } from '../items/visible.ts'
import { shareCollections } from '../moderation/moderation.ts'
import { isOn } from '../settings/site-settings.ts'
import { WORDS_LETTERS } from './choose-gathering.ts'

/** In one answer. The next one has those after them. */
const MOST = 24

/** `since` in milliseconds. What came first is first. */
export async function readArrivals(db: Database, since: number): Promise<Omit<Gathering, 'songs'>> {
  const found: { at: number; picture?: GatheringPicture; words?: Gathering['words'][number] }[] = []
  for (const collection of [photos, ...shareCollections]) {
    if (!(await isOn(db, collection))) continue
    const moment = collection === photos ? 'createdAt' : 'lookedAt'
    const rows = await visible(db.selectFrom(collection.name).selectAll(), collection)
      .where('deletedAt', 'is', null)
      .where(sql.ref(moment), '>=', since)
      .$if(collection === photos, (of) => of.where(sql.ref('category'), '!=', MISCELLANEOUS))
      .orderBy(sql.ref(moment))
      .limit(MOST)
      .execute()
    for (const [index, row] of (await toRows(db, collection, rows, { toVisitors: true })).entries()) {
      const { id, imageUrl, alt, width, height, name, words } = row
      const at = Number((rows[index] as Record<string, unknown>)[moment])
      const title = collection === photos ? row.title : row[headingField(collection)]
      if (typeof imageUrl === 'string')
        found.push({
          at,
          picture: { id, imageUrl, alt, title, year: shownYear(row as Photo), width, height } as GatheringPicture,
        })
      if (typeof words === 'string' && words.length <= WORDS_LETTERS)
        found.push({ at, words: { id, name: String(name), words } })
    }
  }
  found.sort((one, other) => one.at - other.at)
  return { pictures: found.flatMap(({ picture }) => picture ?? []), words: found.flatMap(({ words }) => words ?? []) }
}
