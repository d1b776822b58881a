/** Dates as people write them, in any of the languages of the site. */
import { type Language, languages } from './messages/language.ts'

const setOf = (words: string) => new Set(words.split(' '))

/** Words of a date that say nothing of it: 'the 14th of May', '14 de mayo del 2003', '1er mai', 'im Jahr 2003'. */
const fillers = setOf(
  'the of th st nd rd ten ter ero ro on in day year de del do da el em no na den der dem die am im vom jahr jahre tag ' +
    'dia ano le la l du d en an annee er e o a ה ב ל של בשנת שנת 年 月 日 년 월 일',
)
/** Words for the first of a month. */
const firsts = setOf('first primero primer primeiro premier erster ersten')
/** A season says a year, and more than that. */
const seasons = setOf(
  'spring summer autumn fall winter fruhling fruhjahr sommer herbst primavera verano otono invierno verao outono ' +
    'inverno printemps ete automne hiver אביב קיץ סתיו חורף',
)

/** Regions whose names of months differ from those of their language: Jänner, setiembre, juill., mars as mar. */
const locales = [...languages, 'de-AT', 'es-PE', 'fr-CA', 'fr-MA', 'en-AG']
/** Names that are written and in no list of a locale. */
const otherNames: Readonly<Record<string, number>> = {
  jaenner: 1,
  feber: 2,
  maerz: 3,
  mrz: 3,
  juno: 6,
  julei: 7,
  מרס: 3,
}
/** Months of old papers, between a day and a year: 'v. 1950' is no May. */
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const otherDays = ['sonnabend', 'weds', 'tues', 'thurs', 'יום']

/** From a date in these parts, the names as `plain` has them: each month, or each weekday, in its place. */
function namesOf(part: 'month' | 'weekday', count: number): readonly string[][] {
  const formats = locales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((width) =>
      // Some languages have another form of the name beside a day.
      [{}, { day: 'numeric' } as const].map(
        (day) => new Intl.DateTimeFormat(locale, { ...day, [part]: width, timeZone: 'UTC', calendar: 'gregory' }),
      ),
    ),
  )
  return Array.from({ length: count }, (_, index) => {
    const date = part === 'month' ? Date.UTC(2003, index, 15) : Date.UTC(2003, 5, 1 + index)
    const names = formats.map((format) => format.formatToParts(date).find(({ type }) => type === part)?.value ?? '')
    return [...new Set(names.flatMap((name) => plain(name).match(/\p{L}+/gu) ?? []))]
  })
}

let months: readonly string[][] | undefined
let weekdays: ReadonlySet<string> | undefined

/** Small letters without accents, and the digits of every script as 0 to 9. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
}

/** Unicode has the digits of each script in a row, from its zero on. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value % 10
}

/** Hebrew writes 'in', 'of' and 'the' as the first letter of the word. */
function forms(word: string): string[] {
  return [word, word.replace(/^[בלה]/, '')]
}

/** Reads a month, 1 to 12; undefined for a word that is no month, or begins several. */
function monthOf(word: string): number | undefined {
  months ??= namesOf('month', 12)
  for (const form of forms(word)) if (otherNames[form]) return otherNames[form]
  if (romans.includes(word)) return romans.indexOf(word) + 1
  const isMonth = (name: string, whole: boolean) =>
    forms(word).some((each) => (whole ? name === each : each.length > 2 && name.startsWith(each)))
  for (const whole of [true, false]) {
    const found = months.flatMap((names, index) => (names.some((name) => isMonth(name, whole)) ? [index + 1] : []))
    if (found.length > 0) return found.length === 1 ? found[0] : undefined
  }
  return undefined
}

function isWeekday(word: string): boolean {
  weekdays ??= new Set([...namesOf('weekday', 7).flat(), ...otherDays])
  return forms(word).some((each) => weekdays?.has(each))
}

/** Year, month and day, as many as are known. */
type Parts = readonly number[]

function isYear(number: string): boolean {
  return number.length === 4
}

/** The last year of these two digits that is not in the future; four digits as they are. */
function yearOf(number: string): number {
  if (number.length !== 2) return Number(number)
  const now = new Date().getFullYear()
  const year = now - (now % 100) + Number(number)
  return year > now ? year - 100 : year
}

