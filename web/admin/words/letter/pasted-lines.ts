/** The lines and blocks of a page while it is read from top to bottom. */
import type { Mark, Node } from 'prosemirror-model'
import { nodes, schema, strong } from './letter-schema.ts'

/** `next` is the number after that of the entry before. */
type Entry = { number: number | 'next' | undefined; level: number }

/** Characters that a page shows as one space. */
const spaces = /[ \t\r\n\f]+/g

export class PastedLines {
  #blocks: Node[] = []
  /** The lines of the paragraph before this line. */
  #lines: Node[][] = []
  #line: Node[] = []
  /** The numbered list that the last block is. */
  #list: { level: number; next: number } | undefined

  write(text: string, whiteSpace: string, marks: readonly Mark[]): void {
    const keepsLines = /pre|break-spaces/.test(whiteSpace)
    for (const [index, words] of (keepsLines ? text.split(/\r\n?|\n/) : [text]).entries()) {
      if (index > 0) this.breakLine()
      const isAfterSpace = this.#line.length === 0 || this.#line[this.#line.length - 1]?.text?.endsWith(' ')
      const collapsed = words.replace(spaces, ' ').slice(isAfterSpace && /^[ \t\r\n\f]/.test(words) ? 1 : 0)
      const shown = keepsLines && whiteSpace !== 'pre-line' ? words : collapsed
      if (shown) this.add(schema.text(shown, marks))
    }
  }

  add(part: Node): void {
    this.#line.push(part)
  }

  /** A line without words is a gap. */
  breakLine(): void {
    if (hasText(this.#line)) this.#lines.push(trimmed(this.#line))
    else this.#endParagraph()
    this.#line = []
  }

  /** Begins a line, or with a gap a paragraph. */
  begin(isApart: boolean): void {
    if (isApart) this.#endParagraph()
    else if (this.#line.length > 0) this.breakLine()
  }

  addBlock(...added: Node[]): void {
    this.#endParagraph()
    for (const block of added) this.#push(block)
  }

  addHeading(content: readonly Node[]): void {
    const toHeading = (block: Node) =>
      block.type === nodes.paragraph ? nodes.heading.create(null, block.children.map(withoutBold)) : block
    this.addBlock(...content.map(toHeading))
  }

  /** A quotation has paragraphs; what else stands in one interrupts it. */
  addQuote(content: readonly Node[]): void {
    this.#endParagraph()
    for (const block of content) {
      const before = this.#blocks[this.#blocks.length - 1]
      const isText = block.type === nodes.paragraph || block.type === nodes.heading
      const quote = isText ? nodes.quote.create(null, nodes.paragraph.create(null, block.content)) : block
      if (before?.type === nodes.quote && quote.type === nodes.quote && block !== content[0])
        this.#blocks[this.#blocks.length - 1] = before.copy(before.content.append(quote.content))
      else this.#push(quote)
    }
  }

  addItem(content: readonly Node[], { number, level }: Entry): void {
    this.#endParagraph()
    const end = content.findIndex(({ type }) => type !== nodes.paragraph && type !== nodes.heading)
    const words = end < 0 ? content : content.slice(0, end)
    const text = words.flatMap((each, index) =>
      index > 0 ? [nodes.hard_break.create(), ...each.children] : each.children,
    )
    const item = nodes.item.create(null, nodes.paragraph.create(null, text))
    const next = this.#list?.level === level ? this.#list.next : 1
    const counted = number === 'next' ? next : number
    if (!hasText(text)) this.#list = undefined
    else if (counted === undefined) this.#push(nodes.bullets.create(null, item))
    else {
      const before = this.#list?.level === level && counted === next ? this.#blocks.pop() : undefined
      const order = Math.max(1, counted)
      this.#push(before?.copy(before.content.addToEnd(item)) ?? nodes.numbers.create({ order }, item))
      this.#list = { level, next: counted + 1 }
    }
    if (end >= 0) this.addBlock(...content.slice(end))
  }

  finish(): Node[] {
    this.#endParagraph()
    return this.#blocks
  }

  #endParagraph(): void {
    if (hasText(this.#line)) this.#lines.push(trimmed(this.#line))
    this.#line = []
    const content = this.#lines.flatMap((line, index) => (index > 0 ? [nodes.hard_break.create(), ...line] : line))
    this.#lines = []
    if (content.length > 0) this.#push(nodes.paragraph.create(null, content))
  }

  #push(block: Node): void {
    const before = this.#blocks[this.#blocks.length - 1]
    this.#list = undefined
    if (before && block.type === nodes.bullets && before.type === nodes.bullets)
      this.#blocks[this.#blocks.length - 1] = before.copy(before.content.append(block.content))
    else this.#blocks.push(block)
  }
}

function hasText(line: readonly Node[]): boolean {
  return line.some(({ text, isText }) => !isText || text?.trim())
}

function withoutBold(part: Node): Node {
  return part.mark(strong.removeFromSet(part.marks))
}

/** A page shows no space at the end of a line. */
function trimmed(line: readonly Node[]): Node[] {
  const last = line[line.length - 1]
  if (!last?.text?.endsWith(' ')) return [...line]
  let end = last.text.length
  while (last.text[end - 1] === ' ') end -= 1
  const before = line.slice(0, -1)
  return end > 0 ? [...before, schema.text(last.text.slice(0, end), last.marks)] : trimmed(before)
}
