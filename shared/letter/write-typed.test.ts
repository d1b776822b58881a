/**
 * A letter written as text is read as the same letter again, for any words.
 * Behaviour: Words in the browser
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block, Inline } from '../content.ts'
import { readTyped } from './typed-blocks.ts'
import { writeTyped } from './write-typed.ts'

const find = (src: string) => ({ src, width: 1, height: 1 })

/** Each character of a line with the marks on it, as in 'a:strong'. */
function marked(runs: readonly Inline[], marks = ''): string[][] {
  const lines: string[][] = [[]]
  for (const run of runs) {
    if (typeof run === 'string') lines[lines.length - 1]?.push(...[...run].map((sign) => sign + marks))
    else if (run.kind === 'break') lines.push([])
    else {
      const name = run.kind === 'link' ? run.url : run.kind
      const [first = [], ...more] = marked(run.text, [...marks.split(':'), name].sort().join(':'))
      lines[lines.length - 1]?.push(...first)
      lines.push(...more)
    }
  }
  return lines
}

const signs = fc.oneof(
  fc.constantFrom(...'ab Zé字ع*_[]()<>{}#>-+=.,:;!?"\'`~^|\\/&%$1234 \t\u2060\u2063'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((sign) => !/[\p{Cc}@\s]/u.test(sign)),
)
const words = fc.string({ unit: signs, minLength: 1, maxLength: 12 })
/** Ends in a dot: an empty line would be dropped, and trailing spaces are invisible. */
const plainLine = words.map((text) => `${text.trimEnd()}.`.replaceAll(/www\.|https?:/gi, ''))
const emphasis = words.map((text): Inline => ({ kind: 'emphasis', text: [`a${text}`.trimEnd()] }))
const strong = fc.tuple(words, emphasis).map(([text, inner]): Inline => ({ kind: 'strong', text: [`b${text}`, inner] }))
const link = words.map((text): Inline => ({ kind: 'link', url: 'https://example.org/a', text: [`c${text}d`] }))
const line = fc.array(fc.oneof({ weight: 3, arbitrary: plainLine }, emphasis, strong, link), {
  minLength: 1,
  maxLength: 4,
})
const lines = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .map((all) => all.flatMap((each, index): Inline[] => (index ? [{ kind: 'break' }, ...each] : each)))
  .filter((runs) => !/!$/.test(JSON.stringify(runs)))

describe('a letter written as text', () => {
  it('a letter written as text keeps its paragraphs, lines, characters and marks when it is read', () => {
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 4 }), (paragraphs) => {
        const joined = JSON.stringify(paragraphs)
        // A link directly after `!` or `\` is its words alone, for these would make it a picture or a bracket.
        fc.pre(!/[!\\]",\{"kind":"link/.test(joined) && !/\\\\c|\\d"/.test(joined))
        const blocks = paragraphs.map((text): Block => ({ kind: 'paragraph', text }))
        const read = readTyped(writeTyped(blocks), find)
        expect(read.map((block) => (block.kind === 'paragraph' ? marked(block.text) : block))).toEqual(
          paragraphs.map((text) => marked(text)),
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps headings, quotations, lists, rules and pictures apart', () => {
    const dock = { src: 'a.jpg', width: 1, height: 1, alt: 'The "dock" [1]' }
    const blocks: Block[] = [
      { kind: 'heading', text: ['# 1.'] },
      { kind: 'quote', paragraphs: [['> a', { kind: 'break' }, '- b'], ['c']] },
      { kind: 'quote', paragraphs: [['another']] },
      { kind: 'list', ordered: false, items: [['- a'], ['b', { kind: 'break' }, '1. c']] },
      { kind: 'list', ordered: false, items: [['another']] },
      { kind: 'list', ordered: true, start: 3, items: [['a'], ['b']] },
      { kind: 'paragraph', text: ['4. no entry'] },
      { kind: 'rule' },
      { kind: 'picture', picture: dock, caption: 'Dawn' },
      { kind: 'paragraph', text: ['    set in', { kind: 'break' }, '  # and', { kind: 'break' }, '\\# \\'] },
    ]
    expect(readTyped(writeTyped(blocks), find)).toEqual(blocks)
  })

  it('keeps a backslash at the start of the words of a link', () => {
    for (const text of ['\\>', '\\#1', '\\-', '1\\.']) {
      const run: Inline = { kind: 'link', url: 'https://example.org/a', text: [text] }
      const [block] = readTyped(writeTyped([{ kind: 'paragraph', text: [run] }]), find)
      expect(block).toEqual({ kind: 'paragraph', text: [run] })
    }
  })

  it('writes the number of a list of one, and of a day, as text', () => {
    const list = (...items: string[]): Block => ({
      kind: 'list',
      ordered: true,
      start: 14,
      items: items.map((i) => [i]),
    })
    expect(writeTyped([list('Mai 2003'), list('Mai 2003', '# b')])).toBe('14\\. Mai 2003\n\n14\\. Mai 2003\n15\\. # b')
  })
})
