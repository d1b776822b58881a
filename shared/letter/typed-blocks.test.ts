/**
 * Typed text appears on the page as it was typed, except for the documented marks.
 * Behaviour: Words in the browser
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block, Inline } from '../content.ts'
import { readTyped } from './typed-blocks.ts'

const find = (src: string) => {
  if (src !== 'dock.jpg') throw new Error(`there is no picture "${src}"`)
  return { src, width: 3, height: 2 }
}
const read = (text: string) => readTyped(text, find)
const lines = (...text: string[]) =>
  text.flatMap((line, index): Inline[] => (index === 0 ? [line] : [{ kind: 'break' }, line]))
const paragraph = (...text: string[]): Block => ({ kind: 'paragraph', text: lines(...text) })

function textOf(runs: readonly Inline[]): string {
  return runs.map((run) => (typeof run === 'string' ? run : run.kind === 'break' ? '\n' : textOf(run.text))).join('')
}

/** The lines that a page shows, with the numbers of its lists. */
function shown(block: Block): string {
  if (block.kind === 'paragraph' || block.kind === 'heading') return textOf(block.text)
  if (block.kind === 'quote') return block.paragraphs.map(textOf).join('\n\n')
  if (block.kind === 'list')
    return block.items
      .map((item, n) => (block.ordered ? `${(block.start ?? 1) + n}. ` : '- ') + textOf(item))
      .join('\n')
  return block.kind === 'rule' ? '---' : block.picture.alt
}

