/**
 * Parses the Markdown of files into blocks that pages render without HTML strings, or writes it in the typed form. Raw
 * HTML, tables and code are text.
 */
import { createRequire } from 'node:module'
import type { MarkedToken, Token, Tokens } from 'marked'
import type { Block, Inline } from '../../../shared/content.ts'
import {
  anyImage,
  badLink,
  type FindImage,
  isLinkTarget,
  misplacedPicture,
  parsePicture,
  restOfDate,
  startOf,
} from '../../../shared/letter/links-and-pictures.ts'
import { keepEscapes } from '../../../shared/letter/placeholders.ts'
import { writeTyped } from '../../../shared/letter/write-typed.ts'

const characterReferences: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
}
/** A quotation within a quotation, which no page has. The parser's time grows with the square of their depth. */
const innerQuote = /^([ \t]*>[ \t]*)>/gm

/** Loaded on demand: at most starts there is nothing to parse. */
const loadMarked = (): typeof import('marked') => createRequire(import.meta.url)('marked')

/** Throws an Error whose message is the reason: "has a picture at ...". */
export function parseMarkdown(markdown: string, findImage: FindImage): Block[] {
  const tokens = loadMarked().lexer(markdown.replaceAll(innerQuote, '$1\\>')) as MarkedToken[]
  return tokens
    .filter(({ type }) => type !== 'space')
    .flatMap((token) =>
      isNoList(token) ? parseMarkdown(withoutNumbers(token), findImage) : parseBlock(token, findImage),
    )
}

/** Markdown in the typed form, with every line break of the page. Throws the parser's errors. */
export function toTyped(markdown: string): string {
  return writeTyped(parseMarkdown(keepEscapes(markdown), anyImage))
}

function parseBlock(token: MarkedToken, findImage: FindImage): Block {
  if (token.type === 'paragraph') return parseParagraph(token, findImage)
  if (token.type === 'heading') return { kind: 'heading', text: parseInline(token.tokens) }
  if (token.type === 'blockquote') return { kind: 'quote', paragraphs: parseParagraphs(token.tokens) }
  if (token.type === 'list') {
    const items = token.items.map(parseListItem)
    return { kind: 'list', ordered: token.ordered, ...startOf(Number(token.start)), items }
  }
  if (token.type === 'hr') return { kind: 'rule' }
  return { kind: 'paragraph', text: [asText(token)] }
}

/** True for a list by chance, such as a date. Numbers of a real list go on, or are all 1. */
function isNoList(token: MarkedToken): token is Tokens.List {
  if (token.type !== 'list' || !token.ordered) return false
  const numbers = token.items.map(({ raw }) => Number.parseInt(raw, 10))
  const [start = 1] = numbers
  const goesOn = numbers.every((number, index) => number === start + index) && (start === 1 || numbers.length > 1)
  const isSame = start === 1 && numbers.every((number) => number === 1)
  return !(goesOn || isSame) || token.items.some(({ text }) => restOfDate.test(text))
}

function withoutNumbers({ raw }: Tokens.List): string {
  return raw.replaceAll(/^( {0,3}\d{1,9})([.)])/gm, '$1\\$2')
}

function parseParagraph({ tokens }: Tokens.Paragraph, findImage: FindImage): Block {
  const [image, ...others] = tokens as MarkedToken[]
  if (image?.type !== 'image' || others.length > 0) return { kind: 'paragraph', text: parseInline(tokens) }
  return parsePicture(image.href, image.text, image.title, findImage)
}

function parseParagraphs(tokens: Token[]): Inline[][] {
  return tokens
    .filter((token) => token.type !== 'space')
    .map((token) => {
      if (token.type !== 'paragraph' && token.type !== 'text') return [asText(token)]
      return parseInline(token.tokens ?? [])
    })
}

function parseListItem(item: Tokens.ListItem): Inline[] {
  return parseParagraphs(item.tokens).flatMap((text, index): Inline[] =>
    index === 0 ? text : [{ kind: 'break' }, ...text],
  )
}

function parseInline(tokens: Token[]): Inline[] {
  const runs: Inline[] = []
  for (const token of tokens as MarkedToken[]) {
    const run = parseRun(token)
    const last = runs.at(-1)
    if (typeof run === 'string' && typeof last === 'string') runs[runs.length - 1] = last + run
    else runs.push(run)
  }
  return runs
}

function parseRun(token: MarkedToken): Inline {
  if (token.type === 'text') return parseText(token.text)
  if (token.type === 'escape') return token.text
  if (token.type === 'em') return { kind: 'emphasis', text: parseInline(token.tokens) }
  if (token.type === 'strong') return { kind: 'strong', text: parseInline(token.tokens) }
  if (token.type === 'br') return { kind: 'break' }
  if (token.type === 'image') throw misplacedPicture(token.raw)
  if (token.type !== 'link') return asText(token)
  if (!isLinkTarget(token.href)) throw badLink(token.href)
  return { kind: 'link', url: token.href, text: parseInline(token.tokens) }
}

/** A soft line break becomes a space. */
function parseText(text: string): string {
  return text.replaceAll(/&\w+;/g, (reference) => characterReferences[reference] ?? reference).replaceAll('\n', ' ')
}

/** Elements that no page has, such as a table, as their source text. */
function asText({ raw }: Token): string {
  return raw.replaceAll('\n', ' ').trim()
}
