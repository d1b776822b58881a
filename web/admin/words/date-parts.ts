/** The three parts of a date as texts, and the one text that is saved. */
import { layout } from '../../../shared/messages/catalogue.ts'
import { languageOf } from '../../../shared/messages/language.ts'
import { readDate } from '../../../shared/read-date.ts'

export type Part = 'day' | 'month' | 'year'

const parts = /^(\d*)-(\d*)(?:-(\d*))?$/

function plain(number = ''): string {
  return number.replace(/^0+/, '')
}

/** Parts without zeros before day and month. A text that cannot be taken apart is the year. */
export function splitDate(text: string): Record<Part, string> {
  const found = parts.exec(text) ?? parts.exec(readDate(text, languageOf(layout.lang)) ?? '')
  if (!found) return { day: '', month: '', year: text.trim() }
  const [, year = '', month, day] = found
  return { year, month: plain(month), day: plain(day) }
}

/** '2003-05-14', '2003-05' or '2003'; a day without its month leaves a gap, which the server refuses. */
export function joinDate({ day, month, year }: Record<Part, string>): string {
  const twoDigits = (number: string) => (number ? number.padStart(2, '0') : '')
  if (day) return [year, twoDigits(month), twoDigits(day)].join('-')
  return month ? `${year}-${twoDigits(month)}` : year
}

/** January to December, in this language. */
export function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2003, index, 15)))
}
