/**
 * A picture that is cut off: a family may have no other copy of theirs, but a stranger can send it once more.
 * Behaviour: Images
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { noise } from '../../../testing/images.ts'
import { sendForm, storedState } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
let image: { name: string; bytes: Buffer }
beforeAll(async () => {
  site = await openTestSite()
  image = { name: 'a.jpg', bytes: (await noise(120, 80).jpeg().toBuffer()).subarray(0, -400) }
})
afterAll(() => site.close())

it('of an administrator is refused with a question, and kept as far as it goes after a yes', async () => {
  const before = await storedState(site)
  const refused = await sendForm(site, 'POST', '/api/admin/upload', { image })
  expect([refused.statusCode, refused.json()]).toEqual([422, { error: messages.image.cutOff, mayKeep: true }])
  expect(await storedState(site)).toEqual(before)
  const kept = await sendForm(site, 'POST', '/api/admin/upload', { image, keepCut: 'true' })
  expect([kept.statusCode, kept.json()]).toMatchObject([201, { width: 120, height: 80 }])
})

it('of a stranger is refused as damaged, whatever is asked for', async () => {
  const share = { name: 'Ann', location: 'Oslo', image }
  for (const parts of [share, { ...share, keepCut: 'true' }]) {
    const refused = await sendForm(site, 'POST', '/api/rocks', parts)
    expect([refused.statusCode, refused.json()]).toEqual([422, { error: messages.image.damaged }])
  }
})
