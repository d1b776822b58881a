/** Texts for print: paragraphs of lines, of which no word is wider than a page. */

import type { Inline } from '../../../shared/content.ts'

const ZERO_WIDTH_SPACE = '\u200b'
/** Widest line of verse; longer ones are those of prose. */
const VERSE = 56
/** A line of prose below this part of the longest one ends its paragraph. */
const SHORT = 0.8

/** Texts in lines, by paragraphs. */
export type Paragraphs = string[][]

/** Addresses may break after their signs, and any other word after forty letters, which hardly one has. */
export function breakable(text: string): string {
  return text.replaceAll(/\S{20,}/gu, (word) =>
    word
      .replaceAll(/[/?&=_.](?=\S)/g, (sign) => sign + ZERO_WIDTH_SPACE)
      .replaceAll(/[^\s\u200b]{40}(?=\S)/gu, (part) => part + ZERO_WIDTH_SPACE),
  )
}

const LETTERS_FROM_THE_RIGHT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u
const [FROM_THE_LEFT, FROM_THE_RIGHT, END] = ['\u2066', '\u2067', '\u2069']

const isOther = (text: string, isBookFromTheRight: boolean) =>
  /\p{L}/u.test(text) && LETTERS_FROM_THE_RIGHT.test(text) !== isBookFromTheRight
const otherThan = (isBookFromTheRight: boolean) => (isBookFromTheRight ? FROM_THE_LEFT : FROM_THE_RIGHT)

/** A text that is written in the other direction than the book keeps its own, with its full stop at its end. */
export function inOwnDirection(text: string, isBookFromTheRight: boolean): string {
  return isOther(text, isBookFromTheRight) ? otherThan(isBookFromTheRight) + text + END : text
}

export const lettersIn = (part: Inline): string =>
  typeof part === 'string' ? part : 'text' in part ? part.text.map(lettersIn).join('') : ' '
const isMarkedUp = (part: unknown) =>
  typeof part === 'object' && /^(emphasis|strong|link)$/.test(String((part as { kind?: unknown } | null)?.kind))

/** The same for words of which some are emphasised or lead elsewhere: they stay in their order. */
export function inOneDirection(parts: unknown[], isBookFromTheRight: boolean): unknown[] {
  if (!parts.some(isMarkedUp)) return parts
  const text = (parts as Inline[]).map(lettersIn).join('')
  return isOther(text, isBookFromTheRight) ? [otherThan(isBookFromTheRight), ...parts, END] : parts
}

/** An empty line begins a paragraph. */
export function paragraphsOf(text: unknown): Paragraphs {
  if (typeof text !== 'string') return []
  const paragraphs = text.replaceAll('\r', '').split(/\n[^\S\n]*\n\s*/)
  return paragraphs.filter((each) => each.trim()).map((each) => each.split('\n'))
}

/**
 * The pages of a PDF as prose. Null for verse, whose stanzas a PDF does not tell, and for pages without words: these
 * are shown as they are.
 */
export function proseOf(pages: readonly string[], title: string): Paragraphs | null {
  const lines = pages.flatMap((page) => withoutNumber(page.split('\n')))
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0)
  if (longest <= VERSE || pages.some((page) => page.trim() === '')) return null
  const paragraphs: string[] = []
  let isOpen = false
  for (const line of withoutTitle(lines, title)) {
    if (isOpen) paragraphs.push(`${paragraphs.pop()} ${line}`)
    else paragraphs.push(line)
    isOpen = line.length >= longest * SHORT
  }
  return paragraphs.filter((each) => each.trim()).map((each) => [each])
}

function withoutNumber(lines: string[]): string[] {
  return /^[\s\d–—-]{0,9}$/.test(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The heading of the book says it already. */
function withoutTitle(lines: string[], title: string): string[] {
  for (let count = 1; count <= 3; count++)
    if (lettersOf(lines.slice(0, count).join('')) === lettersOf(title)) return lines.slice(count)
  return lines
}
