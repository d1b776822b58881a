/**
 * The marks of a long text.
 * Behaviour: Words in the browser
 */
import { expect, test } from 'vitest'
import { type Mark, setMark } from './marks.ts'

/** A text with `[` and `]` around what is chosen, before and after the press of a mark. */
function press(mark: Mark, chosen: string): string {
  const start = chosen.indexOf('[')
  const end = chosen.indexOf(']') - 1
  const text = chosen.replace('[', '').replace(']', '')
  const marked = setMark(mark, { text, start, end })
  const after = text.slice(0, marked.from) + marked.inserted + text.slice(marked.to)
  return `${after.slice(0, marked.start)}[${after.slice(marked.start, marked.end)}]${after.slice(marked.end)}`
}

test('bold and italic stand around the chosen words, without the space after them', () => {
  expect(press('bold', 'He [kept ]it.')).toBe('He **[kept]** it.')
  expect(press('italic', 'He [kept] it.')).toBe('He *[kept]* it.')
})

test('a second press takes the mark away, and bold is not taken for italic', () => {
  expect(press('bold', 'He **[kept]** it.')).toBe('He [kept] it.')
  expect(press('italic', 'He *[kept]* it.')).toBe('He [kept] it.')
  expect(press('italic', 'He **[kept]** it.')).toBe('He ***[kept]*** it.')
})

test('without a choice an example is written and chosen', () => {
  expect(press('bold', 'So []')).toBe('So **[bold words]**')
})

test('a heading and a quote are marks of whole lines', () => {
  expect(press('heading', 'One\nTw[]o\nThree')).toBe('One\n## [Two]\nThree')
  expect(press('quote', '[One\nTwo]')).toBe('> [One\n> Two]')
  expect(press('quote', '> [One\n> Two]')).toBe('[One\nTwo]')
})

test('of a link its address is what is written next', () => {
  const marked = setMark('link', { text: 'See this.', start: 4, end: 8 })
  expect(marked.inserted).toBe('[this](https://)')
  expect([marked.start, marked.end]).toEqual([19, 19])
})
