/**
 * The document of the editor as a typed text, which the page then shows with the same paragraphs, lines and
 * characters.
 */
import type { Mark, Node } from 'prosemirror-model'
import type { Block, Inline } from '../../../../shared/content.ts'
import { startOf } from '../../../../shared/letter/links-and-pictures.ts'
import { escapePlaceholders } from '../../../../shared/letter/placeholders.ts'
import { writeTyped } from '../../../../shared/letter/write-typed.ts'
import { emphasis, link, nodes, strong } from './letter-schema.ts'

/** Line breaks of any program, and characters that are invisible and cannot be typed. */
const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/
const unseen = /[\p{Cc}\p{Noncharacter_Code_Point}\u{feff}]/gu

export function toText(document: Node): string {
  return writeTyped(document.children.flatMap(toBlocks))
}

function toBlocks(node: Node): Block[] {
  if (node.type === nodes.paragraph) return toParagraphs(node).map((text) => ({ kind: 'paragraph', text }))
  if (node.type === nodes.heading) return [{ kind: 'heading', text: joined(toLines(node), ' ') }]
  if (node.type === nodes.quote) return [{ kind: 'quote', paragraphs: node.children.flatMap(toParagraphs) }]
  if (node.type === nodes.rule) return [{ kind: 'rule' }]
  if (node.type === nodes.picture) {
    const { file, alt, caption } = node.attrs
    return [{ kind: 'picture', picture: { src: file, alt, width: 1, height: 1 }, caption: caption || null }]
  }
  const ordered = node.type === nodes.numbers
  const items = node.children.map((item) => joined(toLines(item.child(0)).filter(hasText), { kind: 'break' }))
  return [{ kind: 'list', ordered, ...(ordered && startOf(Number(node.attrs.order))), items }]
}

/** An empty line among others begins a new paragraph. */
function toParagraphs(node: Node): Inline[][] {
  const paragraphs: Inline[][][] = [[]]
  for (const line of toLines(node))
    if (hasText(line)) paragraphs[paragraphs.length - 1]?.push(line)
    else paragraphs.push([])
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => joined(lines, { kind: 'break' }))
}

function joined(lines: readonly Inline[][], between: Inline): Inline[] {
  return lines.flatMap((line, index) => (index > 0 ? [between, ...line] : line))
}

function hasText(line: readonly Inline[]): boolean {
  return line.some((run) => (typeof run === 'string' ? run.trim() : run.kind !== 'break' && hasText(run.text)))
}

type Part = { text: string; marks: readonly Mark[] }

function toLines(node: Node): Inline[][] {
  const lines: Part[][] = [[]]
  for (const child of node.children) {
    const [first = '', ...more] = linesOf(child)
    lines[lines.length - 1]?.push({ text: first, marks: child.marks })
    for (const text of more) lines.push([{ text, marks: child.marks }])
  }
  return lines.map((parts) => nest(parts.flatMap(clean), [link, strong, emphasis]))
}

/** The lines of a node; a break ends one. In a text, a `\` stands before what would be filled in. */
function linesOf(node: Node): string[] {
  if (!node.isText) return (node.type.spec.leafText?.(node) ?? '').split(lineEnds)
  return (node.text ?? '')
    .split(lineEnds)
    .map((line) => escapePlaceholders(line.replaceAll(unseen, (sign) => (sign === '\t' ? sign : ''))))
}

/** Spaces at either end of a marked text stay unmarked. */
function clean({ text: seen, marks }: Part): Part[] {
  const inner = seen.trim()
  if (marks.length === 0 || !inner) return seen ? [{ text: seen, marks: [] }] : []
  const start = seen.indexOf(inner)
  const parts = [
    { text: seen.slice(0, start), marks: [] },
    { text: inner, marks },
    { text: seen.slice(start + inner.length), marks: [] },
  ]
  return parts.filter((part) => part.text)
}

/** Neighbours with the same mark become one part, the first kind of mark outermost. */
function nest(parts: readonly Part[], kinds: readonly (typeof link)[]): Inline[] {
  const [kind, ...others] = kinds
  if (!kind) return parts.map(({ text }) => text)
  const runs: Inline[] = []
  let at = 0
  while (at < parts.length) {
    const mark = kind.isInSet(parts[at]?.marks ?? [])
    let end = at + 1
    for (; end < parts.length; end += 1) {
      const next = kind.isInSet(parts[end]?.marks ?? [])
      if (mark ? !next?.eq(mark) : next) break
    }
    const text = nest(parts.slice(at, end), others)
    if (!mark) runs.push(...text)
    else if (kind === link) runs.push({ kind: 'link', url: String(mark.attrs.href), text })
    else runs.push({ kind: kind === strong ? 'strong' : 'emphasis', text })
    at = end
  }
  return runs
}
