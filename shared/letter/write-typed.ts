/**
 * Writes blocks as a typed text that is read as the same blocks again. A `\` precedes every sign that could be a mark.
 */
import type { Block, Inline } from '../content.ts'
import { restOfDate } from './links-and-pictures.ts'
import { CLOSES, MAX_ADDRESS, MAX_LABEL, OPENS } from './typed-inline.ts'

type List = Extract<Block, { kind: 'list' }>

export function writeTyped(blocks: readonly Block[]): string {
  let isOther = false
  let before: Block | undefined
  const written: string[] = []
  for (const block of blocks) {
    isOther = block.kind === 'list' && before?.kind === 'list' && !block.ordered && !before.ordered && !isOther
    before = block
    written.push(writeBlock(block, isOther ? '*' : '-'))
  }
  return written.filter(Boolean).join('\n\n')
}

/** `bullet` tells a list from one that stands directly before it. */
function writeBlock(block: Block, bullet: string): string {
  if (block.kind === 'paragraph') return writeLines(block.text)
  if (block.kind === 'heading') return prefixed('## ', writeLines(block.text).replaceAll('\n', ' '))
  if (block.kind === 'rule') return '---'
  if (block.kind === 'quote')
    return block.paragraphs
      .map((each) => writeLines(each).replaceAll(/^/gm, '> '))
      .filter((each) => each !== '> ')
      .join('\n>\n')
  if (block.kind === 'picture') {
    const { picture, caption } = block
    const [alt, below] = [picture.alt, caption ?? ''].map((text) =>
      text
        .replaceAll('\\', '/')
        .replaceAll(/["[\]]/g, '\\$&')
        .replaceAll(/\s+/g, ' '),
    )
    return `![${alt}](${picture.src}${caption === null ? '' : ` "${below}"`})`
  }
  return writeList(block, bullet)
}

/** Items with numbers that a page would not count are written as text. */
function writeList(list: List, bullet: string): string {
  const items = list.items.map((item) => writeLines(item).trim()).filter(Boolean)
  const start = list.start ?? 1
  if (list.ordered && (items.length < 2 || items.some((item) => restOfDate.test(item))))
    return writeLines(list.items.flatMap((item, index): Inline[] => [`${start + index}. `, ...item, { kind: 'break' }]))
  return items
    .map((item, index) => {
      const [first = '', ...more] = item.split(/\n\s*/)
      return [`${list.ordered ? `${start + index}.` : bullet} ${first}`, ...more.map((line) => `  ${line}`)].join('\n')
    })
    .join('\n')
}

function prefixed(prefix: string, text: string): string {
  return text.trim() && prefix + text.trim()
}

/** The lines of a paragraph. Empty ones are dropped, because they would end it. */
function writeLines(runs: readonly Inline[]): string {
  const lines = writeInline(runs, '', false)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
  return lines
    .map((line, index) => (index < lines.length - 1 && line.endsWith('\\') ? `${line}\\` : line))
    .map((line) => line.replace(/^( {0,3}\\*)(?=[#>-])/, '$1\\').replace(/^( {0,3}\d{1,9}\\*)(?=\.)/, '$1\\'))
    .join('\n')
}

/** `before` is what stands before these runs in their line. */
function writeInline(runs: readonly Inline[], before: string, isNested: boolean): string {
  let written = before
  runs.forEach((run, index) => {
    if (typeof run === 'string') written += run.replaceAll(/[*[\]]/g, '\\$&')
    else if (run.kind === 'break') written += '\n'
    else if (run.kind === 'link') written = writeLink(run, written)
    else {
      const stars = run.kind === 'strong' ? '**' : '*'
      const inner = writeInline(run.text, '', true)
      const isPlain = !isNested && isClear(written.slice(-1), runs[index + 1], inner)
      written += isPlain ? stars + inner + stars : OPENS + stars + inner + CLOSES + stars
    }
  })
  return written.slice(before.length)
}

/** True if stars alone suffice: a space, a dot, a comma, or the start or end of the text stands on either side. */
function isClear(before: string, next: Inline | undefined, inner: string): boolean {
  const after = typeof next === 'string' ? next.slice(0, 1) : next?.kind === 'break' || !next ? '' : '*'
  const isEdge = (sign: string) => !sign.trim() || sign === '.' || sign === ','
  return isEdge(before) && isEdge(after) && /^[\p{L}\p{N}]([^*\\\n]*[\p{L}\p{N}])?$/u.test(inner)
}

/** Adds a link to the text before it, or only its words where a link is not possible. */
function writeLink({ url, text }: Extract<Inline, { kind: 'link' }>, before: string): string {
  if (isBare(url, text) && !before.slice(-1).trim()) return before + url
  const words = writeInline(text, before, true)
  const address = url.replaceAll(/[()[\]\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
  const isTooLong = words.length >= MAX_LABEL || address.length >= MAX_ADDRESS
  if (isTooLong || before.endsWith('!') || before.endsWith('\\') || /\n|\\$/.test(words) || !words.trim())
    return before + words
  return `${before}[${words}](${address})`
}

/** An address that is a link by itself. */
function isBare(url: string, [words, ...others]: readonly Inline[]): boolean {
  return others.length === 0 && url === words && /^https?:\/\/[\w./-]*\w$/.test(url)
}
