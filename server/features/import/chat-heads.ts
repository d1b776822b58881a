/**
 * The heads of messages in the text of a chat: date and time in front of a sender. Their form is not known before: it
 * is the one that most lines share, and their times go forward. So a line like a head within a message is told apart.
 */
import { DAY_MS } from '../../../shared/durations.ts'
import { createDayReader, toUsual } from './chat-dates.ts'
import { hourOf, hoursOf, plainWord } from './day-halves.ts'

type Parts = [number, number, number]
type Candidate = { line: number; parts: Parts; time: Parts; written: string; half: string; form: string; rest: string }
/** A head: the number of its line, its numbers as they are written, the time in UTC, and what stands behind it. */
export type Head = Pick<Candidate, 'line' | 'parts' | 'time' | 'rest'> & { at: number }

/** No head is longer; a message may be. */
const MAX_LETTERS = 90
/** The year in which WhatsApp began. */
const FIRST_YEAR = 2009
/** Number of heads from which the shorter time between the first and the last is likelier. */
const MANY = 4

const MARK = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/
/** Digits, perhaps behind the name of a day, of a month, or of both, or of an era. */
const BEGIN =
  /^[\s\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]{0,4}\[?[\s\u200b-\u200f\u202a-\u202e]{0,4}(?:\p{L}[\p{L}\p{M}.]{0,15}(?:,? [\p{L}\p{M}.]{2,16})?,? ?)?\p{Nd}/u
/** Date a, b, c; time h, m, s; a half of the day; then the end of the head. */
const DATE_FIRST =
  /^(?<open>\[?) ?(?<a>\d{1,4})(?<s1>[^\d:[\]]{1,3})(?<b>\d{1,2})(?<s2>[^\d:[\]]{1,3})(?<c>\d{1,4})(?<mid>[^\d[\]]{1,20}?)(?<h>\d{1,2}) ?[:.h] ?(?<m>\d\d)(?: ?(?:[:.]|min) ?(?<s>\d\d))?(?<half>[^\d:[\]–-]{0,20}?)(?<close>\]| [-–—] |: |, )/
const TIME_FIRST =
  /^(?<open>\[?) ?(?<h>\d{1,2}) ?[:.h] ?(?<m>\d\d)(?: ?(?:[:.]|min) ?(?<s>\d\d))?(?<half>[^\d[\]]{1,20}?)(?<a>\d{1,4})(?<s1>[^\d:[\]]{1,3})(?<b>\d{1,2})(?<s2>[^\d:[\]]{1,3})(?<c>\d{1,4})(?<mid>[^\d:[\]–-]{0,6}?)(?<close>\]| [-–—] |: |, )/

/** The value of a digit of any script. */
function digitOf(letter: string): string {
  const code = letter.charCodeAt(0)
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCharCode(code - value - 1))) value += 1
  return String(value)
}

/** The begin of a line without marks, with plain digits and spaces, and the place of each of its letters. */
function plainStart(line: string): { text: string; placeOf: (at: number) => number } {
  const start = line.slice(0, MAX_LETTERS)
  if (!/[^\u0020-\u007e]/.test(start)) return { text: start, placeOf: (at) => at }
  let text = ''
  const places: number[] = []
  for (const [at, letter] of start.split('').entries()) {
    if (MARK.test(letter)) continue
    text += /\s/.test(letter) ? ' ' : letter > '\u007f' && /\p{Nd}/u.test(letter) ? digitOf(letter) : letter
    places.push(at)
  }
  return { text, placeOf: (at) => places[at] ?? line.length }
}

type Line = ReturnType<typeof plainStart> & { line: string; number: number }

function readCandidate(
  { line, number, text: begin, placeOf }: Line,
  read: (begin: string) => string,
): Candidate | null {
  const text = read(begin)
  const dateFirst = DATE_FIRST.exec(text)
  const match = dateFirst ?? TIME_FIRST.exec(text)
  const found = match?.groups
  if (!match || !found) return null
  const { open = '', a, b, c, s1 = '', s2 = '', h, m, s = '0', mid = '', half = '', close = '' } = found
  if ((open === '[') !== (close === ']')) return null
  const form = [open, dateFirst ? 'date' : 'time', s1.trim(), s2.trim(), close.trim()].join(' ')
  const rest = line.slice(placeOf(match[0].length + begin.length - text.length))
  return {
    line: number,
    parts: [Number(a), Number(b), Number(c)],
    time: [Number(h), Number(m), Number(s)],
    written: match[0],
    // A word that touches the day is a part of it, as in '16일 오후'.
    half: plainWord(half) || plainWord(mid.replace(/^\S+ /, '')),
    form,
    rest: close === ']' ? rest.replace(/^[^\S\n]/, '') : rest,
  }
}

/** The candidates of the form that most of them have; of two, the first. */
function ofCommonForm(candidates: readonly Candidate[]): Candidate[] {
  const forms = [...Map.groupBy(candidates, ({ form }) => form).values()]
  return forms.sort((a, b) => b.length - a.length)[0] ?? []
}

