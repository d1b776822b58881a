/**
 * Markdown as blocks of text that a page can show without ever handling HTML. What a long text has no use for (raw HTML,
 * tables, code) is refused rather than dropped.
 */
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { Block, Inline, Picture } from '../../shared/content.ts'

/** The address and size of a picture; throws an Error with the reason when there is none. */
export type FindImage = (file: string) => Omit<Picture, 'alt'>

const linkTargets = /^(https?:\/\/|mailto:|tel:|sms:|\/(?!\/))/
const references: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
}

/** Turns Markdown into blocks. Throws an Error whose message is the reason: "has a table, which ...". */
export function prose(markdown: string, find: FindImage): Block[] {
  return lexer(markdown).flatMap((token): Block[] => {
    const block = token as MarkedToken
    switch (block.type) {
      case 'space':
        return []
      case 'paragraph':
        return [paragraph(block, find)]
      case 'heading':
        return [{ kind: 'heading', text: inline(block.tokens) }]
      case 'blockquote':
        return [{ kind: 'quote', paragraphs: paragraphs(block.tokens) }]
      case 'list':
        return [{ kind: 'list', ordered: block.ordered, items: block.items.map(listItem) }]
      case 'hr':
        return [{ kind: 'rule' }]
      default:
        throw refused(block)
    }
  })
}

function paragraph({ tokens }: Tokens.Paragraph, find: FindImage): Block {
  const [only, ...more] = tokens as MarkedToken[]
  if (only?.type !== 'image' || more.length > 0) return { kind: 'paragraph', text: inline(tokens) }
  if (!only.text) throw new Error(`has the picture "${only.href}" without a description`)
  return {
    kind: 'picture',
    picture: { ...find(only.href), alt: only.text },
    caption: only.title,
  }
}

function paragraphs(tokens: Token[]): Inline[][] {
  return tokens
    .filter((token) => token.type !== 'space')
    .map((token) => {
      if (token.type !== 'paragraph' && token.type !== 'text') throw refused(token)
      return inline(token.tokens ?? [])
    })
}

function listItem(item: Tokens.ListItem): Inline[] {
  return paragraphs(item.tokens).flatMap((text, index): Inline[] =>
    index === 0 ? text : [{ kind: 'break' }, ...text],
  )
}

function inline(tokens: Token[]): Inline[] {
  const runs: Inline[] = []
  for (const token of tokens as MarkedToken[]) {
    const run = inlineRun(token)
    const last = runs.at(-1)
    if (typeof run === 'string' && typeof last === 'string') runs[runs.length - 1] = last + run
    else runs.push(run)
  }
  return runs
}

function inlineRun(token: MarkedToken): Inline {
  switch (token.type) {
    case 'text':
      return plain(token.text)
    case 'escape':
      return token.text
    case 'em':
      return { kind: 'emphasis', text: inline(token.tokens) }
    case 'strong':
      return { kind: 'strong', text: inline(token.tokens) }
    case 'br':
      return { kind: 'break' }
    case 'link':
      if (!linkTargets.test(token.href)) {
        throw new Error(
          `has a link to "${token.href}", which must start with https://, mailto:, tel: or /`,
        )
      }
      return { kind: 'link', url: token.href, text: inline(token.tokens) }
    default:
      throw refused(token)
  }
}

/** A line that is wrapped in the file goes on in the same line of the page. */
function plain(text: string): string {
  return text.replaceAll(/&\w+;/g, (found) => references[found] ?? found).replaceAll('\n', ' ')
}

const names: Record<string, string> = { html: 'HTML', def: 'a link definition', image: 'a picture' }

function refused({ type, raw }: Token): Error {
  const start = raw.trim().split('\n')[0]?.slice(0, 40)
  return new Error(
    `has ${names[type] ?? `a ${type}`} at "${start}", which a text cannot have there`,
  )
}
