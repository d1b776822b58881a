/**
 * Reads the marks within a paragraph that somebody has typed: stars around words, links, addresses. All else is text.
 */
import type { Inline } from '../content.ts'
import { badLink, isLinkTarget, misplacedPicture } from './links-and-pictures.ts'

export type ReadInline = (text: string) => Inline[]

const anyMark = /\\|\n|[\u2060\u2063]?\*+|\[|https?:\/\/|www\.|@/gi
/**
 * Invisible characters before stars: they open, or close, independent of the text around them. The editor writes them
 * where the stars alone would not do.
 */
export const OPENS = '\u2060'
export const CLOSES = '\u2063'
/** Text meant as an address, which is checked as one; other words in round brackets are text. */
const addressLike = /^(?:[a-z][a-z0-9+.-]*:|[/\\]|(?:[\w-]+\.)+[a-z]{2,})/i
const word = /[\p{L}\p{N}]/u
/** Scripts that set no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const MAX_STARS = 3
export const MAX_LABEL = 1000
export const MAX_ADDRESS = 2000
/** Most characters of the two parts of an email address. */
const MAX_LOCAL = 64
const MAX_HOST = 254
const MAX_OPENERS = 16

export function tooManyParts(max: number): Error {
  return new Error(
    `has more lines and marks than a page can show: at most ${max.toLocaleString('en-US')}. The rest could be a PDF among the writings`,
  )
}

/** The reader of one text, which may have so many parts. It throws an Error with the reason when there are more. */
export function createInlineReader(maxParts: number): ReadInline {
  let parts = 0
  const count = () => {
    parts += 1
    if (parts > maxParts) throw tooManyParts(maxParts)
  }
  return (text) => {
    count()
    return readRun(text, count, true)
  }
}

function readRun(text: string, count: () => void, mayLink: boolean): Inline[] {
  const runs: Runs = { run: [], openers: [] }
  let end = 0
  /** Adds the text before `until` unchanged. */
  const addPlain = (until: number) => addPart(runs, text.slice(end, until))
  for (let mark = findMark(text, 0); mark; mark = findMark(text, end)) {
    const { 0: sign, index } = mark
    if (sign !== '\\') count()
    if (sign === '\\') {
      const isEscape = isEscaped(text, index, mayLink)
      addPlain(index)
      end = index + (isEscape ? 2 : 1)
      addPart(runs, text.slice(index + (isEscape ? 1 : 0), end))
    } else if (sign === '\n') {
      addPlain(index)
      end = index + 1
      addPart(runs, { kind: 'break' })
    } else if (sign.endsWith('*')) {
      addPlain(index)
      end = index + sign.length
      if (sign.startsWith('*')) addStars(runs, sign.length, text[index - 1] ?? ' ', text[end] ?? ' ')
      else addMarkedStars(runs, sign)
    } else {
      const link = mayLink ? readLink(text, index, sign, end, count) : undefined
      addPlain(link?.start ?? index + sign.length)
      end = link?.end ?? index + sign.length
      if (link) addPart(runs, link.node)
    }
  }
  addPlain(text.length)
  giveUp(runs, 0)
  return runs.run
}

function findMark(text: string, from: number): RegExpExecArray | null {
  anyMark.lastIndex = from
  return anyMark.exec(text)
}

/** Longest indent of a sign at the start of a line, with the backslashes before it. */
const MAX_HEAD = 64

/**
 * True for a sign that stands for itself. At the start of a line, marks of blocks count too, except in a link's words.
 * After several `\` the last one counts.
 */
function isEscaped(text: string, at: number, hasLines: boolean): boolean {
  const sign = text[at + 1] ?? ' '
  if ('*[]'.includes(sign)) return true
  if (!hasLines || !'#>-.'.includes(sign)) return false
  const before = text.slice(Math.max(0, at - MAX_HEAD), at)
  const head = before.slice(before.lastIndexOf('\n') + 1)
  return (sign === '.' ? /^ {0,3}\d{1,9}\\*$/ : /^ {0,3}\\*$/).test(head)
}

type Found = { node: Inline; start: number; end: number }

function readLink(text: string, at: number, sign: string, from: number, count: () => void): Found | undefined {
  if (sign === '@') return readMail(text, at, from)
  return sign === '[' ? readWritten(text, at, count) : readAddress(text, at)
}

/** `[words](address)`. */
function readWritten(text: string, at: number, count: () => void): Found | undefined {
  const close = endOfLabel(text, at + 1)
  const end = text[close] === ']' && text[close + 1] === '(' ? endOfTarget(text, close + 2) : -1
  const [label, url] = [text.slice(at + 1, close), text.slice(close + 2, end)]
  if (end < 0 || !label || !url) return undefined
  const isPicture = text[at - 1] === '!'
  if (!isPicture && isLinkTarget(url))
    return { node: { kind: 'link', url, text: readRun(label, count, false) }, start: at, end: end + 1 }
  if (!addressLike.test(url)) return { node: text.slice(at, end + 1), start: at, end: end + 1 }
  throw isPicture ? misplacedPicture(text.slice(at - 1, end + 1)) : badLink(url)
}

/** End of a link's words, or position of a sign that rules a link out; -1 if they are too long. */
function endOfLabel(text: string, from: number): number {
  for (let at = from; at < from + MAX_LABEL; at += text[at] === '\\' && '*[]'.includes(text[at + 1] ?? ' ') ? 2 : 1)
    if (at >= text.length || '[]\n'.includes(text[at] ?? '')) return at
  return -1
}

/** End of an address in round brackets, which may contain pairs of brackets; -1 if there is none. */
function endOfTarget(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < Math.min(text.length, from + MAX_ADDRESS); at += 1) {
    const sign = text[at] ?? ''
    if (sign === '(') depth += 1
    if (sign === ')' && depth === 0) return at
    if (sign === ')') depth -= 1
    if (depth > 1 || /[\s[\]]/.test(sign)) return -1
  }
  return -1
}

