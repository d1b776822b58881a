/**
 * The page of the gathering is rendered once, and anew after each change of what it shows.
 * Behaviour: The gathering
 */
import { expect, test } from 'vitest'
import { listen, turnDoor } from '../../../testing/doors.ts'
import { imagePart, send, sendForm } from '../../../testing/requests.ts'
import { openTestSite } from '../../../testing/site.ts'

test('the page stays the same between changes, has every new photo, and goes with a closed door', async () => {
  const site = await openTestSite('SQLite', {}, { pages: true })
  const address = `${await listen(site)}/gathering`
  const upload = async (title: string) =>
    (await sendForm(site, 'POST', '/api/admin/upload', { title, image: await imagePart() })).json()
  const read = async () => (await fetch(address)).text()

  await upload('At the lake')
  const first = await fetch(address)
  expect(await first.text()).toContain('At the lake')
  expect(first.headers.get('x-robots-tag')).toBe('noindex')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await fetch(address, { headers })).status).toBe(304)

  const { id } = await upload('On the ferry')
  expect(await read()).toContain('On the ferry')
  await send(site, 'DELETE', `/api/admin/photos/${id}`)
  expect(await read()).not.toContain('On the ferry')

  await turnDoor(site, 'us')
  const closed = await fetch(address)
  expect(closed.status).toBe(401)
  expect(await closed.text()).not.toContain('At the lake')
  await site.close()
})