const orders = { dmy: [2, 1, 0], mdy: [2, 0, 1], ymd: [0, 1, 2] } as const
type Order = keyof typeof orders

function dayOf({ parts }: Candidate, order: Order): Parts {
  const [y, m, d] = orders[order]
  const year = parts[y]
  const isAhead = year < 100 && 2000 + year > new Date().getUTCFullYear() + 1
  const full = year < 100 ? (isAhead ? 2500 : 2000) + year : year
  return toUsual([full, parts[m], parts[d]])
}

/** The time of a head; null where its numbers are no date. */
function timeOf(head: Candidate, order: Order, halves: ReadonlyMap<string, number[]>): number | null {
  const [year, month, day] = dayOf(head, order)
  const [hour, minute, second] = head.time
  const hours = halves.get(head.half)
  if (year < FIRST_YEAR || year > 2200 || month < 1 || month > 12 || day < 1 || day > 31 || hour > 24) return null
  return Date.UTC(year, month - 1, day, hours ? hourOf(hour, hours) : hour, minute, second)
}

type Timed = { head: Candidate; at: number }

/** The longest list of heads whose times go forward. */
function longestForward(heads: readonly Timed[]): Timed[] {
  const tails: number[] = []
  const before: number[] = []
  for (const [n, { at }] of heads.entries()) {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((heads[tails[middle] ?? 0]?.at ?? 0) <= at) low = middle + 1
      else high = middle
    }
    before[n] = tails[low - 1] ?? -1
    tails[low] = n
  }
  const chain: Timed[] = []
  for (let n = tails.at(-1) ?? -1; n >= 0; n = before[n] ?? -1) chain.push(heads[n] as Timed)
  return chain.reverse()
}

/** The heads in the order of time. The first line of a chat is one, unless most of the others come before it. */
function inTime(heads: readonly Timed[]): Timed[] {
  const [first] = heads
  if (!first) return []
  const all = longestForward(heads)
  const fromFirst = [first, ...longestForward(heads.slice(1).filter(({ at }) => at >= first.at))]
  const chain = new Set(fromFirst.length * 2 >= all.length ? fromFirst : all)
  const accepted: Timed[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const each of heads) {
    // Phones put some messages in their place later.
    const isNear = Math.abs(each.at - last) <= DAY_MS
    if (!chain.has(each) && !isNear) continue
    accepted.push(each)
    if (chain.has(each)) last = each.at
  }
  return accepted
}

/** The number of heads with the same day in them once more, as in the name of a picture: `IMG-20231016-WA0001.jpg`. */
function daysNamed(heads: readonly Candidate[], order: Order): number {
  return heads.filter((head) => {
    const [year, month, day] = dayOf(head, order).map((each) => String(each).padStart(2, '0'))
    return head.rest.includes(`-${year}${month}${day}-`) || head.rest.includes(`-${year}-${month}-${day}-`)
  }).length
}

/** Phones of the United States write `1/2/23, 9:05 PM`; others have zeros, four digits of a year, or 'p. m.'. */
const isAmerican = (heads: readonly Candidate[]) =>
  heads.every(({ written }) => /^\[? ?[1-9]\d?\/[1-9]\d?\/\d\d,.*[AP]M/.test(written))

/** Words that stand for halves of the day, if no hour says otherwise. */
function halvesIn(heads: readonly Candidate[]): Map<string, number[]> {
  const words = new Set(heads.map(({ half }) => half).filter(Boolean))
  const plain = [...words].filter((word) => heads.every(({ half, time: [hour] }) => half !== word || hour <= 12))
  return plain.length > 0 ? hoursOf(plain) : new Map()
}

/** The heads of a chat. Empty for any other text. */
export function readHeads(lines: readonly string[]): Head[] {
  const begun = lines.flatMap((line, number) => (BEGIN.test(line) ? { line, number, ...plainStart(line) } : []))
  const read = createDayReader(begun.map(({ text }) => text))
  const heads = ofCommonForm(begun.flatMap((line) => readCandidate(line, read) ?? []))
  const halves = halvesIn(heads)
  const tried = (Object.keys(orders) as Order[]).map((order) => {
    const timed = heads.flatMap((head) => {
      const at = timeOf(head, order, halves)
      return at === null ? [] : [{ head, at }]
    })
    const found = inTime(timed)
    const span = found.length < MANY ? 0 : (found.at(-1)?.at ?? 0) - (found[0]?.at ?? 0)
    return {
      order,
      found,
      score: [found.length, daysNamed(heads, order), order === 'mdy' && isAmerican(heads) ? 1 : 0, -span],
    }
  })
  const [best] = tried.sort(
    (a, b) => b.score.map((each, n) => each - (a.score[n] ?? 0)).find((each) => each !== 0) ?? 0,
  )
  return (best?.found ?? []).map(({ head: { line, parts, time, rest }, at }) => ({ line, parts, time, rest, at }))
}
