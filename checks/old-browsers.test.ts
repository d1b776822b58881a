/**
 * Calls and lookbehinds, which a browser of 2021 does not have: the scripts sent to it have no replacement for them.
 */
import { expect, test } from 'vitest'
import { isTest, sourceFiles } from './source-files.ts'

const younger =
  /\.at\(|\.(?:to(?:Sorted|Reversed|Spliced|WellFormed)|isWellFormed|findLast(?:Index)?)\(|\b(?:structuredClone|withResolvers|randomUUID|hasOwn|groupBy)\(|\(\?<[=!]/

test.each(['web', 'shared'])('nothing in %s needs what a browser of 2021 does not have', (room) => {
  const sources = sourceFiles.filter(({ path }) => path.startsWith(`${room}/`) && !isTest(path))
  expect(sources.length).toBeGreaterThan(10)
  expect(sources.filter(({ text }) => younger.test(text)).map(({ path }) => path)).toEqual([])
})
