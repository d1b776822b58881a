/**
 * Writes blocks as a long text: in the typed form, or as the Markdown of a file. Each is read as the same blocks again.
 */
import type { Block, Inline } from '../../../shared/content.ts'
import { anyImage, isBare } from '../../../shared/letter/links-and-pictures.ts'
import { keepEscapes } from '../../../shared/letter/placeholders.ts'
import { readTyped } from '../../../shared/letter/typed-blocks.ts'
import { writeTyped } from '../../../shared/letter/write-typed.ts'
import { parseMarkdown } from './markdown.ts'

/** Characters escaped with a `\`. */
const signs = /[\\`*_[\]<>~|&#@!]|^[+=:-]|(?<=^\d{1,9})[.)]|(?<=\b(?:https?|ftp)):|(?<=\bwww)\./gim
/** Signs of lists: a list with another sign is a new list. */
const bullets = ['-', '*'] as const
const numbers = ['.', ')'] as const

/** Spaces at the start of a line, which Markdown would remove. */
function keepIndent(text: string): string {
  return text.replaceAll(/^[ \t]+/gm, (space) => space.replaceAll('\t', '    ').replaceAll(' ', '&nbsp;'))
}

function writeInline(runs: readonly Inline[], escaped: boolean, nested = false): string {
  const written = runs.map((run, index) => {
    if (typeof run === 'string') return writeText(run, escaped, nested || (index > 0 && !isBreak(runs[index - 1])))
    if (run.kind === 'break') return '\\\n'
    const text = writeInline(run.text, escaped, true)
    if (run.kind === 'emphasis') return `*${text}*`
    if (run.kind === 'strong') return `**${text}**`
    return isBare(run) ? text : `[${text}](${run.url.replaceAll(/[()[\]\s]/g, encodeURIComponent)})`
  })
  return written.join('')
}

function isBreak(run: Inline | undefined): boolean {
  return typeof run === 'object' && run.kind === 'break'
}

function writeText(text: string, escaped: boolean, isWithin: boolean): string {
  const signed = escaped ? text.replaceAll(signs, '\\$&') : text
  return isWithin ? signed : keepIndent(signed)
}

function writeBlock(block: Block, escaped: boolean, isOther: boolean): string {
  const inline = (runs: readonly Inline[]) => writeInline(runs, escaped)
  if (block.kind === 'paragraph') return inline(block.text)
  if (block.kind === 'heading') return `## ${inline(block.text)}`
  if (block.kind === 'quote') return block.paragraphs.map((each) => inline(each).replaceAll(/^/gm, '> ')).join('\n>\n')
  if (block.kind === 'rule') return '---'
  if (block.kind === 'picture') {
    const { picture, caption } = block
    const [alt, below] = [picture.alt, caption ?? ''].map((text) => text.replaceAll(/["[\]]/g, '\\$&'))
    return `![${alt}](${picture.src}${caption === null ? '' : ` "${below}"`})`
  }
  const signOf = (index: number) =>
    block.ordered ? `${(block.start ?? 1) + index}${numbers[isOther ? 1 : 0]}` : bullets[isOther ? 1 : 0]
  const items = block.items.map((item, index) => {
    const sign = `${signOf(index)} `
    return sign + inline(item).replaceAll('\n', `\n${' '.repeat(sign.length)}`)
  })
  return items.join('\n')
}

function write(blocks: readonly Block[]): string {
  let isOther = false
  return blocks
    .map((block, index) => {
      const before = blocks[index - 1]
      isOther = block.kind === 'list' && before?.kind === 'list' && block.ordered === before.ordered && !isOther
      const plain = writeBlock(block, false, isOther)
      if (isReadAs(plain, block)) return plain
      const escaped = writeBlock(block, true, isOther)
      return isReadAs(escaped, block) ? escaped : writeBlock(withoutStars(block), true, isOther)
    })
    .join('\n\n')
}

/**
 * True if the text is read as this block. Characters without special meaning need no `\`. Spaces at the start of a line
 * must be ones that Markdown keeps.
 */
function isReadAs(text: string, block: Block): boolean {
  const kept = JSON.stringify(block).replaceAll('\\t', '    ').replaceAll(' ', '\u00a0')
  try {
    return JSON.stringify(parseMarkdown(text, anyImage)).replaceAll(' ', '\u00a0') === `[${kept}]`
  } catch {
    return false
  }
}

/** Part of a word cannot be bold at every place of a file: there it stays plain text. */
function withoutStars(block: Block): Block {
  const plain = (runs: readonly Inline[]): Inline[] =>
    runs.flatMap((run): Inline[] => {
      if (typeof run === 'string' || run.kind === 'break') return [run]
      return run.kind === 'link' ? [{ ...run, text: plain(run.text) }] : plain(run.text)
    })
  if (block.kind === 'paragraph' || block.kind === 'heading') return { ...block, text: plain(block.text) }
  if (block.kind === 'quote') return { ...block, paragraphs: block.paragraphs.map(plain) }
  return block.kind === 'list' ? { ...block, items: block.items.map(plain) } : block
}

/** The Markdown of a file in its typed form, with every line break of the page. Throws the parser's errors. */
export function toTyped(markdown: string): string {
  return writeTyped(parseMarkdown(keepEscapes(markdown), anyImage))
}

/** A typed text as the Markdown of a file. Throws the parser's errors. */
export function toMarkdown(text: string): string {
  return write(readTyped(text, anyImage))
}