function fromNumbers(numbers: readonly string[], isMonthFirst: boolean): Parts {
  const [first = '', second = '', third = ''] = numbers
  if (isYear(first)) return numbers.map(Number)
  if (numbers.length === 2) return [Number(second), Number(first)]
  const [before, after] = [Number(first), Number(second)]
  const isSwapped = after > 12 || (isMonthFirst && before <= 12)
  return isSwapped ? [yearOf(third), before, after] : [yearOf(third), after, before]
}

/** Without four digits, the year is the last of two numbers. */
function fromNamed(month: number, numbers: readonly string[]): Parts {
  const whole = numbers.findIndex(isYear)
  const at = whole < 0 ? 1 : whole
  const [day] = numbers.filter((_, index) => index !== at)
  const year = numbers[at]
  return year ? [yearOf(year), month, ...(day ? [Number(day)] : [])] : []
}

/** Undefined for a day or a month that there is not. */
function toIso(parts: Parts): string | undefined {
  const [year = 0, month = 1, day = 1] = parts
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.toISOString().slice(0, [4, 7, 10][parts.length - 1])
}

/** True if the numbers can be those of a date: one year, which has two digits only where all three are given. */
function canBeDate(numbers: readonly string[], hasMonth: boolean): boolean {
  const years = numbers.filter(isYear).length
  if (years === 1) return numbers.length <= (hasMonth ? 2 : 3)
  return years === 0 && numbers.length === (hasMonth ? 2 : 3) && numbers.every((number) => number.length <= 2)
}

/**
 * An ISO date as exactly as the text says it, '2003-05-14', '2003-05' or '2003': of '14. Mai 2003', '5/14/2003',
 * 'Wednesday, May 14, 2003', 'May 2003', 'summer 2003'. With slashes, English has the month first where both orders
 * could be meant. Undefined for what is no date, or says less than a year.
 */
export function readDate(text: string, language: Language): string | undefined {
  const found = plain(text).match(/\p{L}+|\d+/gu) ?? []
  const words = found.filter((word) => /\D/.test(word) && !fillers.has(word) && !firsts.has(word))
  const numbers = found.flatMap((part) => (firsts.has(part) ? ['1'] : /\d/.test(part) ? [part] : []))
  const named = words.filter((word) => !seasons.has(word) && monthOf(word))
  // 'mar.' is Tuesday, too, beside another month.
  const certain = named.length > 1 ? named.filter((word) => !isWeekday(word)) : named
  const isKnown = (word: string) =>
    certain.includes(word) || isWeekday(word) || forms(word).some((each) => seasons.has(each))
  if (certain.length > 1 || !words.every(isKnown) || !canBeDate(numbers, certain.length > 0)) return undefined
  if (romans.includes(certain[0] ?? '') && numbers.length < 2) return undefined
  const month = certain[0] && monthOf(certain[0])
  if (month) return toIso(fromNamed(month, numbers))
  const last = numbers[numbers.length - 1] ?? ''
  if (!numbers.some(isYear) && last.length !== 2) return undefined
  return toIso(fromNumbers(numbers, language === 'en' && text.includes('/')))
}

/** Longest words for a date that is not sure. */
const MAX_SAID = 60

/** True for a year that is not sure, in words: 'about 1956', 'the 1950s', '1956?', 'summer 1956'. */
export function isRough(text: string): boolean {
  const found = plain(text).match(/\p{L}+|\d+|[?~]/gu) ?? []
  const numbers = found.filter((part) => /\d/.test(part))
  const areYears = numbers.length > 0 && numbers.every((number) => isYear(number) && Number(number) >= 1000)
  const isSure = (part: string) => /\d/.test(part) || fillers.has(part) || Boolean(monthOf(part)) || isWeekday(part)
  return text.length <= MAX_SAID && areYears && !found.every(isSure)
}

/** A typed date as it is kept: the words of a year that is not sure, otherwise as `readDate` has it. */
export function asDate(text: string, language: Language): string | undefined {
  return isRough(text) ? text.trim() : readDate(text, language)
}
