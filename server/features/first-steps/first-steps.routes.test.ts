/**
 * The first steps of a new site are done when their results are there, and can be put away.
 * Behaviour: First steps
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite('SQLite')
})
afterEach(() => site.close())

const readSteps = async (): Promise<{ name: string; done: boolean }[]> =>
  (await send(site, 'GET', '/api/admin/first-steps')).json()
const doneSteps = async () => (await readSteps()).filter(({ done }) => done).map(({ name }) => name)

type Words = { version: number; data: Record<string, unknown> }
async function changeWords(name: string, change: Record<string, unknown>) {
  const { version, data }: Words = (await send(site, 'GET', `/api/admin/words/${name}`)).json()
  const saved = await sendJson(site, 'PUT', `/api/admin/words/${name}`, { version, data: { ...data, ...change } })
  expect(saved.statusCode).toBe(200)
}

test('first steps: a new site has eight, and none is done', async () => {
  expect(await readSteps()).toEqual(
    ['who', 'portrait', 'photos', 'story', 'door', 'family', 'copy', 'codes'].map((name) => ({ name, done: false })),
  )
})

test('first steps: a name, a story, an invitation and printed codes are each a step that is done', async () => {
  await changeWords('person', { name: 'Ann', fullName: 'Ann Elizabeth Hill' })
  expect(await doneSteps()).toEqual(['who'])
  await changeWords('story', { lead: 'She grew roses.' })
  expect(await doneSteps()).toEqual(['who'])
  await changeWords('story', { text: 'In a garden by the lake.' })
  expect(await doneSteps()).toEqual(['who', 'story'])
  await sendJson(site, 'POST', '/api/admin/invitations', { role: 'reviewer' })
  await send(site, 'POST', '/api/admin/recovery-codes')
  expect(await doneSteps()).toEqual(['who', 'story', 'family', 'codes'])
})

test('first steps: the portrait is one, the first photo beside it another, and a deleted one undoes it', async () => {
  const upload = async () =>
    (await sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart(), category: 'general' })).json()
  const first = await upload()
  expect(await doneSteps()).toEqual(['photos'])
  await sendJson(site, 'PATCH', `/api/admin/photos/${first.id}/portrait`, { portrait: true })
  expect(await doneSteps()).toEqual(['portrait'])
  const second = await upload()
  expect(await doneSteps()).toEqual(['portrait', 'photos'])
  await send(site, 'DELETE', `/api/admin/photos/${second.id}`)
  expect(await doneSteps()).toEqual(['portrait'])
})

test('first steps: the story of a site without that page is none of them', async () => {
  const { data }: Words = (await send(site, 'GET', '/api/admin/words/person')).json()
  await changeWords('person', { site: { ...(data.site as object), leaveOut: ['story', 'gallery'] } })
  expect((await readSteps()).map(({ name }) => name)).toEqual(['who', 'portrait', 'door', 'family', 'copy', 'codes'])
})

test('first steps: put away for the whole site, and brought back', async () => {
  await sendJson(site, 'PATCH', '/api/admin/settings', { firstSteps: false })
  expect(await readSteps()).toEqual([])
  expect((await send(site, 'GET', '/api/admin/settings')).json()).toMatchObject({ firstSteps: false })
  await sendJson(site, 'PATCH', '/api/admin/settings', { firstSteps: true })
  expect(await readSteps()).toHaveLength(8)
})

test('first steps: who may see it is done once the site is open by choice, or closed by a choice after the set-up', async () => {
  const turn = (door: string) => sendJson(site, 'PATCH', '/api/admin/settings', { door })
  await turn('us')
  expect(await doneSteps()).toEqual([])
  await turn('us')
  expect(await doneSteps()).toEqual(['door'])
  await turn('everyone')
  expect(await doneSteps()).toEqual(['door'])
  await turn('us')
  expect(await doneSteps()).toEqual([])
})
