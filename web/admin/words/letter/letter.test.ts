/**
 * Text typed or pasted into a letter is on the page with the same paragraphs, lines and characters.
 * Behaviour: Words in the browser
 */
import fc from 'fast-check'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { splitPlaceholders } from '../../../../shared/letter/placeholders.ts'
import { readTyped } from '../../../../shared/letter/typed-blocks.ts'
import { Prose } from '../../../ui/prose.tsx'
import { commands, keys } from './letter-keys.ts'
import { emphasis, link, nodes, schema, strong } from './letter-schema.ts'
import { readPlain } from './paste.ts'
import { toDocument } from './to-document.ts'
import { toText } from './to-text.ts'

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#x27;': "'" }

/** The paragraphs of the page's HTML, each with its lines. */
function pageOf(text: string): string[][] {
  const filled = splitPlaceholders(text).map((part) => ('key' in part ? 'Rowan' : part.words))
  const blocks = readTyped(filled.join(''), (src) => ({ src, width: 1, height: 1 }))
  const html = renderToStaticMarkup(createElement(Prose, { blocks }))
  return [...html.matchAll(/<p(?: class="verse")?>(.*?)<\/p>/gs)].map(([, inside = '']) =>
    inside
      .split('</span><span>')
      .map((line) => line.replaceAll(/<[^>]*>/g, '').replaceAll(/&[#\w]+;/g, (each) => entities[each] ?? each))
      .map((line) => line.trimEnd()),
  )
}

const signs = fc.oneof(
  fc.constantFrom(
    ...'ab12 *_[](){}<>#>-+=~`|\\/!&.:;,"\'@\t',
    '14. Mai 2003',
    '{name}',
    '\\{His}',
    'https://example.org/a_(b)',
    '👩‍👧',
    'سلام',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((sign) => !/[\p{Cc}\u2028\u2029]/u.test(sign)),
)
const line = fc.string({ unit: signs, minLength: 1, maxLength: 14 }).filter((text) => text.trim() !== '')
const paragraphs = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
const marks = fc.subarray([strong.create(), emphasis.create(), link.create({ href: 'https://example.org/' })])

const asWritten = (all: string[][]) => all.map((lines) => lines.map((each) => each.trimEnd()))

/** A paragraph whose lines are marked by turns. */
function toParagraph(
  lines: string[],
  marked: (typeof strong)['create'] extends (...all: never[]) => infer M ? M[][] : never,
): Node {
  return nodes.paragraph.create(
    null,
    lines.flatMap((text, index) => {
      const half = Math.ceil(text.length / 2)
      const parts = [text.slice(0, half), text.slice(half)].filter(Boolean)
      const written = parts.map((part, n) => schema.text(part, marked[(index + n) % (marked.length || 1)] ?? []))
      return index > 0 ? [nodes.hard_break.create(), ...written] : written
    }),
  )
}

describe('a letter', () => {
  it('of any characters is on the page as it was written', () => {
    fc.assert(
      fc.property(paragraphs, (all) => {
        const written = nodes.doc.create(
          null,
          all.map((lines) => toParagraph(lines, [])),
        )
        expect(pageOf(toText(written))).toEqual(asWritten(all))
      }),
      { numRuns: 1500 },
    )
  })

  it('keeps what a file has filled in, beside the same signs that somebody types', () => {
    const file = toDocument('For {name}, \\{name}')
    expect(toText(file)).toBe('For {name}, \\{name}')
    const typed = schema.text('{name}: ')
    const added = file.replace(1, 1, new Slice(Fragment.from(typed), 0, 0))
    expect(pageOf(toText(added))).toEqual([['{name}: For Rowan, {name}']])
  })

  it('keeps every character of words that are bold, slanted or a link in part', () => {
    const grapheme = fc
      .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 14 })
      .filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(
        fc.array(fc.array(grapheme, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        fc.array(marks),
        (all, marked) => {
          const written = nodes.doc.create(
            null,
            all.map((lines) => toParagraph(lines, marked)),
          )
          expect(pageOf(toText(written))).toEqual(asWritten(all))
        },
      ),
      { numRuns: 1500 },
    )
  })

  it('a letter that was pasted as plain text is on the page as it was copied', () => {
    fc.assert(
      fc.property(paragraphs, (all) => {
        const pasted = nodes.doc.create(null, readPlain(all.map((lines) => lines.join('\r\n')).join('\n\n')).content)
        expect(pageOf(toText(pasted))).toEqual(asWritten(all))
      }),
      { numRuns: 500 },
    )
  })

  it('a letter is as it was when it is opened again', () => {
    fc.assert(
      fc.property(paragraphs, (all) => {
        const text = toText(
          nodes.doc.create(
            null,
            all.map((lines) => toParagraph(lines, [[strong.create()], []])),
          ),
        )
        expect(toText(toDocument(text))).toBe(text)
      }),
      { numRuns: 500 },
    )
  })
})

/** A letter with the cursor where `|` stands. */
function open(text: string): EditorState {
  const doc = toDocument(text)
  let at = 0
  doc.descendants((node, position) => {
    const offset = node.text?.indexOf('|') ?? -1
    if (offset >= 0) at = position + offset
  })
  const state = EditorState.create({ doc })
  const tr = state.tr.delete(at, at + 1)
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, at)))
}

function press(state: EditorState, ...names: string[]): EditorState {
  return names.reduce((now, name) => {
    let next = now
    const command = keys[name] ?? commands[name as keyof typeof commands]
    command?.(now, (tr) => {
      next = now.apply(tr)
    })
    return next
  }, state)
}

describe('keys of a letter', () => {
  it.each([
    ['Enter begins a line', 'one|', ['Enter', 'x'], 'one\nx'],
    ['a second Enter begins a paragraph', 'one|two', ['Enter', 'Enter', 'x'], 'one\n\nxtwo'],
    ['Backspace takes a paragraph to the line above, and then to its end', 'one\n\n|two', ['Backspace'], 'one\ntwo'],
    ['a heading takes the line of the cursor alone', 'one\ntw|o\nthree', ['heading'], 'one\n\n## two\n\nthree'],
    ['a second press makes it a paragraph again', '## two|', ['heading'], 'two'],
    ['Backspace at its start does, too', '## |two', ['Backspace'], 'two'],
    ['a list takes the line of the cursor', 'one\ntw|o', ['list'], 'one\n\n- two'],
    [
      'Enter in a list begins an entry, and on an empty one ends it',
      '- a|',
      ['Enter', 'b', 'Enter', 'Enter', 'c'],
      '- a\n- b\n\nc',
    ],
    ['a quotation is one and none again', 'one|', ['quote', 'quote', 'quote'], '> one'],
  ])('%s', (_, before, pressed, after) => {
    const end = pressed.reduce(
      (state, key) => (key.length > 1 ? press(state, key) : state.apply(state.tr.insertText(key))),
      open(before),
    )
    expect(toText(end.doc)).toBe(after)
  })
})
