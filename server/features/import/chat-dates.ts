/**
 * Dates of chats with names of months and days in any language, and those of other calendars: Buddhist, Persian,
 * Islamic, that of Taiwan, and the eras of Japan. They become plain numbers of the calendar of most phones.
 */
import { DAY_MS } from '../../../shared/durations.ts'
import { bestLanguage, plainWord } from './day-halves.ts'

type Day = [year: number, month: number, day: number]

/** Years of the Buddhist calendar, as in Thailand. */
const BUDDHIST = { from: 2400, ahead: 543 }
/** Years since 2009 in calendars of the moon and of the sun; and those of Taiwan. */
const ISLAMIC = { from: 1430, to: 1500, calendar: 'islamic-umalqura' }
const PERSIAN = { from: 1387, calendar: 'persian' }
const TAIWAN = { from: 98, to: 200, behind: 1911 }
/** The year before the first one of an era. */
const ERAS: Record<string, number> = { 令和: 2018, 平成: 1988, r: 2018, h: 1988, 民國: 1911, 民国: 1911 }
const ERA = /^(\[? ?)(令和|平成|民國|民国|R|H) ?(\d{1,3}|元)(?=[年/.-])/

const DAY_FIRST =
  /^(\[? ?)(?:\p{L}[\p{L}\p{M}.]{0,14},? )?(\d{1,2})(?:\.|º|er|st|nd|rd|th|-a)?[ -](?:de |of )?([\p{L}\p{M}.'׳’॰]{2,16}),?[ -](?:de |del )?(\d{4}|\d\d)(?: ?г\.)?/u
const MONTH_FIRST = /^(\[? ?)(?:\p{L}[\p{L}\p{M}.]{0,14},? )?([\p{L}\p{M}.'׳’॰]{2,16}) (\d{1,2}),? (\d{4})/u
const YEAR_FIRST = /^(\[? ?)(\d{4})\.? ([\p{L}\p{M}.'׳’॰]{2,16}) (\d{1,2})\.?/u
/** The name of a day in front of numbers. */
const WEEKDAY = /^(\[? ?)\p{L}[\p{L}\p{M}.]{0,14},? (?=\d{1,4}[/.-])/u

/** The number of a day in a calendar whose days are counted by the tables of ICU. */
function dayIn(calendar: string, near: number, [year, month, day]: Day): Day | null {
  const format = new Intl.DateTimeFormat('en', {
    ...{ calendar, timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' },
  })
  for (let apart = -4; apart <= 4; apart += 1) {
    const date = new Date((near + apart) * DAY_MS)
    const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, Number(value)]))
    if (parts.year === year && parts.month === month && parts.day === day)
      return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  }
  return null
}

/** A day of any of these calendars as one of the usual one; unchanged where it has such a year already. */
export function toUsual(given: Day): Day {
  const [year, month, day] = given
  if (year > BUDDHIST.from) return [year - BUDDHIST.ahead, month, day]
  if (year >= ISLAMIC.from && year < ISLAMIC.to) {
    const near = Date.UTC(622, 6, 19) / DAY_MS + (year - 1) * 354.367 + (month - 1) * 29.53 + day - 1
    return dayIn(ISLAMIC.calendar, Math.round(near), given) ?? given
  }
  if (year >= PERSIAN.from && year < ISLAMIC.from) {
    const near = Date.UTC(year + 621, 2, 21) / DAY_MS + (month - 1) * 31 - Math.max(0, month - 7) + day - 1
    return dayIn(PERSIAN.calendar, Math.round(near), given) ?? given
  }
  return year >= TAIWAN.from && year < TAIWAN.to ? [year + TAIWAN.behind, month, day] : given
}

const FORMS = ['long', 'short'].flatMap((month) => [
  { month },
  { month, day: 'numeric' },
]) as Intl.DateTimeFormatOptions[]

function monthsOf(language: string): Map<string, number> {
  const months = new Map<string, number>()
  for (const form of FORMS) {
    const format = new Intl.DateTimeFormat(language, { ...form, calendar: 'gregory', timeZone: 'UTC' })
    for (let month = 0; month < 12; month += 1) {
      const part = format.formatToParts(Date.UTC(2023, month, 15)).find(({ type }) => type === 'month')
      if (part) months.set(monthWord(part.value), month + 1)
    }
  }
  return months
}

const monthsWith = bestLanguage(monthsOf)

type Named = Record<'year' | 'month' | 'day', string | undefined> & { start: string; end: number }

/** The date at the begin of a line in each order in which it may be meant. */
function datesIn(begin: string): Named[] {
  const [a, b, c] = [DAY_FIRST.exec(begin), MONTH_FIRST.exec(begin), YEAR_FIRST.exec(begin)]
  return [
    ...(a ? [{ start: a[1] ?? '', end: a[0].length, day: a[2], month: a[3], year: a[4] }] : []),
    ...(b ? [{ start: b[1] ?? '', end: b[0].length, month: b[2], day: b[3], year: b[4] }] : []),
    ...(c ? [{ start: c[1] ?? '', end: c[0].length, year: c[2], month: c[3], day: c[4] }] : []),
  ]
}

/** The word of a month as the tables have it: Hebrew puts 'in' in front of it. */
const monthWord = (name = '') => plainWord(name).replace(/^ב(?=[\u05d0-\u05ea]{2})/, '')

/**
 * A reader of the begins of lines: a date with words becomes one of numbers, with the year in front. `begins`: all of
 * them, since a name such as 'listopad' is another month in another language.
 */
export function createDayReader(begins: readonly string[]): (begin: string) => string {
  const words = new Set(begins.flatMap(datesIn).map(({ month }) => monthWord(month)))
  const months = words.size > 0 ? monthsWith([...words]) : undefined
  return (begin) => {
    const text = begin.replace(
      ERA,
      (_all, open, era, year) => open + ((ERAS[era.toLowerCase()] ?? 0) + (year === '元' ? 1 : Number(year))),
    )
    const date = datesIn(text).find(({ month }) => months?.has(monthWord(month)))
    if (!date) return text.replace(WEEKDAY, '$1')
    return `${date.start}${date.year}/${months?.get(monthWord(date.month))}/${date.day}${text.slice(date.end)}`
  }
}
