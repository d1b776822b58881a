/**
 * Sentences for visitors at the end of the story, on the birthday, and without scripts.
 * Behaviour: Story; Home; Share dialog
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
})
afterAll(() => site.close())

const get = async (path: string) => (await site.app.inject(path)).body

test('the story ends with the help line', async () => {
  const end = (await get('/story')).split(/class="[^"]*story-ways"/)[1]
  expect(end).toContain('If today is a lot:')
  expect(end?.split('If today is a lot:')[1]?.split('</p>')[0]).toContain('href="tel:988"')
})

test('without scripts, Share is a link to the form in the page', async () => {
  for (const path of ['/rocks', '/stickers']) {
    const page = await get(path)
    expect(page).toMatch(new RegExp(`<noscript><a class="button" href="${path}#share">`))
    expect(page).toMatch(/<noscript>.*<form id="share"/)
  }
})

test('on the birthday the first page says one line, where the family wants it', async () => {
  site.advanceClock(Date.parse('2027-03-09T12:00:00Z') - site.services.now())
  await site.signInAgain()
  await sendJson(site, 'PATCH', '/api/admin/settings', { days: true, timeZone: 'UTC' })
  expect(await get('/')).toContain('<p class="hero-day">Today is Rowan’s birthday.</p>')
})
