/**
 * The address of each thing, as search engines, chat services and browsers without scripts meet it.
 * Behaviour: An address for each thing; Link previews
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses, addressOf } from '../../../shared/addresses.ts'
import { mp3, pdf } from '../../../testing/files.ts'
import { fourColours } from '../../../testing/images.ts'
import { type FormPart, imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { newId } from '../../platform/id.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
})
afterAll(() => site.close())

const BASE = 'http://memorial.example'
const get = (url: string) => site.app.inject({ url, headers: { host: 'memorial.example' } })

async function add(path: string, parts: Record<string, FormPart>): Promise<Record<string, string>> {
  const large = await fourColours({ width: 800, height: 600 }).jpeg().toBuffer()
  const image = { bytes: large, name: 'a.jpg', type: 'image/jpeg' }
  const form = path.includes('track') || path.includes('writings') ? parts : { image, ...parts }
  const reply = await sendForm(site, 'POST', path, form)
  expect(reply.statusCode).toBe(201)
  return reply.json()
}
const addPhoto = (parts: Record<string, FormPart> = {}) => add('/api/admin/upload', { category: 'general', ...parts })
/** One that the family has looked at, unless `looked` is false. */
async function addRock(location: string, looked = true) {
  const rock = await add('/api/rocks', { name: 'Ana', location, description: 'By the "sea" wall.' })
  if (looked) expect((await send(site, 'POST', `/api/admin/rocks/${rock.id}/show`)).statusCode).toBe(200)
  return rock
}

function headOf(body: string) {
  const tag = (name: string) => new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1]
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1]
  return {
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    canonical: /rel="canonical" href="([^"]*)"/.exec(body)?.[1],
    tag,
    data: data ? JSON.parse(data) : undefined,
  }
}
const withoutScripts = (body: string) =>
  /<noscript>(.*?)<\/noscript>/s.exec(body.slice(body.indexOf('<main')))?.[1] ?? ''
const gone = (noun: string) => `This ${noun} is not here any more. Everything else still is.`

