/**
 * Cursors of lists reveal nothing about hidden rows.
 * Behaviour: Rows and lists
 */
import { expect, it } from 'vitest'
import { mp4 } from '../../../testing/files.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, testDatabases } from '../../../testing/site.ts'

async function openSite(...options: Parameters<typeof openTestSite>) {
  const site = await openTestSite(...options)
  return { ...site, [Symbol.asyncDispose]: site.close }
}

it.each(testDatabases)(
  'on %s a cursor knows a row that a visitor may not see as little as one that never was',
  async (database) => {
    await using site = await openSite(database)
    const stone = { image: await imagePart(), name: 'Ann', location: 'Oslo' }
    const rock = (await sendForm(site, 'POST', '/api/rocks', stone)).json().id
    const film = { video: { bytes: mp4(), name: 'a.mp4' }, title: 'The dock', galleryDisplay: 'true' }
    const video = (await sendForm(site, 'POST', '/api/admin/videos', film)).json().id
    expect((await send(site, 'GET', `/api/videos?limit=2&from=${video}`, { admin: false })).statusCode).toBe(200)
    await send(site, 'POST', `/api/admin/rocks/${rock}/set-aside`)
    await sendJson(site, 'PATCH', `/api/admin/videos/${video}/gallery-display`, { galleryDisplay: false })
    for (const [name, id] of [
      ['rocks', rock],
      ['videos', video],
    ])
      for (const side of ['after', 'before', 'from']) {
        const ask = (cursor: unknown) => send(site, 'GET', `/api/${name}?limit=2&${side}=${cursor}`, { admin: false })
        const [hidden, unknown] = [await ask(id), await ask('a'.repeat(25))]
        expect([hidden.statusCode, hidden.body]).toEqual([404, unknown.body])
      }
    await send(site, 'POST', `/api/admin/rocks/${rock}/show`)
    expect((await send(site, 'GET', `/api/rocks?limit=2&from=${rock}`, { admin: false })).statusCode).toBe(200)
  },
)
