/** Headings of years in the gallery, where it stands by year. */
import type { Photo } from '../../../shared/collections/photos.ts'
import { YEARS_FOR_HEADINGS } from '../../../shared/limits.ts'

export const yearOf = ({ year }: Pick<Photo, 'year'>) => year

/** Photos with a year come first in the list, so the fifth photo tells whether five have one. `offset` are before them. */
export function haveYears(photos: readonly Pick<Photo, 'year'>[], offset: number): boolean {
  return photos.some(({ year }, index) => year !== null && offset + index + 1 >= YEARS_FOR_HEADINGS)
}
