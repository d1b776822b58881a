/** The table of a collection: what both sides know of `/api/admin/{name}/table`. */

/** Filters of photos. Doubles are photos whose files were the same, byte for byte, as sent. */
export const photoFilters = ['waiting', 'without-caption', 'without-year', 'doubles'] as const
export type PhotoFilter = (typeof photoFilters)[number]
/** Filters of shares. Those to look at are reported, wait, or have had no look yet. */
export const shareFilters = ['to-look-at', 'on-site', 'set-aside'] as const

/** Rows of one request: to be read, to be changed, and photos to be turned, each of which is made anew. */
export const TABLE_ROWS = 96
export const TABLE_CHANGES = 500
export const TABLE_TURNS = 8

/**
 * Every id in its order; of photos `years` of what else was asked for, the newest first, null last. `firsts` are the
 * first of each of the doubles, where these were asked for.
 */
export type Table = { ids: string[]; years: { year: number | null; count: number }[]; firsts?: string[] }

/** One act on many rows. */
export type ManyChange =
  | { values: { title?: string | null; year?: number | null; category?: string; featured?: boolean } }
  | { deleted: boolean }
  | { state: 'shown' | 'waiting' }
  | { rotation: 90 | 180 | 270 }
  | { before: string }
  | { after: string }
