/** Lines are counted as a browser breaks them, when every character is as wide as the widest that is expected. */
import { expect, test } from 'vitest'
import { countLines } from './masonry.tsx'

test('words stay whole and go to the next line when they do not fit', () => {
  expect(countLines('one two', 7)).toBe(1)
  expect(countLines('one two', 6)).toBe(2)
  expect(countLines('one two three', 7)).toBe(2)
})

test('a word longer than a line takes as many lines as it needs', () => {
  expect(countLines('abcdefghij', 4)).toBe(3)
  expect(countLines('a abcdefghij', 4)).toBe(4)
})

test('what was written on lines of its own stays there', () => {
  expect(countLines('one\ntwo\n\nthree', 10)).toBe(4)
})

test('no words take one line', () => {
  expect(countLines('', 10)).toBe(1)
})

test('signs of wide scripts and rows of capitals take more room than small letters', () => {
  expect(countLines('桜の木の下で', 7)).toBe(2)
  expect(countLines('NIGHT', 7)).toBe(2)
  expect(countLines('Night', 7)).toBe(1)
})
