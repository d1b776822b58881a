/**
 * Every route that the server registers, for every kind of stranger: a new route fails here until its answer is named.
 * Behaviour: Cross-site requests; Error responses
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../shared/messages/messages.ts'
import { pageNames, pagePath } from '../../shared/pages.ts'
import { settingsPageNames, settingsPath } from '../../shared/settings-pages.ts'
import { wordsPaths } from '../../shared/words-pages.ts'
import { send, sendJson, storedState } from '../../testing/requests.ts'
import { routesOf } from '../../testing/routes.ts'
import { openTestSite, type TestSite, testAdministrator } from '../../testing/site.ts'

const isSafe = (method: string) => method === 'GET' || method === 'HEAD'
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
/** Status of each public route for a request without a body, by method and path. HEAD is as GET. */
const publicAnswers: Record<string, number> = {
  'GET /api/probe': 404,
  // The guest book is off at first.
  'POST /api/memories': 404,
  'GET /api/memories': 404,
  'GET /api/session': 401,
  'POST /api/session': 400,
  'DELETE /api/session': 204,
  'POST /api/session/passkey': 400,
  'POST /api/session/passkey/options': 200,
  'GET /come-in': 302,
  'GET /send/:key': 302,
  'GET /preview.jpg': 404,
  'GET /search': 200,
  'GET /api/search': 200,
  'GET /api/lights': 200,
  'GET /api/cards/:letters': 404,
  'PUT /api/rocks/:id/card': 401,
  'GET /read': 404,
  'GET /api/writings/:id/pages': 404,
  'GET /feed.xml': 200,
  'GET /.well-known/security.txt': 404,
  'GET /api/recovery': 200,
  'POST /api/recovery': 400,
  'POST /api/recovery/mail': 503,
  'POST /api/recovery/mailed': 400,
  'POST /api/recovery/code': 400,
  'GET /*': 404,
  'QUERY /api/*': 400,
}
for (const path of ['POST /api/invitation', 'POST /api/link', 'POST /api/come-in', 'GET /api/gathering/arrivals'])
  publicAnswers[path] = 400
for (const path of ['rocks', 'preview', 'stickers']) publicAnswers[`POST /api/${path}`] = 415
for (const method of [...methods, 'TRACE']) publicAnswers[`${method} /api/*`] = 404
for (const path of ['/api/setup/uploads', '/api/setup/uploads/*'])
  for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']) publicAnswers[`${method} ${path}`] = 404
for (const name of ['rocks', 'stickers', 'memories']) {
  publicAnswers[`GET /api/${name}/:id`] = 404
  for (const part of ['', '/rotation', '/image']) publicAnswers[`PATCH /api/${name}/:id${part}`] = 401
  publicAnswers[`DELETE /api/${name}/:id`] = 401
  publicAnswers[`POST /api/${name}/:id/report`] = 404
  publicAnswers[`GET /api/${name}/:id/report`] = 200
}
const asked = ['', '/known', '/words'].map((end) => `POST /api/send-pictures/:key${end}`)
const seen = ['/send-pictures/:key', '/send-pictures/:key/words', '/api/send-pictures/:key/photos/:id', '/api/mail/act']
const others = [
  'GET /imprint',
  'GET /api/imprint',
  'POST /api/mail/stop',
  'POST /api/mail/act',
  'GET /assets/:name/:script',
]
for (const route of [...asked, ...others, ...seen.map((path) => `GET ${path}`)]) publicAnswers[route] = 404
for (const path of ['/assets', '/content'])
  for (const below of [':name', '*']) publicAnswers[`GET ${path}/${below}`] = 404
for (const path of ['/api/photos', '/api/object-storage/artwork', '/uploads']) publicAnswers[`GET ${path}/:file`] = 404
for (const name of ['videos', 'tracks', 'memories']) publicAnswers[`GET /api/${name}/:id/subtitles.vtt`] = 404
for (const end of ['probe', 'setup', 'setup/restore']) publicAnswers[`POST /api/${end}`] = 404
for (const list of ['photos', 'videos', 'artwork', 'tracks', 'writings', 'rocks', 'stickers', 'memorial', 'site'])
  publicAnswers[`GET /api/${list}`] = 200
