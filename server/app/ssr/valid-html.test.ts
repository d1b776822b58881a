/**
 * Verdict of an HTML validator on every page.
 * Behaviour: Layout and accessibility
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
})
afterAll(() => site.close())

const paths = [
  '/',
  '/story',
  '/gallery',
  '/music',
  '/art',
  '/words',
  '/favorites',
  '/rocks',
  '/stickers',
  '/donate',
  '/nowhere',
]

test.each(paths)('%s has no attribute that HTML does not allow beside the others', async (path) => {
  const tags = (await site.app.inject(path)).body.match(/<[a-z][^>]*>/gi) ?? []
  expect(tags.length).toBeGreaterThan(20)
  const has = (tag: string, name: string) => new RegExp(`\\s${name}(=|\\s|/?>)`, 'i').test(tag)
  const wrong = tags.filter(
    (tag) =>
      (has(tag, 'popovertarget') && has(tag, 'aria-expanded')) ||
      (has(tag, 'sizes') && !has(tag, 'srcset')) ||
      (has(tag, 'imagesizes') && !has(tag, 'imagesrcset')),
  )
  expect(wrong).toEqual([])
})
