/**
 * Verdict of an HTML validator on every kind of page.
 * Behaviour: Layout and accessibility
 */
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTestSite } from '../../../testing/cli-sites.ts'
import { turnDoor } from '../../../testing/doors.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
let things: Record<'rock' | 'photo', string>
const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))
beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
  await fillTestSite(site)
  const newest = async (list: string) => (await site.app.inject(`/api/${list}`)).json()[0].id
  things = { rock: await newest('rocks'), photo: await newest('photos') }
})
afterAll(() => site.close())

const paths = [
  '/',
  '/story',
  '/gallery',
  '/gallery?photo=:photo',
  '/music',
  '/art',
  '/words',
  '/favorites',
  '/rocks',
  '/rocks?rock=:rock',
  '/rocks/:rock/report',
  '/rocks?share',
  '/stickers',
  '/donate',
  '/search?q=Oslo',
  '/gathering',
  '/nowhere',
  '/admin',
]

async function expectValid(path: string): Promise<void> {
  const filled = path.replace(/:(rock|photo)/, (_whole, name: keyof typeof things) => things[name])
  const { body } = await site.app.inject(filled)
  const { results } = await validator.validateString(body)
  const said = results.flatMap(({ messages }) => messages)
  expect(said.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([])
  const tags = body.match(/<[a-z][^>]*>/gi) ?? []
  expect(tags.length).toBeGreaterThan(8)
  const has = (tag: string, name: string) => new RegExp(`\\s${name}(=|\\s|/?>)`, 'i').test(tag)
  const wrong = tags.filter(
    (tag) =>
      (has(tag, 'popovertarget') && has(tag, 'aria-expanded')) ||
      (has(tag, 'sizes') && !has(tag, 'srcset')) ||
      (has(tag, 'imagesizes') && !has(tag, 'imagesrcset')),
  )
  expect(wrong).toEqual([])
}

test.each(paths)('%s is valid HTML, and has no attribute that is not allowed beside the others', expectValid)

test('the card of a closed door is valid HTML', async () => {
  await turnDoor(site, 'family', { familyWord: 'Blue stones by the sea' })
  await expectValid('/')
})
