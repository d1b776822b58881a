/**
 * The picture in the preview of a shared link: a card of the page's first picture, if that is large enough.
 * Behaviour: Link previews
 */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rock } from '../../../shared/collections/rocks.ts'
import { send, sendForm, sendJson } from '../../../testing/requests.ts'
import { multipart, openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
})
afterAll(() => site.close())

const BASE = 'http://memorial.example'
const get = (url: string) => site.app.inject({ url, headers: { host: 'memorial.example' } })

async function share(width: number, height: number, location: string, looked = true): Promise<Rock> {
  const picture = sharp({ create: { width, height, channels: 3, background: 'teal' } })
  const image = { bytes: await picture.jpeg().toBuffer(), name: 'a.jpg', type: 'image/jpeg' }
  const form = multipart({ image, name: 'Ana', location, rotation: '0' })
  const reply = await site.app.inject({ method: 'POST', url: '/api/rocks', ...form })
  expect(reply.statusCode).toBe(201)
  if (!looked) return reply.json()
  const shown = await send(site, 'POST', `/api/admin/rocks/${reply.json().id}/show`)
  expect(shown.statusCode).toBe(200)
  return shown.json()
}

async function preview(path = '/rocks') {
  const { body } = await get(path)
  const tag = (name: string) => new RegExp(`"${name}" content="([^"]+)"`).exec(body)?.[1] ?? ''
  const image = tag('og:image')
  expect(tag('twitter:image')).toBe(image)
  return { image, facts: ['width', 'height', 'alt'].map((fact) => tag(`og:image:${fact}`)) }
}

test('og:image of a page of shares is the picture of content/ until one of the family has looked at a share', async () => {
  await share(1600, 1200, 'Paris', false)
  expect((await preview()).image).toBe('http://memorial.example/content/share.jpg')
})

test('og:image of the rocks page is a card of the newest rock that one of the family has looked at, with its alt text', async () => {
  await share(1600, 1200, 'Oslo')
  await share(1500, 3000, 'Lisbon')
  await share(1600, 1200, 'Porto', false)
  const { image, facts } = await preview()
  expect(image).toMatch(/^http:\/\/memorial\.example\/uploads\/\w+\.jpg\?card=\w{8}$/)
  expect(facts).toEqual(['1200', '630', 'Lisbon, shared by Ana'])
  const shown = await get(image.slice(BASE.length))
  expect(shown.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('a card of another name or focus leads to the card of now', async () => {
  const { image } = await preview()
  const old = await get(image.slice(BASE.length).replace(/=.*/, '=00000000'))
  expect([old.statusCode, old.headers.location]).toEqual([302, image.slice(BASE.length)])
})

test('the card of a picture that strangers may not see is 404 to them', async () => {
  const waiting = await share(1600, 1200, 'Faro', false)
  await send(site, 'POST', `/api/admin/rocks/${waiting.id}/set-aside`)
  expect((await get(`${waiting.imageUrl}?card=00000000`)).statusCode).toBe(404)
})

test('og:image leaves out rocks that are too small for a preview', async () => {
  await share(199, 300, 'Rome')
  expect((await preview()).facts.at(-1)).toBe('Lisbon, shared by Ana')
})

test("a page without a picture has the card of the portrait, as long as the picture of the site is the sample's", async () => {
  const bytes = await sharp({ create: { width: 900, height: 1200, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer()
  const photo = (
    await sendForm(site, 'POST', '/api/admin/upload', { image: { bytes, name: 'a.jpg' }, title: 'In May' })
  ).json()
  expect((await preview('/story')).image).toBe(`${BASE}/content/share.jpg`)
  await sendJson(site, 'PATCH', `/api/admin/photos/${photo.id}/portrait`, { portrait: true })
  const { image, facts } = await preview('/story')
  expect([image.startsWith(`${BASE}${photo.imageUrl}?card=`), facts.at(-1)]).toEqual([true, 'In May'])
  expect((await preview('/')).image).toBe(image)
})
