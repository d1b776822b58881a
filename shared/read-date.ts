/** Dates as people write them, in any of the languages of the site. */
import { type Language, languages } from './messages/language.ts'

/** Words of a date that say nothing of it: 'the 14th of May', '14 de mayo del 2003', '1er mai'. */
const fillers = new Set(['the', 'of', 'th', 'st', 'nd', 'rd', 'de', 'del', 'do', 'den', 'am', 'im', 'le', 'er', 'º'])

type Months = readonly string[]
let monthNames: readonly Months[] | undefined

/** Of each language the names of its months, as `plain` has them. */
function namesOfMonths(): readonly Months[] {
  monthNames ??= languages.flatMap((language) =>
    (['long', 'short'] as const).map((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, index) => plain(format.format(Date.UTC(2003, index, 15))).replace('.', ''))
    }),
  )
  return monthNames
}

/** Small letters without accents. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** From 1 to 12; undefined for a word that is no month, or the beginning of several. */
function monthOf(word: string): number | undefined {
  // In Hebrew, 'in May' is one word.
  const words = [word, word.replace(/^ב/, '')]
  const isMonth = (name: string, whole: boolean) =>
    words.some((each) => (whole ? name === each : each.length > 2 && name.startsWith(each)))
  for (const whole of [true, false]) {
    const found = new Set(
      namesOfMonths().flatMap((names) => names.flatMap((name, index) => (isMonth(name, whole) ? [index + 1] : []))),
    )
    if (found.size === 1) return [...found][0]
    if (found.size > 1) return undefined
  }
  return undefined
}

/** Year, month and day, as many as are known. */
type Parts = readonly number[]

function isYear(number: string): boolean {
  return number.length === 4
}

function fromNumbers(numbers: readonly string[], isMonthFirst: boolean): Parts {
  const [first = '', second = '', third = ''] = numbers
  if (isYear(first)) return numbers.map(Number)
  if (numbers.length === 2) return [Number(second), Number(first)]
  const [before, after] = [Number(first), Number(second)]
  const isSwapped = after > 12 || (isMonthFirst && before <= 12)
  return isSwapped ? [Number(third), before, after] : [Number(third), after, before]
}

function fromNamed(month: number, numbers: readonly string[]): Parts {
  const year = numbers.find(isYear)
  const day = numbers.find((each) => each !== year)
  return year ? [Number(year), month, ...(day ? [Number(day)] : [])] : []
}

/** Undefined for a day or a month that there is not. */
function toIso(parts: Parts): string | undefined {
  const [year = 0, month = 1, day = 1] = parts
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.toISOString().slice(0, [4, 7, 10][parts.length - 1])
}

/**
 * An ISO date as exactly as the text says it, '2003-05-14', '2003-05' or '2003': of '14. Mai 2003', '5/14/2003',
 * 'May 2003'. With slashes, English has the month first where both orders could be meant. Undefined for what is no
 * date, or says less than a year.
 */
export function readDate(text: string, language: Language): string | undefined {
  const found = plain(text.normalize('NFKC')).match(/\p{L}+|\d+/gu) ?? []
  const numbers = found.filter((part) => /\d/.test(part))
  const words = found.filter((part) => !/\d/.test(part) && !fillers.has(part))
  if (numbers.length > 3 || numbers.length === 0 || numbers.filter(isYear).length !== 1 || words.length > 1) return
  const [word] = words
  if (word === undefined) return toIso(fromNumbers(numbers, language === 'en' && text.includes('/')))
  const month = monthOf(word)
  return month && numbers.length < 3 ? toIso(fromNamed(month, numbers)) : undefined
}
