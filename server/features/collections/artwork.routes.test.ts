/**
 * Every call about artwork, on both databases.
 * Behaviour: Rows and lists; Creating and changing; Stored files
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artwork } from '../../../shared/collections/artwork.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { emptyFields } from '../../../testing/empty-fields.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

describe.each(testDatabases)('artwork on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const upload = async (fields: Record<string, string> = {}) =>
    sendForm(site, 'POST', '/api/admin/artwork', {
      image: await imagePart(),
      title: 'Night',
      featured: 'false',
      ...fields,
    })
  const list = async (path = '/api/artwork') => (await send(site, 'GET', path)).json()

  it('there is none at first', async () => {
    expect(await list()).toEqual([])
    expect(await list('/api/admin/artwork')).toEqual([])
  })

  it('an uploaded image becomes a work of art', async () => {
    const answer = await upload()
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      ...emptyFields(artwork),
      id: expect.stringMatching(/^[a-z0-9]{25}$/),
      title: 'Night',
      imageUrl: expect.stringMatching(/^\/api\/object-storage\/artwork\/[a-z0-9]{25}\.jpg$/),
      featured: false,
      createdAt: expect.any(String),
      width: 96,
      height: 64,
      thumbhash: expect.any(String),
    })
    expect(await list()).toEqual([answer.json()])
    expect((await send(site, 'GET', answer.json().imageUrl)).statusCode).toBe(200)
  })

  it('its image is served only from its own place', async () => {
    const { imageUrl } = (await upload()).json()
    const name = imageUrl.slice(imageUrl.lastIndexOf('/') + 1)
    for (const place of ['/uploads/', '/api/photos/'])
      expect((await send(site, 'GET', place + name)).statusCode).toBe(404)
  })

  it.each(['', '   ', '\t'])('an artwork with the title %j is refused', async (title) => {
    const answer = await upload({ title })
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: messages.admin.missingTitle }])
  })

  it('an artwork without a title or an image is refused', async () => {
    const untitled = await sendForm(site, 'POST', '/api/admin/artwork', {
      image: await imagePart(),
    })
    expect(untitled.statusCode).toBe(400)
    expect(untitled.json().error).toMatch(/^Missing title/)
    const empty = await sendForm(site, 'POST', '/api/admin/artwork', { title: 'Night' })
    expect(empty.statusCode).toBe(400)
    expect(empty.json().error).toMatch(/^Missing image:/)
  })

  it('a featured one comes first, and may go back into the row', async () => {
    const [first, second] = [(await upload()).json(), (await upload()).json()]
    const path = `/api/admin/artwork/${first.id}/feature`
    const on = await sendJson(site, 'PATCH', path, { featured: true })
    expect([on.statusCode, on.json()]).toEqual([200, { ...first, featured: true }])
    expect((await list())[0]).toEqual(on.json())
    const off = await sendJson(site, 'PATCH', path, { featured: false })
    expect(off.json()).toEqual(first)
    expect((await list())[0]).toEqual(second)
    expect(await list('/api/admin/artwork')).toMatchObject(await list())
  })

  it('its words and its image can be changed', async () => {
    const art = (await upload()).json()
    const words = { title: 'Dawn', description: 'Oil', alt: 'A red sky' }
    const changed = await sendJson(site, 'PATCH', `/api/admin/artwork/${art.id}`, words)
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...art, ...words }])
    const replaced = await sendForm(site, 'PATCH', `/api/admin/artwork/${art.id}/image`, {
      image: await imagePart(),
      rotation: '90',
    })
    expect(replaced.statusCode).toBe(200)
    expect(replaced.json()).toMatchObject({ ...words, width: 64, height: 96 })
    expect((await send(site, 'GET', art.imageUrl)).statusCode).toBe(404)
  })

  it('a deleted one is gone, and can be brought back', async () => {
    const art = (await upload()).json()
    const path = `/api/admin/artwork/${art.id}`
    expect((await send(site, 'DELETE', path)).statusCode).toBe(204)
    expect(await list()).not.toContainEqual(art)
    expect((await send(site, 'GET', art.imageUrl)).statusCode).toBe(404)
    expect((await send(site, 'POST', `${path}/restore`)).json()).toEqual(art)
    expect(await list()).toContainEqual(art)
  })
})
