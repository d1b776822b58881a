/**
 * Every route of administrators, walked by an administrator: a new one is held by the rules for all.
 * Behaviour: Sign-in
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '../../shared/messages/messages.ts'
import { send } from '../../testing/requests.ts'
import { routesOf } from '../../testing/routes.ts'
import { openTestSite, type TestSite, testAdministrator } from '../../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
})
afterAll(() => site.close())

async function signIn(): Promise<string> {
  const reply = await site.app.inject({ method: 'POST', url: '/api/session', payload: testAdministrator })
  return `${reply.cookies[0]?.name}=${reply.cookies[0]?.value}`
}

it('lets no cache keep an answer to an administrator, whatever the route and its outcome', async () => {
  const wrong: string[] = []
  let [answered, cookie] = [0, await signIn()]
  for (const route of routesOf(site.app)) {
    const [method = '', path = ''] = route.split(' ')
    if (!path.startsWith('/api/admin/')) continue
    const url = path.replace(/[:*]\w*/g, 'x')
    const reply = await send(site, method as 'GET', url, { admin: false, headers: { cookie } })
    // An act may end the session.
    if (reply.statusCode === 204) cookie = await signIn()
    if (reply.statusCode < 300) answered++
    if (reply.headers['cache-control'] !== 'private, no-store')
      wrong.push(`${route}: ${reply.statusCode} ${reply.headers['cache-control']}`)
  }
  expect(wrong).toEqual([])
  expect(answered).toBeGreaterThan(40)
}, 60_000)

/** Routes that make a way in or take everything out: each asks for a sign-in of the last minutes. */
const asking = [
  'GET /api/admin/recent-sign-in',
  'GET /api/admin/come-in',
  'POST /api/admin/invitations',
  'DELETE /api/admin/administrators/:id',
  'PATCH /api/admin/administrators/:id',
  'POST /api/admin/administrators/:id/owner',
  'POST /api/admin/administrators/:id/recovery',
  'POST /api/admin/recovery-codes',
  'POST /api/admin/passkeys/options',
  'POST /api/admin/passkeys',
  'POST /api/admin/ask',
  'PATCH /api/admin/carry-on',
  'POST /api/admin/whole-site',
  'GET /api/admin/whole-site/:name',
  'POST /api/admin/album',
  'GET /api/admin/album/:name',
  'POST /api/admin/static-site',
  'GET /api/admin/static-site/:name',
  'POST /api/admin/book',
  'GET /api/admin/book/:name',
]
/** Changes of the settings that ask, and some beside them that do not. */
const settingsThatAsk = [
  { door: 'everyone' },
  { door: 'family' },
  { familyWord: 'the old oak by the river' },
  { sendCards: true },
  { familyParts: { memories: true, years: [], categories: [] } },
  { secondStep: 'own-choice' },
]
const settingsAtOnce = [
  { door: 'us' },
  { familyWord: null },
  { sendCards: false },
  { familyParts: { memories: true, years: [1990, 2001], categories: [] } },
  { shares: 'after-a-look' },
]

/** Changes without a new sign-in, each looked at: none is a way in. */
const atOnce = [
  /^(POST|PATCH|DELETE) \/api\/admin\/(photos|videos|artwork|tracks|writings|rocks|stickers|memories|upload|upload-track)\b/,
  /^(POST|PATCH|DELETE|OPTIONS|HEAD) \/api\/admin\/(uploads|import|imports)\b/,
  /^(PUT|POST|DELETE) \/api\/admin\/words\b/,
  /^POST \/api\/admin\/sent\//,
  // They end ways in.
  /^DELETE \/api\/admin\/(ask|passkeys\/:id|sessions\/:id|administrators\/:id\/sessions|invitations\/:id|stopped-senders\/:id)$/,
  'POST /api/admin/carry-on/stop',
  // They ask for the password itself, or finish what did.
  'POST /api/admin/password',
  /^POST \/api\/admin\/second-step/,
  // The settings and an undo decide by what is changed.
  'PATCH /api/admin/settings',
  'POST /api/admin/history/:id/undo',
  'PATCH /api/admin/ask',
  'PATCH /api/admin/photos/table',
  /^POST \/api\/admin\/\w+\/table\/rows$/,
  'POST /api/admin/cards',
  'POST /api/admin/book/plan',
  'PATCH /api/admin/handover',
  'PATCH /api/admin/about',
  'PATCH /api/admin/notifications',
  'POST /api/admin/mails/test',
  'POST /api/admin/backups',
  'POST /api/admin/begin-empty',
  'POST /api/admin/known',
  'POST /api/admin/reports/:id/seen',
  'POST /api/admin/waiting',
  'PUT /api/admin/wording',
  / \/api\/admin\/\*$/,
]

const MINUTE_MS = 60 * 1000
const isRead = (route: string) => /^(GET|HEAD) /.test(route)

it('asks for a new sign-in at each way in and at all that takes everything out, and names every other change', async () => {
  const routes = routesOf(site.app).filter((route) => route.includes(' /api/admin/'))
  expect(asking.filter((route) => !routes.includes(route))).toEqual([])
  const isNamed = (route: string) =>
    asking.includes(route) || atOnce.some((each) => (typeof each === 'string' ? each === route : each.test(route)))
  expect(routes.filter((route) => !isRead(route) && !isNamed(route))).toEqual([])

  const headers = { cookie: await signIn() }
  site.advanceClock(11 * MINUTE_MS)
  const open: string[] = []
  for (const route of asking) {
    const [method = '', path = ''] = route.split(' ')
    const reply = await send(site, method as 'GET', path.replace(/:\w+/g, 'x'), { admin: false, headers })
    if (reply.statusCode !== 401 || reply.json().error !== messages.session.again)
      open.push(`${route}: ${reply.statusCode}`)
  }
  expect(open).toEqual([])
})

it('asks for a new sign-in before settings let more people in, and never before they let in fewer', async () => {
  const change = async (settings: object, cookie: string) => {
    const url = '/api/admin/settings'
    return (await site.app.inject({ method: 'PATCH', url, headers: { cookie }, payload: settings })).statusCode
  }
  const years = { memories: true, years: [1990], categories: [] }
  expect(await change({ door: 'us', familyParts: years }, await signIn())).toBe(200)
  const cookie = await signIn()
  site.advanceClock(11 * MINUTE_MS)
  for (const settings of settingsThatAsk) expect(await change(settings, cookie), JSON.stringify(settings)).toBe(401)
  for (const settings of settingsAtOnce) expect(await change(settings, cookie), JSON.stringify(settings)).toBe(200)
  expect(await change({ door: 'everyone', familyWord: 'the old oak by the river' }, await signIn())).toBe(200)
})
