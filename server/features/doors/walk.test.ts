/**
 * Every route of Fastify's own table, at each door, for each kind of visitor: a new route is behind the door until it
 * is listed.
 * Behaviour: Who may see the site
 */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doors } from '../../../shared/doors.ts'
import { cookieOfWord, familyWord, isRefusal, listen, turnDoor } from '../../../testing/doors.ts'
import { imagePart, send, sendForm, storedState } from '../../../testing/requests.ts'
import { routesOf } from '../../../testing/routes.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { beforeTheDoor, isSignInPage } from './before-the-door.ts'

/** Words found on the site and on no card. */
const SECRET = 'Tromsø harbour'
const visitors = ['stranger', 'word', 'signed in'] as const
type Visitor = (typeof visitors)[number]
/** Visitors shut out by each door. */
const shutOut: Record<string, readonly Visitor[]> = { us: ['stranger', 'word'], family: ['stranger'] }

const agent = new Agent({ keepAlive: true })
let site: TestSite
let url: string
let routes: string[]
let cookies: Record<Visitor, string>
/** Values for the parameters of a route: existing rows and files. */
let parameters: Record<string, string>
/** Tokens of strangers, by which they change their shares. */
let ownerToken: string

beforeAll(async () => {
  site = await openTestSite(
    'SQLite',
    { SHARED_CACHE_SECONDS: '60', PUBLIC_URL: 'http://memorial.example' },
    { pages: true },
  )
  url = await listen(site)
  // No browser sends TRACE.
  routes = routesOf(site.app).filter((route) => !/^(HEAD \/api\/setup|TRACE )/.test(route))
  const image = await imagePart()
  await sendForm(site, 'POST', '/api/admin/upload', { image, title: SECRET, category: 'family' })
  const share = { image, name: 'Ann', location: SECRET, description: SECRET }
  const rock = (await sendForm(site, 'POST', '/api/rocks', share)).json()
  ownerToken = rock.ownerToken
  parameters = { ':id': rock.id, ':name': 'portrait.svg', '*': 'nowhere' }
  await turnDoor(site, 'family', { familyWord })
  // The address that the closed door has given to it.
  const [renewed] = (await send(site, 'GET', '/api/admin/photos')).json()
  parameters[':file'] = renewed.imageUrl.split('/').at(-1)
  cookies = { stranger: '', word: await cookieOfWord(url), 'signed in': site.admin.cookie }
})
afterAll(async () => {
  agent.destroy()
  await site.close()
})

function addressOf(path: string): string {
  return path.replace(/:\w+|\*/g, (parameter) => parameters[parameter] ?? 'x')
}

/** Over a real connection, where the door is; `fetch` would take twice the time, and mend the path. */
async function ask(method: string, path: string, visitor: Visitor) {
  const headers = { cookie: cookies[visitor], 'x-owner-token': ownerToken }
  const { hostname, port } = new URL(url)
  const asked = request({ hostname, port, agent, method, path, headers }).end()
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: reply.statusCode ?? 0, headers: reply.headers, body: await text(reply) }
}

/** The address that stands for '/assets/*' is also one of '/assets/:name'. */
const names = (path: string) => [path, path.replace(/\*$/, ':name')]
const isListed = (path: string) => names(path).some((name) => beforeTheDoor.has(name)) || isSignInPage(path)

/** True for requests that change nothing: sign-ins would end sessions, and an administrator's writes would succeed. */
function isHarmless(route: string): boolean {
  const [method = '', path = ''] = route.split(' ')
  return method === 'GET' || method === 'HEAD' || !isListed(path)
}

describe.each(doors)('the door "%s"', (door) => {
  beforeAll(() => turnDoor(site, door))

  it.each(visitors)('answers every route to a %s as it should', async (visitor) => {
    const isShut = shutOut[door]?.includes(visitor) ?? false
    const wrong: string[] = []
    // A signed-in account could delete, and open doors let strangers write: these requests only read.
    const asked = routes.filter((route) => (isShut ? isHarmless(route) : /^(GET|HEAD) /.test(route)))
    for (const route of asked) {
      const [method = '', path = ''] = route.split(' ')
      const { status, headers, body } = await ask(method, addressOf(path), visitor)
      const isRefused = isRefusal(status, body)
      if (isShut && !isListed(path) && !isRefused) wrong.push(`${route}: ${status}`)
      if ((!isShut || isListed(path)) && isRefused && body !== '') wrong.push(`${route} is shut`)
      const caching = headers['cache-control']
      if (isRefused && !isListed(path) && isShut && caching !== 'private, no-store') wrong.push(`${route}: ${caching}`)
      if (shutOut[door] && !caching?.startsWith('private')) wrong.push(`${route}: ${caching}`)
      if (isShut && body.includes(SECRET)) wrong.push(`${route} leaks`)
    }
    expect(asked.length).toBeGreaterThan(60)
    expect(wrong).toEqual([])
  })
})

describe('a closed door', () => {
  beforeAll(() => turnDoor(site, 'us'))

  it('changes nothing for a stranger, whatever they send', async () => {
    const before = await storedState(site)
    for (const route of routes.filter(isHarmless)) {
      const [method = '', path = ''] = route.split(' ')
      await ask(method, addressOf(path), 'stranger')
    }
    expect(await storedState(site)).toEqual(before)
  })

  it('answers alike whether something is there or not', async () => {
    const pages = ['/', '/rocks', `/rocks?rock=${parameters[':id']}`, '/rocks?rock=nobody', '/nowhere', '/%E0%A4%A']
    const bodies = await Promise.all(pages.map((page) => ask('GET', page, 'stranger')))
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1)
    expect(new Set(bodies.map(({ status }) => status))).toEqual(new Set([401]))
    expect(new Set(bodies.map(({ headers }) => headers.etag))).toEqual(new Set([undefined]))
  })

  it('lets nobody in by the names of methods, endings, slashes and escapes', async () => {
    const spellings = ['//', '/./', '/rocks/', '/Rocks', '/%72ocks', '/api//photos', '/api/photos/', '/API/photos']
    for (const path of [...spellings, '/admin/../rocks', '/assets/../api/photos', `/api/rocks/${'x'.repeat(300)}`])
      expect([path, (await ask('GET', path, 'stranger')).status]).toEqual([path, 401])
  })
})
