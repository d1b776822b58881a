/** Headings of years in the gallery, where it stands by year. */

import { YEARS_FOR_HEADINGS } from '../../../shared/collections/limits.ts'
import type { Photo } from '../../../shared/collections/photos.ts'

/**
 * True if five photos have a year: those come first in the list, so the fifth photo tells. `offset` are before these.
 */
export function haveYears(photos: readonly Pick<Photo, 'year'>[], offset: number): boolean {
  return photos.some(({ year }, index) => year !== null && offset + index + 1 >= YEARS_FOR_HEADINGS)
}