for (const page of pageNames) publicAnswers[`GET ${pagePath(page)}`] = page === 'memories' ? 404 : 200
const parts = ['', '/gallery', '/cards', '/settings', '/trash', '/people', '/bring', '/words']
const screens = parts.map((part) => `/admin${part}`)
const legal = ['/privacy', '/api/privacy']
const files = ['/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/favicon.ico', '/manifest.webmanifest']
for (const path of [...screens, ...legal, ...files, '/gathering', '/api/gathering', '/api/photo-years'])
  publicAnswers[`GET ${path}`] = 200
for (const path of [...wordsPaths(), ...settingsPageNames.map(settingsPath)]) publicAnswers[`GET ${path}`] = 200

let site: TestSite
let routes: string[]
/** The headers of each kind of stranger. */
let strangers: Record<string, Record<string, string>>

async function signIn(): Promise<string> {
  const reply = await site.app.inject({ method: 'POST', url: '/api/session', payload: testAdministrator })
  return `${reply.cookies[0]?.name}=${reply.cookies[0]?.value}`
}

beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
  routes = routesOf(site.app)
  const [signedOut, expired] = [await signIn(), await signIn()]
  await site.app.inject({ method: 'DELETE', url: '/api/session', headers: { cookie: signedOut } })
  site.advanceClock(31 * 24 * 60 * 60 * 1000)
  site.admin.cookie = await signIn()
  strangers = {
    nobody: {},
    'a signed-out cookie': { cookie: signedOut },
    'a forged cookie': { cookie: `keepsake_session=${'A'.repeat(43)}` },
    'an expired session': { cookie: expired },
  }
})
afterAll(() => site.close())

async function answerTo(method: string, path: string, headers: Record<string, string>) {
  const url = path.replace(/[:*]\w*/g, 'x')
  return (await send(site, method as 'GET', url, { admin: false, headers })).statusCode
}

/** Lists 'METHOD /path: status' for every route with an unexpected status. */
async function unexpected(expected: (method: string, path: string) => number | undefined, headers = {}) {
  const wrong: string[] = []
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    const status = await answerTo(method, path, headers)
    if (status !== expected(method, path)) wrong.push(`${route}: ${status}`)
  }
  return wrong
}

function forEverybody(method: string, path: string): number | undefined {
  if (path.startsWith('/api/admin/')) return 401
  return publicAnswers[`${method} ${path}`] ?? (method === 'HEAD' ? publicAnswers[`GET ${path}`] : undefined)
}

describe('a stranger', () => {
  it.each(['nobody', 'a signed-out cookie', 'a forged cookie', 'an expired session'])(
    'with %s gets 401 from every route of administrators, and the named answer of every other',
    async (kind) => {
      expect(routes.filter((route) => route.includes(' /api/admin/')).length).toBeGreaterThan(40)
      const before = await storedState(site)
      expect(await unexpected(forEverybody, strangers[kind])).toEqual([])
      expect(await storedState(site)).toEqual(before)
    },
    60_000,
  )

  it('of another origin changes nothing, even with the cookie of an administrator', async () => {
    const before = await storedState(site)
    for (const origin of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const headers = { ...origin, ...site.admin }
      const wrong: string[] = []
      for (const route of routes) {
        const [method = '', path = ''] = route.split(' ')
        if (isSafe(method)) continue
        const status = await answerTo(method, path, headers)
        if (status !== 403) wrong.push(`${route}: ${status}`)
      }
      expect(wrong).toEqual([])
    }
    expect(await storedState(site)).toEqual(before)
    expect((await send(site, 'GET', '/api/session', { admin: true })).statusCode).toBe(200)
  }, 60_000)

  it('a stranger with another method than a path has gets 404, or 401 where administrators work', async () => {
    const wrong: string[] = []
    const paths = [...new Set(routes.map((route) => route.split(' ')[1] ?? ''))]
    for (const path of paths.filter((each) => !each.includes('*')))
      for (const method of methods.filter((each) => !routes.includes(`${each} ${path}`))) {
        const status = await answerTo(method, path, {})
        if (status !== (path.startsWith('/api/admin/') ? 401 : 404)) wrong.push(`${method} ${path}: ${status}`)
      }
    expect(wrong).toEqual([])
  }, 60_000)

  it('is not promised an answer by a route that no longer exists', () => {
    expect(Object.keys(publicAnswers).filter((route) => !routes.includes(route))).toEqual([])
  })

  it('reads one sentence in place of what is for administrators', async () => {
    const reply = await send(site, 'GET', '/api/admin/photos', { admin: false })
    expect(reply.json()).toEqual({ error: messages.session.signedOut })
  })
})

