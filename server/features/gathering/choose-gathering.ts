/** The pictures, words and songs of the gathering: few enough to be loaded before it begins. */
import { sql } from 'kysely'
import { MAX_GATHERING_PICTURES } from '../../../shared/collections/limits.ts'
import { memories } from '../../../shared/collections/memories.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { type Track, tracks } from '../../../shared/collections/tracks.ts'
import type { Gathering, GatheringPicture } from '../../../shared/gathering.ts'
import { shownYear } from '../../../shared/item.ts'
import type { Database } from '../../platform/db/database.ts'
import { orderOf } from '../items/lists.ts'
import { readFiles, toRow } from '../items/queries.ts'
import { visible } from '../items/visible.ts'
import { readValue } from '../settings/settings-store.ts'
import { isOn } from '../settings/site-settings.ts'

/** Words that are read in one look. */
const MAX_WORDS = 12
export const WORDS_LETTERS = 240
/** Enough for as long as the pictures take, and no more bytes than somebody on the road can spare. */
const MAX_SONGS = 3
const SONGS_BYTES = 24 * 1024 * 1024

/**
 * At most `most` of them, in their order: all featured ones, if there is room, and the others from all parts of the
 * list.
 */
export function pickSpread<T extends { featured: unknown }>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all]
  const spread = (rows: T[], room: number) => {
    const length = Math.min(room, rows.length)
    return Array.from({ length }, (_, index) => rows[Math.floor((index * rows.length) / length)])
  }
  const featured = spread(
    all.filter((row) => row.featured),
    most,
  )
  const others = spread(
    all.filter((row) => !row.featured),
    most - featured.length,
  )
  const picked = new Set([...featured, ...others])
  return all.filter((row) => picked.has(row))
}

/** The order of the gallery; by year, the life goes on from its first year. */
async function readPictures(db: Database): Promise<GatheringPicture[]> {
  const byYears = (await readValue(db, 'photoOrder')) === 'years'
  const { keys, direction } = orderOf(photos, { byYears })
  let query = visible(db.selectFrom('photos').select(['id', 'featured']), photos)
    .where('deletedAt', 'is', null)
    .where('category', '!=', MISCELLANEOUS)
  const isReversed = byYears ? direction === 'desc' : direction === 'asc'
  for (const key of keys) query = query.orderBy(key, isReversed ? 'asc' : 'desc')
  const ids = pickSpread(await query.execute(), MAX_GATHERING_PICTURES).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db.selectFrom('photos').selectAll().where('id', 'in', ids).execute()
  const fileIds = rows.map(({ imageId }) => imageId)
  const files = await readFiles(db, photos, fileIds)
  const pictures = rows.map((row) => {
    const photo = toRow(photos, row, files) as Photo
    const { id, imageUrl, alt, title, width, height } = photo
    return { id, imageUrl, alt, title, year: shownYear(photo), width, height }
  })
  return pictures.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Short memories that one of the family has looked at, the oldest first. */
async function readWords(db: Database): Promise<Gathering['words']> {
  if (!(await isOn(db, memories))) return []
  const rows = await visible(db.selectFrom('memories').select(['id', 'name', 'words']), memories)
    .where('deletedAt', 'is', null)
    .where('lookedAt', 'is not', null)
    .where(sql`length(words)`, '<=', WORDS_LETTERS)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_WORDS)
    .execute()
  return rows.map(({ id, name, words }) => ({ id, name, words })).reverse()
}

/** Featured songs first, as many as are heard while the pictures are shown. */
async function readSongs(db: Database): Promise<Gathering['songs']> {
  const rows = await visible(db.selectFrom('tracks').selectAll(), tracks)
    .where('deletedAt', 'is', null)
    .orderBy('featured', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_SONGS * 4)
    .execute()
  const fileIds = rows.map(({ audioId }) => audioId)
  const files = await readFiles(db, tracks, fileIds)
  let bytes = 0
  const songs = rows.filter(({ audioId }) => {
    const own = files.get(audioId)?.bytes ?? SONGS_BYTES
    if (bytes + own > SONGS_BYTES) return false
    bytes += own
    return true
  })
  return songs.slice(0, MAX_SONGS).map((row) => {
    const { id, title, audioUrl } = toRow(tracks, row, files) as Track
    return { id, title, audioUrl }
  })
}

/** Only what every visitor sees in lists. */
export async function chooseGathering(db: Database): Promise<Gathering> {
  const [pictures, words, songs] = await Promise.all([readPictures(db), readWords(db), readSongs(db)])
  return { pictures, words, songs }
}
