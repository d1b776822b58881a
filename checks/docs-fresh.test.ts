/** Documents made from the code are up to date. */
import { expect, test } from 'vitest'
import { madePages } from './made-pages.ts'
import { textOf } from './source-files.ts'

test.each(Object.entries(madePages()))('%s is what `npm run docs` writes', (path, text) => {
  expect(textOf(path)).toBe(text)
})