describe('the address of a thing', () => {
  test('a rock has its place, its message and its picture in the head', async () => {
    const rock = await addRock('Lisbon')
    const { statusCode, body } = await get(`/rocks?rock=${rock.id}`)
    const { title, canonical, tag, data } = headOf(body)
    expect(statusCode).toBe(200)
    expect(title).toBe('Lisbon, shared by Ana – Rowan Alder Whitlock')
    expect(canonical).toBe(`${BASE}/rocks?rock=${rock.id}`)
    for (const name of ['og:title', 'twitter:title']) expect(tag(name)).toBe(title)
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(tag(name)).toBe('“By the &quot;sea&quot; wall.”')
    for (const name of ['og:image', 'twitter:image']) expect(tag(name)).toMatch(/\/uploads\/\w+\.jpg\?card=\w{8}$/)
    expect(tag('og:url')).toBe(canonical)
    expect(tag('og:image:alt')).toBe('A rock at Lisbon, shared by Ana')
    expect(data).toMatchObject({
      '@type': 'Photograph',
      url: canonical,
      image: `${BASE}${rock.imageUrl}?w=1280`,
      contentLocation: { name: 'Lisbon' },
      creator: { name: 'Ana' },
    })
  })

  test('the picture of a thing stands over its page and is fetched first; a track has none', async () => {
    const photo = await addPhoto({ title: 'At the lake' })
    const { body } = await get(addressOf(addresses.photos, photo.id ?? ''))
    const over = body.slice(body.indexOf('<body>'), body.indexOf('<div id="root">'))
    expect(over).toContain(`src="${photo.imageUrl}`)
    expect(over).toContain('At the lake')
    expect(over).toContain('href="/gallery"')
    const firstImage = /<link rel="preload" as="image"[^>]*>/.exec(body.slice(0, body.indexOf('</head>')))?.[0]
    expect(firstImage).toContain(photo.imageUrl)
    const audio = { bytes: mp3(), name: 'song.mp3', type: 'audio/mpeg' }
    const track = await add('/api/admin/upload-track', { audio, title: 'Waltz' })
    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
    const memory = await add('/api/memories', { name: 'Ana', relation: 'A friend', words: 'He waved.' })
    await send(site, 'POST', `/api/admin/memories/${memory.id}/show`)
    const others = [addressOf(addresses.tracks, track.id ?? ''), addressOf(addresses.memories, memory.id ?? '')]
    for (const path of ['/gallery', ...others]) expect((await get(path)).body).toContain('<body>\n<div id="root">')
  })

  test('a photo, an artwork, a track, a writing and a sticker have their own title and structured data', async () => {
    const audio = { bytes: mp3(), name: 'song.mp3', type: 'audio/mpeg' }
    const document = { bytes: pdf(), name: 'i.pdf', type: 'application/pdf' }
    const things = [
      ['photos', await addPhoto({ year: '2009' }), 'A photo of Rowan from 2009', 'Photograph'],
      ['artwork', await add('/api/admin/artwork', { title: 'Ferry' }), 'Ferry', 'VisualArtwork'],
      ['tracks', await add('/api/admin/upload-track', { audio, title: 'Waltz' }), 'Waltz', 'MusicRecording'],
      ['writings', await add('/api/admin/writings', { pdf: document, title: 'I Am I' }), 'I Am I', 'DigitalDocument'],
      ['stickers', await add('/api/stickers', { name: 'Jo', location: 'Oslo' }), 'Oslo, shared by Jo', 'Photograph'],
    ] as const
    await send(site, 'POST', `/api/admin/stickers/${things[4][1].id}/show`)
    for (const [name, { id = '' }, words, type] of things) {
      const address = addressOf(addresses[name], id)
      const { title, canonical, data } = headOf((await get(address)).body)
      expect(title).toBe(`${words} – Rowan Alder Whitlock`)
      expect(canonical).toBe(BASE + address)
      expect(data).toMatchObject({ '@type': type, name: words, url: canonical })
    }
  })

  test('the year of a photo is there in words, if the family has written them', async () => {
    const { id = '' } = await addPhoto({ year: '1950', yearSaid: 'the 1950s' })
    const { body } = await get(addressOf(addresses.photos, id))
    expect(body).toContain('>the 1950s</span>')
    expect(headOf(body).data).toMatchObject({ dateCreated: '1950' })
  })

  test('a rock that nobody of the family has looked at is opened, but has the preview of its page', async () => {
    const rock = await addRock('Never seen', false)
    const { statusCode, body } = await get(`/rocks?rock=${rock.id}`)
    const { title, canonical, tag, data } = headOf(body)
    expect(statusCode).toBe(200)
    expect(withoutScripts(body)).toContain('Never seen, shared by Ana')
    expect(title).toBe('Rocks page – Rowan Alder Whitlock')
    expect(canonical).toBe(`${BASE}/rocks`)
    for (const name of ['og:title', 'og:description', 'og:image', 'og:image:alt'])
      expect(tag(name)).not.toMatch(new RegExp(`Never seen|${rock.imageUrl}`))
    expect(data).toBeUndefined()
  })

  test('a rock that waits for a look has no address', async () => {
    const setShares = (shares: string) => sendJson(site, 'PATCH', '/api/admin/settings', { shares })
    await setShares('after-a-look')
    const waiting = await sendForm(site, 'POST', '/api/rocks', {
      image: await imagePart(),
      name: 'Ana',
      location: 'Waiting',
    })
    await setShares('at-once')
    const { id } = waiting.json()
    expect(id).toMatch(/^\w{25}$/)
    const { statusCode, body } = await get(`/rocks?rock=${id}`)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('Waiting')
    await send(site, 'POST', `/api/admin/rocks/${id}/show`)
    expect(headOf((await get(`/rocks?rock=${id}`)).body).title).toContain('Waiting')
  })

  test('without scripts the thing stands whole above the page, with a way to save it', async () => {
    const rock = await addRock('Under the <bench>')
    const html = withoutScripts((await get(`/rocks?rock=${rock.id}`)).body)
    expect(html).toContain(`src="${rock.imageUrl}`)
    expect(html).toContain('Under the &lt;bench&gt;, shared by Ana')
    expect(html).toContain('download="Under the bench , shared by Ana.jpg"')
  })

  test('text of a thing cannot leave its tag or its structured data', async () => {
    const { body } = await get(`/rocks?rock=${(await addRock('</script><script>alert(1)</script>')).id}`)
    expect(body).not.toContain('<script>alert')
    expect(headOf(body).data.contentLocation.name).toBe('</script><script>alert(1)</script>')
  })

  test('a long text is shortened at a word', async () => {
    const photo = await addPhoto({ title: 'Long', description: 'many words '.repeat(60) })
    const description = headOf((await get(`/gallery?photo=${photo.id}`)).body).tag('og:description') ?? ''
    expect(description).toMatch(/^(many words )+many( words)?…$/)
    expect(description.length).toBeLessThanOrEqual(201)
  })

  test('other parameters change nothing', async () => {
    const photo = await addPhoto({ title: 'Kites' })
    const { body } = await get(`/gallery?utm_source=a&photo=${photo.id}&x=1`)
    expect(headOf(body).canonical).toBe(`${BASE}/gallery?photo=${photo.id}`)
    expect(headOf((await get('/gallery?rock=1&photo=')).body).canonical).toBe(`${BASE}/gallery`)
  })
})

