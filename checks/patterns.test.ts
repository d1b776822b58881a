/**
 * Every regular expression of the product takes time that grows with the text alone, not with its square. Otherwise one
 * header of spaces could block the only thread for a second. The verdict is recheck's.
 */
import { check } from 'recheck'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isTest, sourceFiles } from './source-files.ts'

const TIMEOUT_MS = 60_000
/**
 * recheck looks for hostile texts at random, and now and then takes a safe pattern for a vulnerable one. On a busy
 * machine its own limits of time do the same, so there are none; those of characters stay.
 */
const SEARCH = { randomSeed: 1, attackTimeout: null, incubationTimeout: null, seedingTimeout: null }

type Pattern = { path: string; source: string; flags: string }

/** The literals of a file, by its syntax tree: a slash may as well divide. */
function patternsIn({ path, text }: { path: string; text: string }): Pattern[] {
  const found: Pattern[] = []
  const { program } = parseSync(path, text)
  JSON.stringify(program, (_key, node: { regex?: { pattern: string; flags: string } } | null) => {
    if (node?.regex) found.push({ path, source: node.regex.pattern, flags: node.regex.flags })
    return typeof node === 'bigint' ? String(node) : node
  })
  return found
}

async function verdict({ path, source, flags }: Pattern): Promise<string | null> {
  const { status } = await check(source, flags, { timeout: TIMEOUT_MS, ...SEARCH })
  return status === 'safe' ? null : `${path}: /${source}/${flags} is ${status}`
}

const product = sourceFiles.filter(({ path }) => /^(server|shared|web)\//.test(path) && !isTest(path))

test('no regular expression of the product can be made to backtrack', async () => {
  const found = product.flatMap(patternsIn).map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern] as const)
  const patterns = [...new Map(found).values()]
  expect(patterns.length).toBeGreaterThan(100)
  const verdicts: (string | null)[] = []
  for (const pattern of patterns) verdicts.push(await verdict(pattern))
  expect(verdicts.filter(Boolean)).toEqual([])
})

test('no regular expression is made of text, which nothing could check', () => {
  const made = product.filter(({ text }) => /\bRegExp\(/.test(text))
  expect(made.map(({ path }) => path)).toEqual([])
})

test('the quadratic pattern that once split Accept-Encoding is found', async () => {
  expect(await verdict({ path: 'a.ts', source: '\\s*;\\s*q=', flags: '' })).toContain('vulnerable')
})
