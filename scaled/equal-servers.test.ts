/**
 * Several servers are one site: each shows new content of the others within a second, and limits hold for all of them
 * together.
 * Behaviour: Rows and lists; Rate limits; Words in the browser
 */
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrator, newPicture, type Rock, sendShare, sha256, signIn } from './load.ts'
import { type ScaledSite, startScaledSite } from './site.ts'

/** Time is the subject: the time that other servers have to show a change. */
const SHOWN_MS = 1000

let site: ScaledSite
let admin: { cookie: string }
beforeAll(async () => {
  site = await startScaledSite({ administrator })
  admin = await signIn(site.url)
}, 300_000)
afterAll(() => site?.stop(), 60_000)

/** The same question to each server, at once. */
const fromAll = <T>(ask: (url: string) => Promise<T>): Promise<T[]> =>
  Promise.all(site.servers.map(({ url }) => ask(url)))

const textOf = async (url: string) => (await fetch(url)).text()
const firstServer = () => site.servers[0]?.url ?? ''

async function share(): Promise<Rock> {
  const reply = await sendShare(firstServer(), await newPicture(), admin)
  expect(reply.status).toBe(201)
  return (await reply.json()) as Rock
}

it('a share at one server is in the list, on the page and in the pictures of all of them within a second', async () => {
  await fromAll((url) => textOf(`${url}/rocks`))
  const { id, imageUrl } = await share()
  await sleep(SHOWN_MS)
  const lists = await fromAll((url) => textOf(`${url}/api/rocks`))
  // Without PUBLIC_URL a page names the address that it was asked at.
  const pages = await fromAll(async (url) => (await textOf(`${url}/rocks`)).replaceAll(url, ''))
  const pictures = await fromAll(async (url) => sha256(await (await fetch(url + imageUrl)).arrayBuffer()))
  for (const same of [lists, pages, pictures]) expect(new Set(same).size).toBe(1)
  expect([lists[0], pages[0]]).toEqual([expect.stringContaining(id), expect.stringContaining(imageUrl)])
})

it('a deletion at one server is a 404 at all of them within a second, the picture too', async () => {
  const { id, imageUrl } = await share()
  await fromAll((url) => textOf(url + imageUrl))
  await fetch(`${firstServer()}/api/admin/rocks/${id}`, { method: 'DELETE', headers: admin })
  await sleep(SHOWN_MS)
  expect(await fromAll(async (url) => (await fetch(url + imageUrl)).status)).toEqual([404, 404, 404])
  expect(await fromAll(async (url) => (await textOf(`${url}/api/rocks`)).includes(id))).toEqual([false, false, false])
})

it('a setting changed at one server holds at all of them within a second', async () => {
  const headers = { ...admin, 'content-type': 'application/json' }
  for (const shares of ['after-a-look', 'at-once']) {
    const change = { method: 'PATCH', headers, body: JSON.stringify({ shares }) }
    expect((await fetch(`${firstServer()}/api/admin/settings`, change)).status).toBe(200)
    await sleep(SHOWN_MS)
    const settings = await fromAll((url) => textOf(`${url}/api/site`))
    expect(settings.map((setting) => JSON.parse(setting).shares)).toEqual([shares, shares, shares])
  }
})

it('a door turned at one server is turned at all of them within a second, for pages, calls, files, widths and the feed', async () => {
  const { id, ...shared } = await share()
  let { imageUrl } = shared
  const headers = { ...admin, 'content-type': 'application/json' }
  const turn = async (change: object) =>
    fetch(`${firstServer()}/api/admin/settings`, { method: 'PATCH', headers, body: JSON.stringify(change) })
  // Without the sitemap, which only an open site has.
  const paths = () => ['/', '/rocks', '/api/rocks', '/api/memorial', imageUrl, `${imageUrl}?w=320`, '/feed.xml']
  const asked = (url: string, cookie = '') =>
    Promise.all(paths().map(async (path) => (await fetch(url + path, { headers: { cookie } })).status))
  const all = (status: number) => site.servers.map(() => paths().map(() => status))
  // Twice, so that each server has the answers in memory.
  for (let time = 0; time < 2; time += 1) expect(await fromAll((url) => asked(url))).toEqual(all(200))
  try {
    for (const door of ['us', 'family']) {
      expect((await turn({ door })).status).toBe(200)
      expect(await asked(firstServer())).toEqual(paths().map(() => 401))
      await sleep(SHOWN_MS)
      // The closing has given another address to the picture.
      const rocks = (await (await fetch(`${firstServer()}/api/admin/rocks`, { headers: admin })).json()) as Rock[]
      imageUrl = rocks.find((rock) => rock.id === id)?.imageUrl ?? ''
      expect([door, await fromAll((url) => asked(url))]).toEqual([door, all(401)])
      expect([door, await fromAll((url) => asked(url, admin.cookie))]).toEqual([door, all(200)])
    }
  } finally {
    // The next tests share this site.
    await turn({ door: 'everyone' })
    await sleep(SHOWN_MS)
  }
  expect(await fromAll((url) => asked(url))).toEqual(all(200))
})

