/** Dates of a life for reading: apart from content.ts, because few pages have them. */
import { formatting, type Person } from './content.ts'
import { isIsoDate } from './iso-date.ts'

/** 'March 9, 2001 to September 17, 2022'; other languages have a dash in between. */
export function lifeDates({ born, died, language }: Person): string {
  const between = /^en\b/.test(language) ? ' to ' : ' – '
  return longDate(born, language) + between + longDate(died, language)
}

/** Formats by the length of an ISO date: a year, a month, a day. */
const precisions: Record<number, Intl.DateTimeFormatOptions> = {
  4: { year: 'numeric' },
  7: { year: 'numeric', month: 'long' },
  10: { year: 'numeric', month: 'long', day: 'numeric' },
}

/**
 * An ISO date (2001-03-09) for reading, as exactly as it is given: 'March 9, 2001', 'March 2001', '2001'. Words for a
 * year that is not sure stay as they are.
 */
export function longDate(isoDate: string, language: string): string {
  if (!isIsoDate(isoDate)) return isoDate
  const options = { ...precisions[isoDate.length], timeZone: 'UTC' }
  return new Date(isoDate).toLocaleDateString(formatting(language), options)
}
