/**
 * The words of a letter beside those of an earlier version.
 * Behaviour: Words in the browser
 */
import { expect, test } from 'vitest'
import { writeTyped } from '../../../shared/letter/write-typed.ts'
import { letterWords } from './letter-words.ts'

test('a letter is read without its marks', () => {
  const typed =
    '## At *home* with **{name}**\n![](a.jpg)\n![The dock](b.jpg)\n[a link](https://example.org)\n> He said\n- one'
  expect(letterWords(typed)).toBe('At home with {name}\nPicture\nThe dock\na link\nHe said\none')
})

test.each(['tall* and small', '5*3*2', '14. Mai 2003', '# 1', '[sic](he) [1]', 'C:\\new\\x', '{name} of nobody'])(
  'every character of %j that was typed is there',
  (words) => {
    expect(letterWords(writeTyped([{ kind: 'paragraph', text: [words] }]))).toBe(words)
  },
)