/** Requests allowed to reviewers, for each collection of shares and beside them; also all about the own account. */
const ofReviewers = new Set([
  ...['rocks', 'stickers', 'memories'].flatMap((name) => [
    `PATCH /api/admin/${name}/:id/rotation`,
    ...['', '/table'].map((list) => `GET /api/admin/${name}${list}`),
    `POST /api/admin/${name}/table/rows`,
    `DELETE /api/admin/${name}/:id`,
    ...['restore', 'show', 'set-aside', 'wait', 'stop-sender'].map((press) => `POST /api/admin/${name}/:id/${press}`),
  ]),
  'GET /api/admin/reports',
  'GET /api/admin/trash',
  'GET /api/admin/trash/:collection/:id/picture',
  'GET /api/admin/waiting',
  'POST /api/admin/waiting',
  // Of their own looks alone.
  'POST /api/admin/history/:id/undo',
  'POST /api/admin/reports/:id/seen',
  'GET /api/admin/stopped-senders',
  'DELETE /api/admin/stopped-senders/:id',
  'POST /api/admin/password',
  'GET /api/admin/sessions',
  'DELETE /api/admin/sessions/:id',
  'POST /api/admin/passkeys/options',
  ...['GET', 'POST'].map((method) => `${method} /api/admin/passkeys`),
  'DELETE /api/admin/passkeys/:id',
  'GET /api/admin/news',
  'GET /api/admin/notifications',
  'PATCH /api/admin/notifications',
  'GET /api/admin/recovery-codes',
  'POST /api/admin/recovery-codes',
  'GET /api/admin/second-step',
  'POST /api/admin/second-step',
  ...['confirm', 'passkey', 'end'].map((act) => `POST /api/admin/second-step/${act}`),
])

describe('a reviewer', () => {
  let cookie: string
  beforeAll(async () => {
    const invitation = await sendJson(site, 'POST', '/api/admin/invitations', { role: 'reviewer' })
    const token = new URL(invitation.json().url).hash.split('=')[1] ?? ''
    const account = { token, email: 'aunt@example.org', password: 'a long enough password' }
    const joined = await sendJson(site, 'POST', '/api/invitation', account)
    expect([joined.statusCode, joined.json()]).toEqual([200, { email: account.email, role: 'reviewer' }])
    cookie = `${joined.cookies[0]?.name}=${joined.cookies[0]?.value}`
  })

  it('gets 403 from every route of administrators that does not look after shares, and changes nothing by it', async () => {
    const before = await storedState(site)
    const wrong: string[] = []
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ')
      if (!path.startsWith('/api/admin/')) continue
      const status = await answerTo(method, path, { cookie })
      const isTheirs = ofReviewers.has(`${method === 'HEAD' ? 'GET' : method} ${path}`)
      if (isTheirs === (status === 403)) wrong.push(`${route}: ${status}`)
    }
    expect(wrong).toEqual([])
    expect([...ofReviewers].filter((route) => !routes.includes(route))).toEqual([])
    expect(await storedState(site)).toEqual(before)
  }, 60_000)

  it('reads a sentence that says who can help', async () => {
    const reply = await send(site, 'GET', '/api/admin/photos', { admin: false, headers: { cookie } })
    expect([reply.statusCode, reply.json()]).toEqual([403, { error: messages.session.reviewer }])
    const unknown = await send(site, 'GET', '/api/admin/nothing', { admin: false, headers: { cookie } })
    expect(unknown.statusCode).toBe(403)
  })
})
