/**
 * Parts of an open site that are for the family alone: strangers meet no trace of them, and the family sees all.
 * Behaviour: Who may see the site
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOfWord, familyWord, listen, turnDoor } from '../../../testing/doors.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { forFamily } from '../../platform/http/audience.ts'
import { readShown } from '../export/shown-files.ts'

/** Words that stand only in what is for the family. */
const SECRET = 'Tromsø'
const parts = { memories: true, years: [2003], categories: ['school'] }

describe.each(testDatabases)('parts for the family on %s', (database) => {
  let site: TestSite
  let url: string
  let word: string
  let hidden: { id: string; imageUrl: string }[]
  let open: { id: string; imageUrl: string }
  const upload = async (fields: Record<string, string>) =>
    (await sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart(), ...fields })).json()

  async function ask(path: string, cookie = '') {
    const reply = await fetch(url + path, { headers: { cookie, 'accept-encoding': 'identity' }, redirect: 'manual' })
    return { status: reply.status, headers: reply.headers, body: await reply.text() }
  }
  const readers = () => ({ word, 'signed in': site.admin.cookie })

  beforeAll(async () => {
    site = await openTestSite(
      database,
      { SHARED_CACHE_SECONDS: '60', PUBLIC_URL: 'http://memorial.example' },
      { pages: true },
    )
    url = await listen(site)
    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
    open = await upload({ title: 'Boat', year: '2004', category: 'family' })
    hidden = [
      await upload({ title: `${SECRET} harbour`, year: '2003', category: 'family', homepage: 'true' }),
      await upload({ title: `${SECRET} school`, category: 'school', portrait: 'true' }),
      await upload({ category: 'school' }),
    ]
    const memory = { name: 'Ann', words: `${SECRET} in winter` }
    const { id } = (await sendForm(site, 'POST', '/api/memories', memory)).json()
    await send(site, 'POST', `/api/admin/memories/${id}/show`)
    await turnDoor(site, 'everyone', { familyWord })
    const answer = await sendJson(site, 'PATCH', '/api/admin/settings', { familyParts: parts })
    expect(answer.json()).toMatchObject({ memories: true, familyParts: parts })
    word = await cookieOfWord(url)
    // With the addresses that they have got by it.
    const rows: typeof hidden = (await send(site, 'GET', '/api/admin/photos')).json()
    hidden = rows.filter(({ id }) => hidden.some((row) => row.id === id))
  })
  afterAll(() => site.close())

  const pages = () => [
    ...['/', '/gallery', '/memories', '/search?q=troms', '/feed.xml', '/sitemap.xml', '/nowhere'],
    ...hidden.map(({ id }) => `/gallery?photo=${id}`),
  ]
  /** Other ways to rows: the slide show, the years of the gallery, a writing, the link for relatives. */
  const around = async () => {
    const { key } = (await send(site, 'POST', '/api/admin/ask')).json()
    await sendJson(site, 'PATCH', '/api/admin/settings', { gathering: true })
    return [
      '/gathering',
      '/api/gathering',
      '/api/photo-years',
      '/read',
      `/send-pictures/${key}`,
      `/send-pictures/${key}/words`,
    ]
  }
  const calls = ['/api/photos', '/api/photos?portrait=true', '/api/photos?homepage=true', '/api/memories']

  it('are told by no page, list, search, feed or sitemap to strangers, first rendered and from memory', async () => {
    for (const path of [...pages(), ...calls, ...(await around()), '/api/photos?limit=9', '/api/search?q=troms'])
      for (const time of ['first', 'again']) {
        const { body } = await ask(path)
        expect([
          path,
          time,
          body.includes(SECRET),
          ...hidden.map(({ id }) => body.includes(id) && !path.includes(id)),
        ]).toEqual([path, time, false, ...hidden.map(() => false)])
      }
    expect((await ask('/memories')).status).toBe(404)
    expect(JSON.parse((await ask('/api/site')).body).memories).toBe(false)
    expect(JSON.parse((await ask('/api/photos')).body).map(({ id }: { id: string }) => id)).toEqual([open.id])
  })

  it('have no file, width, format or preview for strangers, who cannot write into them either', async () => {
    for (const { imageUrl } of hidden)
      for (const path of [imageUrl, `${imageUrl}?w=640`, `${imageUrl}?w=640&f=avif`, `${imageUrl}?card=x`])
        expect([path, (await ask(path)).status]).toEqual([path, 404])
    expect((await ask(open.imageUrl)).status).toBe(200)
    const reply = await sendForm(site, 'POST', '/api/memories', { name: 'Ann', words: 'Hello' }, { admin: false })
    expect(reply.statusCode).toBe(404)
  })

  it('are all there for who is signed in or has the word, and never for a stranger after them', async () => {
    for (const [who, cookie] of Object.entries(readers()))
      for (const path of ['/gallery', '/memories', '/api/photos', '/api/memories', '/api/search?q=troms'])
        for (const time of ['first', 'again']) {
          const { status, headers, body } = await ask(path, cookie)
          expect([who, path, time, status, body.includes(SECRET)]).toEqual([who, path, time, 200, true])
          expect(headers.get('cache-control')).toMatch(/^private/)
        }
    for (const { imageUrl } of hidden) {
      expect((await ask(`${imageUrl}?w=640`, word)).status).toBe(200)
      expect((await ask(`${imageUrl}?w=640`)).status).toBe(404)
    }
    for (const path of pages()) expect((await ask(path)).body).not.toContain(SECRET)
  })

  it('are in no answer that a shared cache keeps, nor in a 304 to a stranger', async () => {
    const etag = String((await ask('/api/photos', word)).headers.get('etag'))
    const reply = await fetch(`${url}/api/photos`, { headers: { 'if-none-match': etag } })
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  })

  it('lead who has the word to a card with its field, and who is in to the site', async () => {
    const { status, body } = await ask('/come-in')
    expect([status, body.includes('name="word"'), body.includes(SECRET)]).toEqual([200, true, false])
    expect((await ask('/come-in', word)).status).toBe(302)
  })

  it('are in what the family takes home and not in an export for a host, refused with a sentence where they are none, and open again at once', async () => {
    const shown = async () => (await readShown(site.services)).flatMap(({ rows }) => rows.map(({ row }) => row.id))
    const ids = hidden.map(({ id }) => id)
    expect(await forFamily(shown)).toEqual(expect.arrayContaining(ids))
    expect((await shown()).filter((id) => ids.includes(id))).toEqual([])
    for (const wrong of [{ ...parts, years: [3] }, { ...parts, categories: ['x'] }, { memories: true }])
      expect((await sendJson(site, 'PATCH', '/api/admin/settings', { familyParts: wrong })).statusCode).toBe(400)
    expect((await send(site, 'GET', '/api/admin/settings')).json().familyParts).toEqual(parts)
    await turnDoor(site, 'everyone', { familyParts: { memories: false, years: [], categories: [] } })
    expect((await ask('/memories')).body).toContain(SECRET)
    expect((await ask(hidden[0]?.imageUrl ?? '')).status).toBe(200)
  })
})
