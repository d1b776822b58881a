/**
 * The link to a closed site shows a name and a portrait in messengers, if the family says so, and nothing else.
 * Behaviour: Who may see the site
 */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, turnDoor } from '../../../testing/doors.ts'
import { fourColours } from '../../../testing/images.ts'
import { send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { saveWords } from '../../../testing/words.ts'

const NAME = 'Ada Bell'
const IMAGE = '/preview.jpg'

describe.each(testDatabases)('the preview of a closed site on %s', (database) => {
  let site: TestSite
  let url: string
  let portrait: string
  beforeAll(async () => {
    site = await openTestSite(database, {}, { pages: true })
    url = await listen(site)
    await saveWords(site, 'person', (data: { fullName: string }) => {
      data.fullName = NAME
    })
    const bytes = await fourColours({ width: 800, height: 600 }).jpeg().toBuffer()
    const form = { title: 'Tromsø harbour', image: { bytes, name: 'a.jpg', type: 'image/jpeg' } }
    portrait = (await sendForm(site, 'POST', '/api/admin/upload', form)).json().id
  })
  afterAll(() => site.close())
  /** Over a real connection, where the door is. `fetch` would name the host by itself. */
  async function get(path: string, host = 'memorial.example') {
    const { hostname, port } = new URL(url)
    const asked = request({ hostname, port, path, headers: { host, accept: 'text/html' } }).end()
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    const bytes = await buffer(reply)
    return { status: reply.statusCode, headers: reply.headers, body: bytes.toString(), bytes }
  }
  const tagsOf = (body: string) =>
    Object.fromEntries(
      [...body.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)].map(
        ([, ...tag]) => tag,
      ),
    )
  const setPortrait = (isOn: boolean) =>
    sendJson(site, 'PATCH', `/api/admin/photos/${portrait}/portrait`, { portrait: isOn })

  it('is off until the family turns it on, and then has the name alone', async () => {
    await turnDoor(site, 'family')
    expect((await send(site, 'GET', '/api/admin/settings')).json()).toMatchObject({ doorPreview: false })
    expect(tagsOf((await get('/')).body)).toEqual({})
    expect((await get(IMAGE)).status).toBe(401)
    await turnDoor(site, 'family', { doorPreview: true })
    expect((await send(site, 'GET', '/api/admin/settings')).json()).toMatchObject({ doorPreview: true })
    const { status, headers, body } = await get('/')
    expect([status, headers['cache-control']]).toEqual([401, 'private, no-store'])
    expect(tagsOf(body)).toEqual({ 'og:title': NAME, 'twitter:card': 'summary' })
    expect((await get(IMAGE)).status).toBe(404)
  })

  it('has the card of the portrait, the same at each address, under the host that was asked', async () => {
    expect((await setPortrait(true)).statusCode).toBe(200)
    const tags = tagsOf((await get('/')).body)
    expect(tags).toEqual({
      'og:title': NAME,
      'og:image': expect.stringMatching(/^http:\/\/memorial\.example\/preview\.jpg\?card=[0-9a-f]{8}$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': NAME,
      'twitter:card': 'summary_large_image',
    })
    expect(tagsOf((await get('/rocks?rock=nobody')).body)).toEqual(tags)
    expect(tagsOf((await get('/', 'other.example')).body)['og:image']).toContain('http://other.example/')
    expect(tagsOf((await get('/')).body)).toEqual(tags)
    const { status, headers, bytes } = await get(tags['og:image'].replace(/^http:..[^/]+/, ''))
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('has years only where the card has them, and opens nothing else', async () => {
    const plain = await get(IMAGE)
    await turnDoor(site, 'family', { doorDates: true })
    expect((await get(IMAGE)).bytes.equals(plain.bytes)).toBe(false)
    const [{ imageUrl }] = (await send(site, 'GET', '/api/admin/photos')).json()
    for (const path of [imageUrl, `${imageUrl}?card=1`, '/api/photos', '/feed.xml', '/api/memorial', `${IMAGE}/`])
      expect([path, (await get(path)).status]).toEqual([path, 401])
    expect((await get('/')).body).not.toContain('Tromsø')
    await turnDoor(site, 'family', { doorDates: false })
  })

  it('is none for the person of the sample', async () => {
    const setName = (name: string) =>
      saveWords(site, 'person', (data: { fullName: string }) => {
        data.fullName = name
      })
    await setName('Rowan Alder Whitlock')
    expect(tagsOf((await get('/')).body)).toEqual({})
    expect((await get(IMAGE)).status).toBe(404)
    await setName(NAME)
    expect(tagsOf((await get('/')).body)).toHaveProperty('og:image')
  })

  it('ends with the portrait, with the switch, and on an open site', async () => {
    await setPortrait(false)
    expect(tagsOf((await get('/')).body)).not.toHaveProperty('og:image')
    expect((await get(IMAGE)).status).toBe(404)
    await setPortrait(true)
    await turnDoor(site, 'us', { doorPreview: false })
    expect(tagsOf((await get('/')).body)).toEqual({})
    expect((await get(IMAGE)).status).toBe(401)
    await turnDoor(site, 'everyone', { doorPreview: true })
    expect((await get(IMAGE)).status).toBe(404)
  })
})
