/** The picture in the preview of a shared link: what the page shows first, if it is large enough to be seen there. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '../../../testing/requests.ts'
import { multipart, openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
})
afterAll(() => site.close())

const get = (url: string) => site.app.inject({ url, headers: { host: 'memorial.example' } })

async function share(width: number, height: number, location: string, looked = true): Promise<void> {
  const picture = sharp({ create: { width, height, channels: 3, background: 'teal' } })
  const image = { bytes: await picture.jpeg().toBuffer(), name: 'a.jpg', type: 'image/jpeg' }
  const form = multipart({ image, name: 'Ana', location, rotation: '0' })
  const reply = await site.app.inject({ method: 'POST', url: '/api/rocks', ...form })
  expect(reply.statusCode).toBe(201)
  if (!looked) return
  const shown = await send(site, 'POST', `/api/admin/rocks/${reply.json().id}/show`)
  expect(shown.statusCode).toBe(200)
}

async function preview() {
  const { body } = await get('/rocks')
  const tag = (name: string) => new RegExp(`"${name}" content="([^"]+)"`).exec(body)?.[1] ?? ''
  const image = tag('og:image')
  expect(tag('twitter:image')).toBe(image)
  return { image, facts: ['width', 'height', 'alt'].map((fact) => tag(`og:image:${fact}`)) }
}

test('og:image of a page of shares is the picture of content/ until one of the family has looked at a share', async () => {
  await share(1600, 1200, 'Paris', false)
  expect((await preview()).image).toBe('http://memorial.example/content/share.jpg')
})

test('og:image of the rocks page is the newest rock that one of the family has looked at, as a JPEG with its size and alt text', async () => {
  await share(1600, 1200, 'Oslo')
  await share(1500, 3000, 'Lisbon')
  await share(1600, 1200, 'Porto', false)
  const { image, facts } = await preview()
  expect(image).toMatch(/^http:\/\/memorial\.example\/uploads\/\w+\.jpg\?w=1280$/)
  expect(facts).toEqual(['1280', '2560', 'Lisbon, shared by Ana'])
  const shown = await get(image.slice('http://memorial.example'.length))
  expect(shown.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1280, height: 2560 })
})

test('og:image leaves out rocks that are too small for a preview', async () => {
  await share(199, 300, 'Rome')
  expect((await preview()).facts.at(-1)).toBe('Lisbon, shared by Ana')
})
