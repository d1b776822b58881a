/**
 * Texts for print: no word is wider than a page, and prose of a PDF flows in paragraphs.
 * Behaviour: The book
 */
import { expect, test } from 'vitest'
import { breakable, inOneDirection, inOwnDirection, paragraphsOf, proseOf } from './texts.ts'

test('a word of any length has places to break, and a long German one has none of its own', () => {
  const longest = Math.max(
    ...breakable('a'.repeat(500))
      .split('\u200b')
      .map(({ length }) => length),
  )
  expect(longest).toBeLessThanOrEqual(40)
  expect(breakable('https://example.org/a?b=c')).toBe('https:/\u200b/\u200bexample.\u200borg/\u200ba?\u200bb=\u200bc')
  expect(breakable('Rechtsschutzversicherungsgesellschaften')).toBe('Rechtsschutzversicherungsgesellschaften')
})

test('an English caption in a Hebrew book keeps its direction, and so does a Hebrew one in an English book', () => {
  expect(inOwnDirection('The dock.', true)).toBe('\u2066The dock.\u2069')
  expect(inOwnDirection('המזח.', false)).toBe('\u2067המזח.\u2069')
  expect(inOwnDirection('The dock.', false)).toBe('The dock.')
  expect(inOwnDirection('2001 – 2022', true)).toBe('2001 – 2022')
})

test('words of another direction stay in their order around one that is emphasised', () => {
  const parts = ['He was ', { kind: 'emphasis', text: ['very'] }, ' patient.']
  expect(inOneDirection(parts, true)).toEqual(['\u2066', ...parts, '\u2069'])
  expect(inOneDirection(parts, false)).toEqual(parts)
  expect(inOneDirection(['One.', 'Two.'], true)).toEqual(['One.', 'Two.'])
})

test('an empty line begins a paragraph, and a line stays one', () => {
  expect(paragraphsOf('One\r\nTwo\n \nThree')).toEqual([['One', 'Two'], ['Three']])
  expect(paragraphsOf(null)).toEqual([])
})

const line = (letters: number) => 'word '.repeat(letters / 5).trim()

test('prose is paragraphs without its title and page numbers, which go on over a page', () => {
  const pages = [`I Am\nI\n${line(80)}\n${line(80)}\n1`, `${line(30)}\n${line(80)}\n2`]
  expect(proseOf(pages, 'I am I')).toEqual([[`${line(80)} ${line(80)} ${line(30)}`], [line(80)]])
})

test('verse, and pages without words, are shown as they are', () => {
  expect(proseOf(['Four floors up\nand the bulb is gone'], 'Stairwell')).toBe(null)
  expect(proseOf([line(80), ''], 'A scan')).toBe(null)
})
