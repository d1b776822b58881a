/**
 * The lights of the night: the newest things that visitors may see.
 * Behaviour: Lights
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

describe.each(testDatabases)('lights on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const lights = async (): Promise<string[]> => (await send(site, 'GET', '/api/lights')).json()

  it('are of what was given, the newest first, and none of Misc, of what waits or of a part that is off', async () => {
    expect(await lights()).toEqual([])
    const image = await imagePart()
    const rock = (await sendForm(site, 'POST', '/api/rocks', { name: 'Ana', location: 'Faro', image })).json()
    const photo = (await sendForm(site, 'POST', '/api/admin/upload', { image, category: 'general' })).json()
    await sendForm(site, 'POST', '/api/admin/upload', { image, category: 'miscellaneous' })
    expect(await lights()).toEqual([`photos/${photo.id}`, `rocks/${rock.id}`])

    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
    const memory = (await sendForm(site, 'POST', '/api/memories', { name: 'Ana', words: 'He waved.' })).json()
    expect(await lights()).toHaveLength(2)
    await send(site, 'POST', `/api/admin/memories/${memory.id}/show`)
    expect(await lights()).toContain(`memories/${memory.id}`)
    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: false })
    expect(await lights()).toHaveLength(2)
    await send(site, 'DELETE', `/api/admin/rocks/${rock.id}`)
    expect(await lights()).toEqual([`photos/${photo.id}`])
  })
})
