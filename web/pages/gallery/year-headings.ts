/** Quiet headings of years in the gallery, where it stands by year. */
import type { Photo } from '../../../shared/collections/photos.ts'
import { YEARS_FOR_HEADINGS } from '../../../shared/limits.ts'

type Part = {
  byYears: boolean
  /** Photos before the loaded ones. */
  offset: number
  /** Photos fetched backwards from the photo at which the list was entered. */
  above: number
}

/**
 * The photos with a heading of their year: the first of each year, and the one at which the list was entered. The
 * latter keeps its place when earlier photos are loaded. No headings with fewer than five dated photos. Those come
 * first in the list, so the fifth photo decides.
 */
export function headingPhotos(
  photos: readonly Pick<Photo, 'id' | 'year'>[],
  { byYears, offset, above }: Part,
): ReadonlySet<string> {
  const areEnough = photos.some(({ year }, index) => year !== null && offset + index + 1 >= YEARS_FOR_HEADINGS)
  if (!byYears || !areEnough) return new Set()
  const isFirst = (index: number) => {
    const last = photos[index - 1]
    // The photo before the loaded ones is unknown.
    return last ? last.year !== photos[index]?.year : offset === 0
  }
  const carrying = photos.filter(({ year }, index) => year !== null && (index === above || isFirst(index)))
  return new Set(carrying.map(({ id }) => id))
}
