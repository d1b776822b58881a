/**
 * The feed, and the other files of the site for search engines.
 * Behaviour: Link previews
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
const ids: Record<string, string> = {}
beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
  for (const location of ['Cabo & Roca', 'Nobody looked']) {
    const form = { location, name: 'Ines <3', description: 'For him', image: await imagePart() }
    const created = await sendForm(site, 'POST', '/api/rocks', form)
    expect(created.statusCode, created.body).toBe(201)
    ids[location] = created.json().id
  }
  await send(site, 'POST', `/api/admin/rocks/${ids['Cabo & Roca']}/show`)
  const photo = { title: 'Kite', image: await imagePart() }
  ids.photo = (await sendForm(site, 'POST', '/api/admin/upload', photo)).json().id
})
afterAll(() => site.close())

const get = (url: string) => site.app.inject({ url, headers: { host: 'memorial.example' } })

describe('/feed.xml', () => {
  it('has the stones that the family has looked at, each with its words and its picture, and no other', async () => {
    const { body, headers, statusCode } = await get('/feed.xml')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    expect(body.match(/<entry>/g)).toHaveLength(1)
    expect(body).toContain('<title>Cabo &amp; Roca, shared by Ines &lt;3</title>')
    expect(body).toContain(`<link href="http://memorial.example/rocks?rock=${ids['Cabo & Roca']}"/>`)
    expect(body).toContain('http://memorial.example/uploads/')
    expect(body).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/)
  })

  it('is XML also where a stored text has characters that XML may not have', async () => {
    await site.services.db.updateTable('rocks').set({ name: 'I\u0001n\ufffees\uffff \u{1f5ff}' }).execute()
    await site.services.contentVersions.change('rocks', async () => {})
    const { body } = await get('/feed.xml')
    await site.services.db.updateTable('rocks').set({ name: 'Ines <3' }).execute()
    await site.services.contentVersions.change('rocks', async () => {})
    expect(body).toContain('<name>Ines \u{1f5ff}</name>')
  })

  it('is sent once to a reader that has it, until it changes', async () => {
    const { headers } = await get('/feed.xml')
    const again = async () => {
      const reader = { host: 'memorial.example', 'if-none-match': headers.etag as string }
      const { statusCode, body } = await site.app.inject({ url: '/feed.xml', headers: reader })
      return [statusCode, body.includes('Ines')]
    }
    expect(await again()).toEqual([304, false])
    await sendJson(site, 'PATCH', `/api/admin/rocks/${ids['Cabo & Roca']}`, { description: 'For him, too' })
    expect(await again()).toEqual([200, true])
  })

  it('is named by the head of every page', async () => {
    expect((await get('/story')).body).toContain('type="application/atom+xml" href="/feed.xml"')
  })
})

it('the sitemap names photos with their picture and their day, and no stone that nobody has looked at', async () => {
  const { body } = await get('/sitemap.xml')
  expect(body).toMatch(
    new RegExp(
      `<url><loc>http://memorial.example/gallery\\?photo=${ids.photo}</loc><lastmod>[^<]+</lastmod>` +
        '<image:image><image:loc>http://memorial.example/api/photos/[a-z0-9]+.jpg</image:loc></image:image></url>',
    ),
  )
  expect(body).not.toContain(ids['Nobody looked'])
})

it('the home page tells machines whose life it is about', async () => {
  const { body } = await get('/')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '')
  expect(data).toMatchObject({
    '@type': 'ProfilePage',
    url: 'http://memorial.example/',
    mainEntity: { '@type': 'Person', name: 'Rowan Alder Whitlock', birthDate: '2001-03-09', deathDate: '2022-09-17' },
  })
})
