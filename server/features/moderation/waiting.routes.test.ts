/**
 * Shares that wait for a look come in one answer, reported ones first, until the look is done.
 * Behaviour: A look first
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite('SQLite')
})
afterEach(() => site.close())

const PATH = '/api/admin/waiting'
async function share(name: string): Promise<string> {
  const form = { name, location: 'Lisbon', image: await imagePart() }
  const reply = await sendForm(site, 'POST', '/api/rocks', form)
  return reply.json().id
}
const waiting = async () => (await send(site, 'GET', PATH)).json()

test('of reported, waiting and new shares the count goes down with each answer, and ends at nothing', async () => {
  expect(await waiting()).toEqual({ count: 0, shares: [] })
  const [ana, ben] = [await share('Ana'), await share('Ben')]
  expect((await sendJson(site, 'POST', `/api/rocks/${ben}/report`, { words: 'An advertisement' })).statusCode).toBe(201)
  const { count, shares } = await waiting()
  expect([count, shares.map(({ row }: { row: { id: string } }) => row.id)]).toEqual([2, [ben, ana]])
  expect(shares[0]).toMatchObject({ collection: 'rocks', reports: [{ words: 'An advertisement' }] })
  await send(site, 'POST', `/api/admin/rocks/${ben}/set-aside`)
  await send(site, 'POST', `/api/admin/rocks/${ana}/show`)
  expect(await waiting()).toEqual({ count: 0, shares: [] })
})

test('what waits comes before what is shown already, each in the order of its arrival, and nothing that is gone', async () => {
  const choose = (shares: string) => sendJson(site, 'PATCH', '/api/admin/settings', { shares })
  await choose('at-once')
  const [shown, next, gone] = [await share('Ana'), await share('Ben'), await share('Cleo')]
  await send(site, 'DELETE', `/api/admin/rocks/${gone}`)
  await choose('after-a-look')
  const [waits, last] = [await share('Dora'), await share('Emil')]
  const { count, shares } = await waiting()
  expect([count, shares.map(({ row }: { row: { id: string } }) => row.id)]).toEqual([4, [waits, last, shown, next]])
})
