/** A typed text as the document of the editor. */
import type { Mark, Node } from 'prosemirror-model'
import type { Block, Inline } from '../../../../shared/content.ts'
import { anyImage, isBare } from '../../../../shared/letter/links-and-pictures.ts'
import { splitPlaceholders } from '../../../../shared/letter/placeholders.ts'
import { readTyped } from '../../../../shared/letter/typed-blocks.ts'
import { emphasis, link, nodes, schema, strong } from './letter-schema.ts'

export function toDocument(text: string): Node {
  const blocks = readBlocks(text).map(toNode)
  return nodes.doc.create(null, blocks.length > 0 ? blocks : [nodes.paragraph.create()])
}

/** Shows an unreadable text as it is, such as one with more lines than a page can show. */
function readBlocks(text: string): Block[] {
  try {
    return readTyped(text, anyImage)
  } catch {
    return text.split(/\n{2,}/).map((each): Block => ({ kind: 'paragraph', text: withBreaks(each) }))
  }
}

function withBreaks(text: string): Inline[] {
  return text.split('\n').flatMap((line, index): Inline[] => (index > 0 ? [{ kind: 'break' }, line] : [line]))
}

function toNode(block: Block): Node {
  const paragraph = (runs: readonly Inline[]) => nodes.paragraph.create(null, toInline(runs, []))
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.text)
    case 'heading':
      return nodes.heading.create(null, toInline(block.text, []))
    case 'quote':
      return nodes.quote.create(null, block.paragraphs.map(paragraph))
    case 'list': {
      const items = block.items.map((item) => nodes.item.create(null, paragraph(item)))
      return block.ordered
        ? nodes.numbers.create({ order: block.start ?? 1 }, items)
        : nodes.bullets.create(null, items)
    }
    case 'picture': {
      const { picture, caption } = block
      return nodes.picture.create({ file: picture.src, alt: picture.alt, caption })
    }
    case 'rule':
      return nodes.rule.create()
  }
}

function toInline(runs: readonly Inline[], marks: readonly Mark[]): Node[] {
  return runs.flatMap((run): Node[] => {
    if (typeof run === 'string') return splitPlaceholders(run).map((part) => toWords(part, marks))
    if (run.kind === 'break') return [nodes.hard_break.create()]
    // An address that is a link by itself is text in the editor.
    if (run.kind === 'link') return toInline(run.text, isBare(run) ? marks : [...marks, link.create({ href: run.url })])
    return toInline(run.text, [...marks, (run.kind === 'strong' ? strong : emphasis).create()])
  })
}

function toWords(part: ReturnType<typeof splitPlaceholders>[number], marks: readonly Mark[]): Node {
  return 'key' in part ? nodes.placeholder.create(part, null, marks) : schema.text(part.words, marks)
}
