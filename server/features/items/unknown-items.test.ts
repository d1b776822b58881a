/** Requests about a missing row: one status, one sentence, nothing read and nothing left. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '../../../shared/collections/all.ts'
import { adminPath } from '../../../shared/collections/choices.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { imagePart, send, sendForm, sendJson, storedState } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { turnImage } from '../collections/turn-image.ts'
import { updateRow } from '../collections/update.ts'

const unknown = { error: messages.server.unknownItem }
const never = 'a'.repeat(25)
/** Ids that PostgreSQL, a path or a pattern might choke on. */
const strange = ['1', '%00', 'a%00b', '%F0%9F%AA%A8', `${never}x`, "'%20or%201=1--", '*']

describe.each(testDatabases)('an unknown id on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  describe.each(collections)('of $name', (collection) => {
    const changes = [
      ...collection.edits.map((field) => ({ last: field, json: { [field]: 'New' } })),
      ...Object.entries(collection.flags).map(([name, { change }]) => ({
        last: change,
        json: { [name]: true },
      })),
    ]

    it('is answered 404 by every change', async () => {
      for (const { last, json } of changes) {
        const answer = await sendJson(site, 'PATCH', adminPath(collection, never, last), json)
        expect([answer.statusCode, answer.json()]).toEqual([404, unknown])
      }
      const whole = await sendJson(site, 'PATCH', adminPath(collection, never), {})
      expect([whole.statusCode, whole.json()]).toEqual([404, unknown])
    })

    it('is answered 404 by DELETE and by restoring', async () => {
      const deleted = await send(site, 'DELETE', adminPath(collection, never))
      expect([deleted.statusCode, deleted.json()]).toEqual([404, unknown])
      const restored = await send(site, 'POST', adminPath(collection, never, 'restore'))
      expect([restored.statusCode, restored.json()]).toEqual([404, unknown])
    })

    it('is answered 404 by replacing a file, and the file is not kept', async () => {
      const before = await storedState(site)
      for (const slot of collection.replaces) {
        const path = adminPath(collection, never, slot)
        const answer = await sendForm(site, 'PATCH', path, { [slot]: await imagePart() })
        expect([answer.statusCode, answer.json()]).toEqual([404, unknown])
      }
      expect(await storedState(site)).toEqual(before)
    })

    it.each(strange)('is answered 404 as %s', async (id) => {
      const deleted = await send(site, 'DELETE', adminPath(collection, id))
      expect([deleted.statusCode, deleted.json()]).toEqual([404, unknown])
    })
  })

  it('a change of a row in the trash is answered as one of an unknown row, except restoring', async () => {
    const form = { image: await imagePart(), name: 'Ann', location: 'Oslo' }
    const { id } = (await sendForm(site, 'POST', '/api/rocks', form)).json()
    const path = `/api/admin/rocks/${id}`
    expect((await send(site, 'POST', `${path}/restore`)).statusCode).toBe(404)
    expect((await send(site, 'DELETE', path)).statusCode).toBe(204)
    expect((await send(site, 'DELETE', path)).statusCode).toBe(404)
    expect((await sendJson(site, 'PATCH', path, { name: 'Bo' })).statusCode).toBe(404)
    const image = await imagePart()
    expect((await sendForm(site, 'PATCH', `${path}/image`, { image })).statusCode).toBe(404)
    expect((await send(site, 'POST', `${path}/restore`)).statusCode).toBe(200)
  })

  it('a change is told as made where somebody else deletes the row right after it', async () => {
    const form = { image: await imagePart(), name: 'Ann', location: 'Oslo' }
    const { id } = (await sendForm(site, 'POST', '/api/rocks', form)).json()
    const { contentVersions } = site.services
    const change: typeof contentVersions.change = async (names, run) => {
      const result = await contentVersions.change(names, run)
      await send(site, 'DELETE', `/api/admin/rocks/${id}`)
      return result
    }
    const services = { ...site.services, contentVersions: { ...contentVersions, change } }
    expect(await updateRow(services, rocks, id, { name: 'Bo' })).toMatchObject({ id, name: 'Bo' })
    expect((await send(site, 'DELETE', `/api/admin/rocks/${id}`)).statusCode).toBe(404)
    await send(site, 'POST', `/api/admin/rocks/${id}/restore`)
    expect(await turnImage(services, rocks, id, { degrees: 90 })).toMatchObject({ id, name: 'Bo' })
  })

  it('a call without a payload may call itself JSON', async () => {
    const form = { image: await imagePart(), name: 'Ann', location: 'Oslo' }
    const { id } = (await sendForm(site, 'POST', '/api/rocks', form)).json()
    const headers = { 'content-type': 'application/json' }
    const path = `/api/admin/rocks/${id}`
    expect((await send(site, 'DELETE', path, { headers })).statusCode).toBe(204)
    expect((await send(site, 'POST', `${path}/restore`, { headers })).statusCode).toBe(200)
  })
})
