/**
 * Reads a long text that somebody has typed: every line is a line, and an empty one begins a paragraph. Anything but
 * the few marks below is text. Takes time in proportion to the length of the text.
 */
import type { Block, Inline } from '../content.ts'
import { type FindImage, parsePicture, restOfDate, startOf } from './links-and-pictures.ts'
import { createInlineReader, type ReadInline, tooManyParts } from './typed-inline.ts'

/** Most parts of one page: more would keep other readers waiting. */
const MAX_PARTS = 6000

const heading = /^ {0,3}#{1,6}[ \t]+(\S.*)$/
const rule = /^ {0,3}-{3,}$/
const quote = /^ {0,3}>[ \t]?(.*)$/
const bullet = /^ {0,3}([-*])[ \t]+(\S.*)$/
const numbered = /^ {0,3}([1-9]\d{0,8})\.[ \t]+(\S.*)$/
const continued = /^[ \t]{2,}(\S.*)$/
const picture =
  /^ {0,3}!\[((?:[^[\]\\]|\\.){0,2000})\]\(((?:[^()\s]|\([^()\s]*\)){1,500})(?:[ \t]+"((?:[^"\\]|\\.){0,2000})")?\)$/
/** Other words in round brackets are text. */
const fileLike = /[.:/\\]/

/** The sign and the text of an entry; a row of signs is none. */
function readBullet(line: string): { sign?: string; text?: string } {
  const [, sign, text = ''] = bullet.exec(line) ?? []
  return sign && /[^\s*-]/.test(text) ? { sign, text } : {}
}

const unescaped = (text: string) => text.replaceAll(/\\(["[\]])/g, '$1')

/**
 * Throws an Error whose message is the reason: a picture or a link that leads nowhere, or more parts than a page can
 * show.
 */
export function readTyped(text: string, findImage: FindImage): Block[] {
  const readInline = createInlineReader(MAX_PARTS)
  const lines = text.split(/\r\n?|\n/, MAX_PARTS + 1).map((line) => line.trimEnd())
  if (lines.length > MAX_PARTS) throw tooManyParts(MAX_PARTS)
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    if (!lines[at]) {
      at += 1
      continue
    }
    const { block, taken } = readBlock(lines, at, readInline, findImage)
    blocks.push(block)
    at += taken
  }
  return blocks
}

type Taken = { block: Block; taken: number }

function readBlock(lines: string[], at: number, readInline: ReadInline, findImage: FindImage): Taken {
  return (
    readLine(lines[at] ?? '', readInline, findImage) ??
    readQuote(lines, at, readInline) ??
    readList(lines, at, readInline) ??
    readParagraph(lines, at, readInline)
  )
}

function readLine(line: string, readInline: ReadInline, findImage: FindImage): Taken | undefined {
  const [, title] = heading.exec(line) ?? []
  if (title) return { block: { kind: 'heading', text: readInline(title) }, taken: 1 }
  if (rule.test(line)) return { block: { kind: 'rule' }, taken: 1 }
  const [, alt = '', file = '', caption] = picture.exec(line) ?? []
  if (!fileLike.test(file)) return undefined
  const block = parsePicture(file, unescaped(alt), caption === undefined ? null : unescaped(caption), findImage)
  return { block, taken: 1 }
}

function readQuote(lines: string[], at: number, readInline: ReadInline): Taken | undefined {
  const paragraphs: string[][] = [[]]
  let end = at
  for (; end < lines.length; end += 1) {
    const [, text] = quote.exec(lines[end] ?? '') ?? []
    if (text === undefined) break
    if (text) paragraphs[paragraphs.length - 1]?.push(text)
    else paragraphs.push([])
  }
  const read = paragraphs.filter((each) => each.length > 0).map((each) => readInline(joined(each)))
  return read.length > 0 ? { block: { kind: 'quote', paragraphs: read }, taken: end - at } : undefined
}

/** Entries, each with the lines that are set in below it. `next` tells the text of an entry, or that a line is none. */
function readEntries(lines: string[], at: number, next: (line: string, index: number) => string | undefined) {
  const entries: string[][] = []
  let end = at
  for (let line = at; line < lines.length; line += 1) {
    const text = lines[line] ?? ''
    const entry = next(text, entries.length)
    const [, more] = (end === line && continued.exec(text)) || []
    if (entry !== undefined) entries.push([entry])
    else if (more && entries.length > 0) entries[entries.length - 1]?.push(more)
    // One empty line may stand between two entries.
    else if (text || end !== line) break
    if (text) end = line + 1
  }
  return { entries, taken: end - at }
}

function readList(lines: string[], at: number, readInline: ReadInline): Taken | undefined {
  const first = lines[at] ?? ''
  const { sign } = readBullet(first)
  const toItems = (entries: string[][]): Inline[][] => entries.map((entry) => readInline(joined(entry)))
  if (sign) {
    const { entries, taken } = readEntries(lines, at, (line) => {
      const entry = readBullet(line)
      return entry.sign === sign ? entry.text : undefined
    })
    return { block: { kind: 'list', ordered: false, items: toItems(entries) }, taken }
  }
  const [, number] = numbered.exec(first) ?? []
  if (number === undefined) return undefined
  const start = Number(number)
  const { entries, taken } = readEntries(lines, at, (line, index) => {
    const [, counted, text] = numbered.exec(line) ?? []
    return Number(counted) === start + index ? text : undefined
  })
  // The page numbers by itself: entries that it would number differently are text.
  const isList = entries.length > 1 && !entries.some(([text = '']) => restOfDate.test(text))
  return isList
    ? { block: { kind: 'list', ordered: true, ...startOf(start), items: toItems(entries) }, taken }
    : undefined
}

function startsBlock(lines: string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (heading.test(line) || rule.test(line) || readBullet(line).sign || picture.test(line)) return true
  const [, number, entry = ''] = numbered.exec(line) ?? []
  if (number === '1' && !restOfDate.test(entry)) return numbered.exec(lines[at + 1] ?? '')?.[1] === '2'
  return (quote.exec(line)?.[1] ?? '') !== ''
}

function readParagraph(lines: string[], at: number, readInline: ReadInline): Taken {
  let end = at + 1
  while (end < lines.length && lines[end] && !startsBlock(lines, end)) end += 1
  return { block: { kind: 'paragraph', text: readInline(joined(lines.slice(at, end))) }, taken: end - at }
}

/** A `\` at the end of a line is redundant: the line break says the same. */
function joined(lines: string[]): string {
  return lines
    .map((line, index) => (index < lines.length - 1 && line.endsWith('\\') ? line.slice(0, -1) : line))
    .join('\n')
}