it('a year of the gallery that is closed to strangers at one server is closed at all of them within a second', async () => {
  const form = new FormData()
  form.set('image', new Blob([await newPicture()]), 'harbour.jpg')
  for (const [name, value] of Object.entries({ year: '2003', title: 'Harbour', category: 'family' }))
    form.set(name, value)
  const sent = await fetch(`${firstServer()}/api/admin/upload`, { method: 'POST', headers: admin, body: form })
  const { imageUrl } = (await sent.json()) as { imageUrl: string }
  const seen = async (url: string) => [
    (await fetch(url + imageUrl)).status,
    (await textOf(`${url}/api/photos`)).includes(imageUrl),
    (await textOf(`${url}/gallery`)).includes(imageUrl),
  ]
  await sleep(SHOWN_MS)
  for (let time = 0; time < 2; time += 1) expect(await fromAll(seen)).toEqual(site.servers.map(() => [200, true, true]))
  const headers = { ...admin, 'content-type': 'application/json' }
  const close = (years: number[]) =>
    fetch(`${firstServer()}/api/admin/settings`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ familyParts: { memories: false, years, categories: [] } }),
    })
  expect((await close([2003])).status).toBe(200)
  await sleep(SHOWN_MS)
  expect(await fromAll(seen)).toEqual(site.servers.map(() => [404, false, false]))
  await close([])
})

it('words saved at one server are on the pages of all of them within a second', async () => {
  await fromAll((url) => textOf(`${url}/`))
  const address = `${firstServer()}/api/admin/words/home`
  type Words = { version: number; data: { hero: { text: string } } }
  const { version, data } = (await (await fetch(address, { headers: admin })).json()) as Words
  data.hero.text = 'For whoever misses them by the sea.'
  const headers = { ...admin, 'content-type': 'application/json' }
  const saved = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ version, data }) })
  expect(saved.status).toBe(200)
  await sleep(SHOWN_MS)
  const pages = await fromAll((url) => textOf(`${url}/`))
  expect(pages.map((page) => page.includes(data.hero.text))).toEqual([true, true, true])
})

/**
 * Attempts of one address, each at the next server: their statuses, in order. The address is random, as a try before
 * has used up the limit of its own.
 */
async function takeTurns(times: number, attempt: (url: string, headers: Record<string, string>) => Promise<Response>) {
  const headers = { 'x-forwarded-for': `203.0.113.${randomInt(1, 255)}` }
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await attempt(site.servers[n % 3]?.url ?? '', headers)).status)
  return statuses
}

const asJson = (body: object, headers: Record<string, string>) => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

it('attempts to sign in are counted across servers', async () => {
  const wrong = { ...administrator, password: 'not this one, though' }
  const statuses = await takeTurns(13, (url, headers) => fetch(`${url}/api/session`, asJson(wrong, headers)))
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429, 429])
})

it('reports of one address are counted across servers', async () => {
  const { id } = await share()
  const report = (url: string, headers: Record<string, string>) =>
    fetch(`${url}/api/rocks/${id}/report`, asJson({ words: 'This is my garden.' }, headers))
  const statuses = await takeTurns(13, report)
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429, 429])
})

it('the accepted shares of one address are counted across servers', async () => {
  const image = await newPicture()
  const statuses = await takeTurns(33, (url, headers) => sendShare(url, image, headers))
  expect(statuses).toEqual([...Array(30).fill(201), 429, 429, 429])
})
