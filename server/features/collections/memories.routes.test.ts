/**
 * The guest book: off until it is turned on, always after a look, with a picture or without.
 * Behaviour: Guest book; A look first; Take back or put right
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { fourColours } from '../../../testing/images.ts'
import { type RequestOptions, send, sendForm, sendJson, storedState } from '../../../testing/requests.ts'
import { turnOn } from '../../../testing/shares.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

type Row = { id: string; imageUrl: string | null; ownerToken: string }
const words = { name: 'Ann', relation: 'We rowed together', words: 'He waited at the bus stop.\nAlways early.' }
/** Large enough for previews. */
const pictured = async () => ({ bytes: await fourColours().resize(480, 320).jpeg().toBuffer(), name: 'stop.jpg' })
const notFound = [404, { error: messages.server.unknownPath }]

describe.each(testDatabases)('the guest book on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database, {}, { pages: true })
  })
  afterAll(() => site.close())
  beforeEach(() => turnOn(site))

  const get = (url: string, options: RequestOptions = {}) => send(site, 'GET', url, options)
  const press = (id: string, what: string) => send(site, 'POST', `/api/admin/memories/${id}/${what}`)
  const write = async ({ picture = false, ...more }: { picture?: boolean; words?: string } = {}) =>
    sendForm(site, 'POST', '/api/memories', { ...(picture && { image: await pictured() }), ...words, ...more })
  const written = async (more: Parameters<typeof write>[0] = {}): Promise<Row> => {
    const reply = await write(more)
    expect(reply.statusCode).toBe(201)
    return reply.json()
  }
  const shown = async (more: Parameters<typeof write>[0] = {}): Promise<Row> => {
    const row = await written(more)
    expect((await press(row.id, 'show')).statusCode).toBe(200)
    return row
  }

  /**
   * All places where strangers could find a memory: lists and pages, the page's preview, its own address, its picture.
   */
  async function found({ id, imageUrl }: Row) {
    const address = await get(`/memories?memory=${id}`)
    const files: number[] = []
    for (const url of imageUrl ? [imageUrl, `${imageUrl}?w=320`] : []) files.push((await get(url)).statusCode)
    return {
      lists: (await Promise.all(['', '?limit=12', '?looked=true&limit=3'].map((query) => get(`/api/memories${query}`))))
        .map(({ body }) => body.includes(id))
        .join(),
      page: (await get('/memories')).body.includes(id),
      preview: /<meta property="og:image" content="([^"]*)"/
        .exec((await get('/memories')).body)?.[1]
        ?.includes(imageUrl ?? '-'),
      address: [address.statusCode, address.body.includes('<title>Ann remembers Rowan')],
      files,
    }
  }
  const nowhere = (files: number[]) => ({
    ...{ lists: 'false,false,false', page: false, preview: false, address: [404, false], files },
  })
  const everywhere = (preview: boolean, files: number[]) => ({
    ...{ lists: 'true,true,true', page: true, preview, address: [200, true], files },
  })

  it('is off at first: its page is the 404 card, it is in no menu and no sitemap, and takes nothing', async () => {
    const row = await shown({ picture: true })
    await turnOn(site, false)
    const before = await storedState(site)
    expect((await get('/api/site')).json()).toMatchObject({ memories: false })
    const page = await get('/memories')
    expect([page.statusCode, page.body.includes('404 Page Not Found')]).toEqual([404, true])
    expect((await get(`/memories?memory=${row.id}`)).statusCode).toBe(404)
    expect((await get('/')).body).not.toContain('href="/memories"')
    expect((await get('/sitemap.xml')).body).not.toContain('/memories')
    for (const query of ['', '?limit=12', '?looked=true'])
      expect([(await get(`/api/memories${query}`)).statusCode, (await get(`/api/memories${query}`)).json()]).toEqual(
        notFound,
      )
    for (const query of ['', '?w=320']) expect((await get(`${row.imageUrl}${query}`)).statusCode).toBe(404)
    const refused = await write()
    expect([refused.statusCode, refused.json()]).toEqual([404, { error: messages.moderation.closed }])
    expect((await sendJson(site, 'POST', `/api/memories/${row.id}/report`, { words: 'x' })).statusCode).toBe(404)
    expect(await storedState(site)).toEqual(before)
    // Those who look after it still see it, and nothing was lost.
    expect((await get('/api/admin/memories')).json()).toMatchObject([{ id: row.id }])
    expect((await get(String(row.imageUrl), { admin: true })).statusCode).toBe(200)
    await turnOn(site)
    expect(await found(row)).toEqual(everywhere(true, [200, 200]))
    expect((await get('/')).body).toContain('href="/memories"')
    expect((await get('/sitemap.xml')).body).toContain('/memories</loc>')
  })

  it.each(['at-once', 'after-a-look'])('waits for a look when new shares appear %s', async (shares) => {
    await sendJson(site, 'PATCH', '/api/admin/settings', { shares })
    const reply = await write({ picture: true })
    const row = reply.json()
    expect(reply.statusCode).toBe(201)
    expect(row).toMatchObject({ ...words, state: 'waiting', message: messages.moderation.first })
    expect(row.ownerToken).toMatch(/^[\w-]{43}$/)
    expect(await found(row)).toEqual(nowhere([404, 404]))
    expect((await get('/api/admin/memories?state=waiting')).json()[0]).toMatchObject({ id: row.id, lookedAt: null })
    expect((await press(row.id, 'show')).statusCode).toBe(200)
    expect(await found(row)).toEqual(everywhere(true, [200, 200]))
    expect((await press(row.id, 'set-aside')).statusCode).toBe(200)
    expect(await found(row)).toEqual(nowhere([404, 404]))
  })

  it('needs no picture: without one it is shown, found, deleted and brought back', async () => {
    const row = await shown()
    expect(row).toMatchObject({ imageUrl: null, width: null, height: null, thumbhash: null })
    expect(await found(row)).toEqual(everywhere(false, []))
    expect((await get(`/memories?memory=${row.id}`)).body).toContain('He waited at the bus stop. Always early.')
    expect((await send(site, 'DELETE', `/api/admin/memories/${row.id}`)).statusCode).toBe(204)
    expect(await found(row)).toEqual(nowhere([]))
    expect((await send(site, 'POST', `/api/admin/memories/${row.id}/restore`)).statusCode).toBe(200)
    expect(await found(row)).toEqual(everywhere(false, []))
  })

  it('needs a name and words, in a sentence that asks for no picture', async () => {
    const before = await storedState(site)
    for (const missing of ['name', 'words']) {
      const reply = await sendForm(site, 'POST', '/api/memories', { ...words, [missing]: ' ' })
      expect([reply.statusCode, reply.json()]).toEqual([400, { error: messages.memory.missing }])
    }
    const { relation: _, ...without } = words
    const tooLong = await sendForm(site, 'POST', '/api/memories', { ...without, words: 'x'.repeat(5001) })
    expect([tooLong.statusCode, tooLong.json()]).toEqual([400, { error: messages.input.tooLong('words', 5000) }])
    expect(await storedState(site)).toEqual(before)
    expect((await sendForm(site, 'POST', '/api/memories', without)).json().relation).toBeNull()
  })

  it('is put right by its sender, which waits again, and taken back', async () => {
    const { ownerToken, ...row } = await shown()
    const headers = { authorization: `Bearer ${ownerToken}` }
    const path = `/api/memories/${row.id}`
    const changed = await sendJson(site, 'PATCH', path, { words: 'He was never late.' }, { headers })
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      expect.objectContaining({ words: 'He was never late.', state: 'waiting', message: messages.moderation.first }),
    ])
    expect(await found({ ...row, ownerToken })).toEqual(nowhere([]))
    expect((await sendJson(site, 'PATCH', path, { words: 'x' })).statusCode).toBe(401)
    // Also while the guest book is closed.
    await turnOn(site, false)
    expect((await send(site, 'DELETE', path, { headers })).statusCode).toBe(204)
    expect((await get('/api/admin/trash')).json()[0]).toMatchObject({ id: row.id, withdrawn: true })
  })

  it('has words for the form, what may be said about a death and the help line beside it, with his pronouns', async () => {
    const { body } = await get('/memories')
    const form = /<noscript>(?:(?!<\/noscript>).)*action="\/api\/memories".*?<\/noscript>/s.exec(body)?.[0]
    expect(form).toContain('How you knew him')
    expect(form).toContain('no single reason explains a death')
    expect(form).toContain('href="tel:988"')
    expect(form).toContain(messages.share.lookedAtFirst)
    expect(form).not.toMatch(/name="image"[^>]*required/)
  })

  it.each([{ memories: 'yes' }, { memories: null }, { rocks: true }])('the setting refuses %j', async (json) => {
    const reply = await sendJson(site, 'PATCH', '/api/admin/settings', json)
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([400, ['error']])
  })
})