describe('a typed text', () => {
  it.each([
    '14. Mai 2003 war er da.',
    '1. Mai 2003',
    '2003. It was a good year.',
    'a\tb',
    '\tset in',
    '    four spaces',
    '~~waves~~ and ~ one',
    'a `tick` and ```three```',
    '<word> & <b>bold</b> <!-- x -->',
    '{word} and {}',
    '&amp; &nbsp; &#65;',
    '5*3*2 and f**k this s**t and 2 * 3 * 4',
    'tall* and small',
    '*at the start and **within, closed by nothing',
    'snake_case and _under_ __score__',
    '¯\\_(ツ)_/¯ C:\\new\\x',
    '[sic](he) [1] [a]: b',
    '![what](ever)',
    '#1 fan',
    '+ 5 kg',
    '>',
    '=====',
    '* * *',
    '||a|b||',
    'Schwester: "gut" (ja!)',
  ])('shows %j as it is', (text) => {
    expect(read(text)).toEqual([paragraph(text)])
  })

  it('has a line for every line and a paragraph after an empty one', () => {
    expect(read('one\ntwo\n\n\n  three\r\nfour\\\nfive')).toEqual([
      paragraph('one', 'two'),
      paragraph('  three', 'four', 'five'),
    ])
    expect(read('14. Mai 2003\n3. Juni 2004')).toEqual([paragraph('14. Mai 2003', '3. Juni 2004')])
  })

  it('has headings, quotations, lists that keep their numbers, rules and pictures', () => {
    const dock = { src: 'dock.jpg', width: 3, height: 2, alt: 'The dock' }
    expect(
      read(
        '## H\ntext\n> q\n> r\n>\n> > s\nafter\n- a\n- b\n  c\n\n- d\n3. x\n4. y\n---\n![The dock](dock.jpg "Dawn")',
      ),
    ).toEqual([
      { kind: 'heading', text: ['H'] },
      paragraph('text'),
      { kind: 'quote', paragraphs: [lines('q', 'r'), ['> s']] },
      paragraph('after'),
      { kind: 'list', ordered: false, items: [['a'], lines('b', 'c'), ['d']] },
      { kind: 'list', ordered: true, start: 3, items: [['x'], ['y']] },
      { kind: 'rule' },
      { kind: 'picture', picture: dock, caption: 'Dawn' },
    ])
  })

  it('has slanted and bold words, links, and addresses that are links by themselves', () => {
    const em = (...text: Inline[]): Inline => ({ kind: 'emphasis', text })
    const strong = (...text: Inline[]): Inline => ({ kind: 'strong', text })
    const link = (url: string, ...text: Inline[]): Inline => ({ kind: 'link', url, text })
    expect(read('*a* **b** ***c*** ***d* e** 他*很*好 *f\ng* \\*h\\*')).toEqual([
      {
        kind: 'paragraph',
        text: [
          ...[em('a'), ' ', strong('b'), ' ', em(strong('c')), ' ', strong(em('d'), ' e'), ' 他', em('很'), '好 '],
          ...[em('f', { kind: 'break' }, 'g'), ' *h*'],
        ],
      },
    ])
    expect(read('[*c* d](/rocks), https://e.org/a_(b). (www.e.org) a@e.org!')).toEqual([
      {
        kind: 'paragraph',
        text: [
          ...[link('/rocks', em('c'), ' d'), ', ', link('https://e.org/a_(b)', 'https://e.org/a_(b)'), '. ('],
          ...[link('http://www.e.org', 'www.e.org'), ') ', link('mailto:a@e.org', 'a@e.org'), '!'],
        ],
      },
    ])
  })

  it.each([
    ['see ![d](dock.jpg)', 'has a picture at "![d](dock.jpg)"'],
    ['![d](no.jpg)', 'there is no picture "no.jpg"'],
    ['![d](https://evil.example/a.jpg)', 'of another place'],
    ['![d](javascript:alert(1))', 'has the picture "javascript:alert(1)" of another place'],
    ['[a](javascript:alert(1))', 'has a link to "javascript:alert(1)"'],
    ['[a](//evil.example)', 'has a link to "//evil.example"'],
    ['[a](www.example.org)', 'must start with https://'],
  ])('is refused with a sentence for %s', (text, reason) => {
    expect(() => read(text)).toThrow(reason)
  })

  it('a typed text of any characters keeps its words, lines and characters', () => {
    // All that is written on keyboards, but the documented marks: stars, brackets, `>`, `#`, `\`, rules and addresses.
    const sign = fc.constantFrom(...'abzÄé字ع 0123456789.,;:!?"\'`~^_+=|/{}&%$§€<()\t👩‍👧')
    const line = fc.string({ unit: sign, maxLength: 40 }).filter((text) => !/:\/\/|www\.|@/i.test(text))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (typed) => {
        const expected = typed.map((each) => each.trimEnd())
        const page = read(typed.join('\n')).map(shown).join('\n\n')
        const rows = (text: string[]) => text.filter(Boolean)
        expect(rows(page.split('\n'))).toEqual(rows(expected))
      }),
      { numRuns: 500 },
    )
  })

  it('of any marks loses no other character', () => {
    const sign = fc.constantFrom(...'ab *[]()>#-\\!_1.\n\n')
    const plain = (text: string) => text.replaceAll(/[\s*[\]()>#\\!-]/g, '')
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 60 }), (text) => {
        let blocks: Block[]
        try {
          blocks = read(text)
        } catch {
          return
        }
        expect(plain(blocks.map(shown).join('\n'))).toBe(plain(text))
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['>', '[', '*_', '[a](b) ', '`', '|a', '\\', '![', '- ', '1. ', '> - ', '(', 'a@a.', 'https://', '\u0301'])(
    'of a megabyte of %j is read in steps that grow with its length alone',
    (sign) => {
      // A regular expression that tries again from every place would take hours.
      const text = sign.repeat(1_000_000 / sign.length)
      expect(() => {
        try {
          read(text)
        } catch (error) {
          if (!/at most 6,000/.test((error as Error).message)) throw error
        }
      }).not.toThrow()
    },
  )

  it('with more lines or marks than a page can show is refused with a sentence', () => {
    expect(() => read('a\n'.repeat(7000))).toThrow('has more lines and marks than a page can show: at most 6,000')
    expect(() => read('*a* '.repeat(7000))).toThrow('at most 6,000')
    expect(read('Again. '.repeat(140_000))).toHaveLength(1)
  })
})