describe('a thing that is not there', () => {
  test('an unknown id is 404 with the plain page and a quiet sentence', async () => {
    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
    for (const [name, { path, parameter }] of Object.entries(addresses))
      for (const id of [newId(), 'x', "1' or 1=1", '\u0000', '9'.repeat(500)]) {
        const { statusCode, body } = await get(`${path}?${parameter}=${encodeURIComponent(id)}`)
        expect(statusCode, name).toBe(404)
        expect(body).toContain(gone(parameter))
        expect(headOf(body)).toMatchObject({ canonical: BASE + path, data: undefined })
        expect(body).toContain('<h1')
      }
  })

  test('a deleted rock is gone at once, and back when it is restored', async () => {
    const { id } = await addRock('Porto')
    expect((await get(`/rocks?rock=${id}`)).statusCode).toBe(200)
    await send(site, 'DELETE', `/api/admin/rocks/${id}`)
    const { statusCode, body } = await get(`/rocks?rock=${id}`)
    expect(statusCode).toBe(404)
    expect(body).toContain(gone('rock'))
    expect(body).not.toContain('Porto')
    await send(site, 'POST', `/api/admin/rocks/${id}/restore`)
    expect((await get(`/rocks?rock=${id}`)).statusCode).toBe(200)
  })

  test('an image of Misc, which the gallery hides, has no address', async () => {
    const { id } = await addPhoto({ category: 'miscellaneous', title: 'A secret banner' })
    const { statusCode, body } = await get(`/gallery?photo=${id}`)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('A secret banner')
  })
})

test('addresses of things take no room from other responses: made-up ones share a page, real ones have their own', async () => {
  const { responses } = site.services
  const { id } = await addPhoto()
  const [real, unknown, other] = [`/gallery?photo=${id}`, `/gallery?photo=${newId()}`, `/gallery?photo=${newId()}`]
  const [first, second] = [await get(unknown), await get(other)]
  expect(first.headers.etag).toBe(second.headers.etag)
  expect((await get(real)).headers.etag).toBe((await get(real)).headers.etag)
  expect(responses.find(`${BASE}/gallery gone`)).toBeDefined()
  for (const address of [real, unknown, other])
    for (const key of [address, BASE + address]) expect(responses.find(key)).toBeUndefined()
})

test('a page of older rows takes no room either, and a made-up one is the plain page', async () => {
  const { responses } = site.services
  const [older, newer] = [await addRock('Older'), await addRock('Newer')]
  const begins = ({ body }: { body: string }) => /<h3 dir="auto" translate="no">(.*?)</.exec(body)?.[1]
  expect(begins(await get('/rocks'))).toBe('Newer')
  expect(begins(await get(`/rocks?older=${newer.id}`))).toBe('Older')
  for (const id of [newId(), 'x', '']) {
    const reply = await get(`/rocks?older=${id}`)
    expect(reply.statusCode).toBe(200)
    expect(begins(reply)).toBe('Newer')
  }
  expect(responses.find(`${BASE}/rocks?older=${newer.id}`)).toBeUndefined()
  expect(older.id).not.toBe(newer.id)
})
