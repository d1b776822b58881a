/** Quiet headings of years in the gallery, where it stands by year. */
import type { Photo } from '../../../shared/collections/photos.ts'
import { YEARS_FOR_HEADINGS } from '../../../shared/limits.ts'

type Part = {
  byYears: boolean
  /** How many photos come before the loaded ones. */
  offset: number
  /** How many were fetched backwards from the photo at which the list was entered. */
  above: number
}

/**
 * The photos that carry a heading of their year: the first of each, and the one at which the list was entered, which
 * keeps its place when those before it come. None unless five photos have a year. These come first, so the fifth
 * tells.
 */
export function headingPhotos(
  photos: readonly Pick<Photo, 'id' | 'year'>[],
  { byYears, offset, above }: Part,
): ReadonlySet<string> {
  const areEnough = photos.some(({ year }, index) => year !== null && offset + index + 1 >= YEARS_FOR_HEADINGS)
  if (!byYears || !areEnough) return new Set()
  const isFirst = (index: number) => {
    const last = photos[index - 1]
    // Which photo comes before the loaded ones is not known.
    return last ? last.year !== photos[index]?.year : offset === 0
  }
  const carrying = photos.filter(({ year }, index) => year !== null && (index === above || isFirst(index)))
  return new Set(carrying.map(({ id }) => id))
}
