/** Writes blocks as a long text: as somebody would type it, or as the Markdown of a file, each read as the same blocks again. */
import { isDeepStrictEqual } from 'node:util'
import type { Block, Inline } from '../../../shared/content.ts'
import { type FindImage, parseMarkdown } from './markdown.ts'
import { readTyped } from './typed-blocks.ts'

type Syntax = {
  read: (text: string, findImage: FindImage) => Block[]
  /** Characters that are written with a `\` before them. */
  signs: RegExp
  lineBreak: string
  /** Signs of lists, of which one list does not go on with another. */
  bullets: readonly [string, string]
  numbers: readonly [string, string]
}

const typed: Syntax = {
  read: readTyped,
  signs: /[*[\]]|^[#>-]|(?<=^\d{1,9})\.|\\(?=\n)/gm,
  lineBreak: '\n',
  bullets: ['-', '*'],
  numbers: ['.', '.'],
}
const file: Syntax = {
  read: parseMarkdown,
  signs: /[\\`*_[\]<>~|&#@!]|^[+=:-]|(?<=^\d{1,9})[.)]|(?<=\b(?:https?|ftp)):|(?<=\bwww)\./gim,
  lineBreak: '\\\n',
  bullets: ['-', '*'],
  numbers: ['.', ')'],
}

/** The file stands for the address of a picture. */
const anyImage: FindImage = (src) => ({ src, width: 1, height: 1 })

/** Spaces at the start of a line, which Markdown would take away. */
function keepIndent(text: string): string {
  return text.replaceAll(/^[ \t]+/gm, (space) => space.replaceAll('\t', '    ').replaceAll(' ', '&nbsp;'))
}

function writeInline(runs: readonly Inline[], syntax: Syntax, escaped: boolean, nested = false): string {
  const written = runs.map((run, index) => {
    if (typeof run === 'string')
      return writeText(run, syntax, escaped, nested || (index > 0 && !isBreak(runs[index - 1])))
    if (run.kind === 'break') return syntax.lineBreak
    const text = writeInline(run.text, syntax, escaped, true)
    if (run.kind === 'emphasis') return `*${text}*`
    if (run.kind === 'strong') return `**${text}**`
    return isBare(run) ? text : `[${text}](${run.url.replaceAll(/[()[\]\s]/g, encodeURIComponent)})`
  })
  return written.join('')
}

function isBreak(run: Inline | undefined): boolean {
  return typeof run === 'object' && run.kind === 'break'
}

function isBare({ url, text }: Extract<Inline, { kind: 'link' }>): boolean {
  const [words] = text
  return text.length === 1 && (url === words || url === `mailto:${words}` || url === `http://${words}`)
}

function writeText(text: string, syntax: Syntax, escaped: boolean, isWithin: boolean): string {
  const signed = escaped ? text.replaceAll(syntax.signs, '\\$&') : text
  return syntax === file && !isWithin ? keepIndent(signed) : signed
}

function writeBlock(block: Block, syntax: Syntax, escaped: boolean, isOther: boolean): string {
  const inline = (runs: readonly Inline[]) => writeInline(runs, syntax, escaped)
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
    block.ordered ? `${(block.start ?? 1) + index}${syntax.numbers[isOther ? 1 : 0]}` : syntax.bullets[isOther ? 1 : 0]
  const items = block.items.map((item, index) => {
    const sign = `${signOf(index)} `
    return sign + inline(item).replaceAll('\n', `\n${' '.repeat(sign.length)}`)
  })
  return items.join('\n')
}

function write(blocks: readonly Block[], syntax: Syntax): string {
  let isOther = false
  return blocks
    .map((block, index) => {
      const before = blocks[index - 1]
      isOther = block.kind === 'list' && before?.kind === 'list' && block.ordered === before.ordered && !isOther
      const plain = writeBlock(block, syntax, false, isOther)
      return isReadAs(plain, block, syntax) ? plain : writeBlock(block, syntax, true, isOther)
    })
    .join('\n\n')
}

/** Signs that need no `\` have none. */
function isReadAs(text: string, block: Block, syntax: Syntax): boolean {
  try {
    return isDeepStrictEqual(syntax.read(text, anyImage), [block])
  } catch {
    return false
  }
}

/** The Markdown of a file as its author would have typed it, with every line that the page breaks. Throws what reading throws. */
export function toTyped(markdown: string): string {
  return write(parseMarkdown(markdown, anyImage), typed)
}

/** A typed text as the Markdown of a file. Throws what reading throws. */
export function toMarkdown(text: string): string {
  return write(readTyped(text, anyImage), file)
}
