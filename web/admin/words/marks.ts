/** The marks of a long text: what a press does to the text that is chosen, as Markdown. */

export const marks = {
  bold: { label: 'Bold', example: 'bold words' },
  italic: { label: 'Italic', example: 'slanted words' },
  heading: { label: 'Heading', example: 'A heading' },
  quote: { label: 'Quote', example: 'A quotation' },
  link: { label: 'Link', example: 'the words of the link' },
} as const

export type Mark = keyof typeof marks

type Chosen = { text: string; start: number; end: number }
/** `inserted` takes the place of what is between `from` and `to`; then `start` to `end` is chosen. */
export type Marked = { from: number; to: number; inserted: string; start: number; end: number }

const around: Partial<Record<Mark, string>> = { bold: '**', italic: '*' }
const before: Partial<Record<Mark, string>> = { heading: '## ', quote: '> ' }
const ADDRESS = 'https://'

/** A second press takes the mark away. */
export function setMark(mark: Mark, { text, start, end }: Chosen): Marked {
  const sign = around[mark]
  const prefix = before[mark]
  if (sign) return setAround(sign, mark, { text, start, end })
  if (prefix) return setBefore(prefix, mark, { text, start, end })
  const words = text.slice(start, end) || marks[mark].example
  const inserted = `[${words}](${ADDRESS})`
  const address = start + inserted.length - 1
  return { from: start, to: end, inserted, start: address, end: address }
}

/** What would end a description within its brackets, as what looks like it. */
const inDescription: Record<string, string> = { '[': '(', ']': ')', '\\': '/', '`': '’' }

/** A picture stands alone: between two paragraphs, or below the one that the cursor is in. */
export function placeImage(text: string, cursor: number, { file, alt }: { file: string; alt: string }): Marked {
  const [before, after] = [text.slice(0, cursor), text.slice(cursor)]
  const emptyLines = before.slice(before.trimEnd().length).split('\n').length - 1
  const isBetween = !before.trim() || emptyLines > 1 || (emptyLines === 1 && /^[^\S\n]*(\n|$)/.test(after))
  const paragraph = after.split(/\n[^\S\n]*\n/, 1)[0] ?? ''
  const paragraphEnd = isBetween ? 0 : paragraph.trimEnd().length
  const above = text.slice(0, cursor + paragraphEnd).trimEnd()
  const to = text.length - text.slice(cursor + paragraphEnd).replace(/^(\s*\n)+|^\s+$/, '').length
  const description = alt.trim().replaceAll(/[[\]\\`]/g, (sign) => inDescription[sign] ?? '')
  const inserted = `${above && '\n\n'}![${description}](${file})\n\n`
  const end = above.length + inserted.length
  return { from: above.length, to, inserted, start: end, end }
}

function setAround(sign: string, mark: Mark, { text, start, end }: Chosen): Marked {
  const { length } = sign
  const isInside = text.slice(start - length, start) === sign && text.slice(end, end + length) === sign
  const chosen = text.slice(start, end)
  // Two stars around a word are bold, and no slanted star.
  if (isInside && (length > 1 || text.slice(start - 2, start) !== '**'))
    return { from: start - length, to: end + length, inserted: chosen, start: start - length, end: end - length }
  // A mark ends before the space that a double press has chosen with its word.
  const trimmed = chosen.trimEnd()
  const words = trimmed || marks[mark].example
  const inserted = sign + words + sign
  return {
    from: start,
    to: start + trimmed.length,
    inserted,
    start: start + length,
    end: start + length + words.length,
  }
}

/** Of every line that is touched. */
function setBefore(prefix: string, mark: Mark, { text, start, end }: Chosen): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = (text.slice(from, to) || marks[mark].example).split('\n')
  const isMarked = lines.every((line) => line.startsWith(prefix))
  const inserted = lines.map((line) => (isMarked ? line.slice(prefix.length) : prefix + line)).join('\n')
  return { from, to, inserted, start: from + (isMarked ? 0 : prefix.length), end: from + inserted.length }
}
