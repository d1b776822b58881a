/** Documents made from the code are up to date. */
import { expect, test } from 'vitest'
import { settings } from '../server/platform/config.ts'
import { madePages } from './made-pages.ts'
import { textOf } from './source-files.ts'

test.each(Object.entries(await madePages()))('%s is what `npm run docs` writes', (path, text) => {
  expect(textOf(path)).toBe(text)
})

test('.env.example names every setting, and no other', () => {
  const named = [...textOf('.env.example').matchAll(/^# ?([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(named).toEqual(Object.keys(settings))
})