/** A bare address in a sentence, without the punctuation at its end. */
function readAddress(text: string, at: number): Found | undefined {
  if (/[\w@./-]/.test(text[at - 1] ?? ' ')) return undefined
  const rest = text.slice(at, at + MAX_ADDRESS)
  const stop = rest.search(/[\s<>"[\]*\\\u2060\u2063]/)
  let words = stop < 0 ? rest : rest.slice(0, stop)
  const hasPair = words.includes('(')
  while (".,;:!?'’”»…_".includes(words.slice(-1) || ' ') || (words.endsWith(')') && !hasPair))
    words = words.slice(0, -1)
  const url = words.startsWith('http') ? words : `http://${words}`
  if (!isLinkTarget(url) || words.length < 5) return undefined
  return { node: { kind: 'link', url, text: [words] }, start: at, end: at + words.length }
}

function readMail(text: string, at: number, from: number): Found | undefined {
  let start = at
  while (start > from && at - start < MAX_LABEL && /[\w.%+-]/.test(text[start - 1] ?? ' ')) start -= 1
  const rest = text.slice(at + 1, at + MAX_HOST)
  const stop = rest.search(/[^a-z0-9.-]/i)
  const host = stop < 0 ? rest : rest.slice(0, stop)
  const labels = host.replace(/\.$/, '').split('.')
  const isHost = labels.length > 1 && labels.every(Boolean) && /^[a-z]{2,24}$/i.test(labels[labels.length - 1] ?? '')
  if (!isHost || start === at || at - start > MAX_LOCAL) return undefined
  const end = at + 1 + labels.join('.').length
  const words = text.slice(start, end)
  return { node: { kind: 'link', url: `mailto:${words}`, text: [words] }, start, end }
}

type Opener = { size: number; before: Inline[] }

/** The parts of a run so far; what stands between stars becomes one part. */
type Runs = { run: Inline[]; openers: Opener[] }

function addPart(runs: Runs, node: Inline): void {
  const { run } = runs
  const last = run[run.length - 1]
  if (node === '') return
  if (typeof node === 'string' && typeof last === 'string') run[run.length - 1] = last + node
  else run.push(node)
}

/** Makes text of unclosed stars, until so many openers are left. */
function giveUp(runs: Runs, keep: number): void {
  while (runs.openers.length > keep) {
    const { size, before } = runs.openers.pop() as Opener
    const inner = runs.run
    runs.run = before
    addPart(runs, '*'.repeat(size))
    for (const node of inner) addPart(runs, node)
  }
}

/** Closes the innermost stars that fit, and returns how many stars that took. */
function closeStars(runs: Runs, size: number): number {
  if (size === 0) return 0
  const { openers } = runs
  const fits = (open: Opener) => open.size === size || open.size + size > MAX_STARS
  let at = openers.length - 1
  for (let open = openers[at]; open && !fits(open); open = openers[at]) at -= 1
  const opener = openers[at]
  if (!opener) return 0
  giveUp(runs, at + 1)
  const taken = Math.min(opener.size, size, 2)
  const node: Inline = { kind: taken === 2 ? 'strong' : 'emphasis', text: runs.run }
  opener.size -= taken
  runs.run = opener.size > 0 ? [] : opener.before
  if (opener.size === 0) openers.pop()
  addPart(runs, node)
  return taken
}

function openStars(runs: Runs, size: number): void {
  if (runs.openers.length === MAX_OPENERS) giveUp(runs, 0)
  runs.openers.push({ size, before: runs.run })
  runs.run = []
}

/** Stars after an invisible character that tells if they open or close. */
function addMarkedStars(runs: Runs, sign: string): void {
  const size = sign.length - 1
  if (sign.startsWith(OPENS) && size <= MAX_STARS) openStars(runs, size)
  else if (!sign.startsWith(CLOSES) || closeStars(runs, size) === 0) addPart(runs, sign)
}

const isWord = (letter: string) => word.test(letter) && !unspaced.test(letter)

/** `before` and `after` are the characters around the stars. */
function addStars(runs: Runs, size: number, before: string, after: string): void {
  let left = size
  if (size <= MAX_STARS && before.trim() && !isWord(after))
    for (let taken = closeStars(runs, left); taken > 0; taken = closeStars(runs, left)) left -= taken
  const opens = left === size && size <= MAX_STARS && after.trim() && !isWord(before)
  if (left > 0 && opens) openStars(runs, size)
  else addPart(runs, '*'.repeat(left))
}
