/**
 * The marks of a long text.
 * Behaviour: Words in the browser
 */
import { expect, test } from 'vitest'
import { type Mark, placeImage, setMark } from './marks.ts'

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

/** A text after a picture is placed where it has a `|`, which is then the cursor. */
function place(text: string, alt = 'The dock'): string {
  const cursor = text.indexOf('|')
  const plain = text.replace('|', '')
  const { from, to, inserted, start } = placeImage(plain, cursor, { file: 'a.jpg', alt })
  const after = plain.slice(0, from) + inserted + plain.slice(to)
  return `${after.slice(0, start)}|${after.slice(start)}`
}

test('a picture stands alone between two paragraphs, and what is written next stands below it', () => {
  const placed = 'One.\n\n![The dock](a.jpg)\n\n|Two.'
  for (const text of ['One.|\n\nTwo.', 'One.\n|\nTwo.', 'One.\n\n|Two.', 'O|ne.\n\nTwo.', 'One.\n\n|\n\nTwo.'])
    expect(place(text)).toBe(placed)
  expect(place('One.\n\nTw|o.')).toBe('One.\n\nTwo.\n\n![The dock](a.jpg)\n\n|')
  expect(place('One.\n|')).toBe('One.\n\n![The dock](a.jpg)\n\n|')
  expect(place('|One.')).toBe('![The dock](a.jpg)\n\n|One.')
  expect(place('|')).toBe('![The dock](a.jpg)\n\n|')
})

test('a picture does not split a list or a quote', () => {
  expect(place('- a|\n- b\n\nTwo.')).toBe('- a\n- b\n\n![The dock](a.jpg)\n\n|Two.')
})

test('no sign of its description ends the picture', () => {
  expect(place('|', ' He [left] \\ `so` ')).toBe('![He (left) / ’so’](a.jpg)\n\n|')
  expect(place('|', '')).toBe('![](a.jpg)\n\n|')
})
