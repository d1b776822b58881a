/**
 * The cookie of the family's word, among others and damaged.
 * Behaviour: Who may see the site
 */
import { expect, it } from 'vitest'
import { hasWordCookie, signWord, WORD_COOKIE } from './word-cookie.ts'

const NOW = 1_780_000_000_000
const value = signWord('a key', NOW)
const has = (header: string | undefined, key: string | null = 'a key') => hasWordCookie(header, WORD_COOKIE, key, NOW)

it('lets in by its own name alone, among any others', () => {
  expect(has(`${WORD_COOKIE}=${value}`)).toBe(true)
  expect(has(`language=de; ${WORD_COOKIE}=${value}; a=b`)).toBe(true)
  expect(has(`language=${value}`)).toBe(false)
})

it.each([undefined, '', WORD_COOKIE, `${WORD_COOKIE}=`, `${WORD_COOKIE}=x`, `${WORD_COOKIE}=.`, `${WORD_COOKIE}=x.y`])(
  'lets nobody in as %j',
  (header) => {
    expect(has(header)).toBe(false)
  },
)

it('lets nobody in by another key, or while there is none', () => {
  expect(has(`${WORD_COOKIE}=${value}`, 'another key')).toBe(false)
  expect(has(`${WORD_COOKIE}=${value}`, null)).toBe(false)
})
