/** Parses Markdown into blocks that pages render without HTML strings. Raw HTML, tables and code are rejected. */
import { createRequire } from 'node:module'
import type { MarkedToken, Token, Tokens } from 'marked'
import type { Block, Inline, Picture } from '../../shared/content.ts'

/** The URL and size of an image; throws an Error with the reason when there is none. */
export type FindImage = (file: string) => Omit<Picture, 'alt'>

const linkTargets = /^(https?:\/\/|mailto:|tel:|sms:|\/(?!\/))/
const characterReferences: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
}

/** Loaded when there is something to parse, which at most starts there is not. */
const loadMarked = (): typeof import('marked') => createRequire(import.meta.url)('marked')

/** Throws an Error whose message is the reason: "has a table at ...". */
export function parseMarkdown(markdown: string, findImage: FindImage): Block[] {
  const tokens = loadMarked()
    .lexer(markdown)
    .filter(({ type }) => type !== 'space') as MarkedToken[]
  return tokens.map((token) => parseBlock(token, findImage))
}

function parseBlock(token: MarkedToken, findImage: FindImage): Block {
  if (token.type === 'paragraph') return parseParagraph(token, findImage)
  if (token.type === 'heading') return { kind: 'heading', text: parseInline(token.tokens) }
  if (token.type === 'blockquote') return { kind: 'quote', paragraphs: parseParagraphs(token.tokens) }
  if (token.type === 'list') return { kind: 'list', ordered: token.ordered, items: token.items.map(parseListItem) }
  if (token.type === 'hr') return { kind: 'rule' }
  throw unsupported(token)
}

function parseParagraph({ tokens }: Tokens.Paragraph, findImage: FindImage): Block {
  const [image, ...others] = tokens as MarkedToken[]
  if (image?.type !== 'image' || others.length > 0) return { kind: 'paragraph', text: parseInline(tokens) }
  // No address is ever fetched: a picture is one that the site itself has.
  if (/[/:\\]/.test(image.href))
    throw new Error(
      `has the picture "${image.href.slice(0, 40)}" of another place; please add it with “Picture” instead`,
    )
  return { kind: 'picture', picture: { ...findImage(image.href), alt: image.text }, caption: image.title }
}

function parseParagraphs(tokens: Token[]): Inline[][] {
  return tokens
    .filter((token) => token.type !== 'space')
    .map((token) => {
      if (token.type !== 'paragraph' && token.type !== 'text') throw unsupported(token)
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
  if (token.type !== 'link') throw unsupported(token)
  if (!linkTargets.test(token.href))
    throw new Error(`has a link to "${token.href}", which must start with https://, mailto:, tel: or /`)
  return { kind: 'link', url: token.href, text: parseInline(token.tokens) }
}

/** A soft line break becomes a space. */
function parseText(text: string): string {
  return text.replaceAll(/&\w+;/g, (reference) => characterReferences[reference] ?? reference).replaceAll('\n', ' ')
}

const tokenNames: Record<string, string> = { html: 'HTML', def: 'a link definition', image: 'a picture' }

function unsupported({ type, raw }: Token): Error {
  const start = raw.trim().split('\n')[0]?.slice(0, 40)
  return new Error(`has ${tokenNames[type] ?? `a ${type}`} at "${start}", which a text cannot have there`)
}
