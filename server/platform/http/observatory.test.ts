/**
 * The headers of every answer earn an A+ by the scoring of Mozilla's HTTP Observatory.
 * Behaviour: Security headers
 */
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imagePart, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator } from '../../../testing/site.ts'

const broad = ['*', 'http:', 'https:', 'ftp:']
const inline = ["'unsafe-inline'", 'data:']

/** The points of a content security policy, as a change of 100. */
function policyPoints(policy: string): number {
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const has = (name: string, ...sources: string[]) => sourcesOf(name).some((source) => sources.includes(source))
  if (!policy) return -25
  if (has('script-src', ...broad, ...inline) || has('object-src', ...broad)) return -20
  if ([...directives.values()].flat().some((source) => /^(http|ftp):/.test(source))) return -20
  if (has('script-src', "'unsafe-eval'") || has('style-src', "'unsafe-eval'")) return -10
  if (has('style-src', ...broad, ...inline)) return 0
  return directives.get('default-src')?.join() === "'none'" && has('form-action', "'self'", "'none'") ? 10 : 5
}

/** The score of an answer over https: 100 and more is A+. Points above 100 count only from 90 on. */
function scoreOf({ headers, cookies }: LightMyRequestResponse): number {
  const policy = String(headers['content-security-policy'] ?? '')
  const maxAge = Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1] ?? -1)
  const isSafeCookie = cookies.every(({ secure, httpOnly, sameSite }) => secure && httpOnly && sameSite)
  const framing = /frame-ancestors '(none|self)'/.test(policy) ? 5 : headers['x-frame-options'] ? 0 : -20
  const points = [
    policyPoints(policy),
    maxAge < 0 ? -20 : maxAge < 15_768_000 ? -10 : 0,
    /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(String(headers['referrer-policy'])) ? 5 : -5,
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    framing,
    headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0,
    headers['access-control-allow-origin'] === undefined ? 0 : -50,
    cookies.length === 0 ? 0 : isSafeCookie ? 5 : -40,
  ]
  const sum = (all: number[]) => all.reduce((total, each) => total + each, 0)
  const base = 100 + sum(points.filter((each) => each < 0))
  return base >= 90 ? base + sum(points.filter((each) => each > 0)) : base
}

let site: TestSite
let imageUrl: string
beforeAll(async () => {
  site = await openTestSite('SQLite', { TRUSTED_PROXIES: '127.0.0.1' }, { pages: true })
  imageUrl = (await sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart() })).json().imageUrl
})
afterAll(() => site.close())

const headers = { 'x-forwarded-proto': 'https' }

it.each(['/', '/gallery', '/rocks', '/admin', '/api/photos', '/nowhere', '/api/nowhere', '/robots.txt'])(
  '%s scores 130, first rendered and from memory',
  async (url) => {
    for (let times = 0; times < 2; times += 1) expect(scoreOf(await site.app.inject({ url, headers }))).toBe(130)
  },
)

it('a page may show embedded videos in a frame, and nothing else', async () => {
  const policy = String((await site.app.inject({ url: '/', headers })).headers['content-security-policy'])
  const frames = policy.split('; ').filter((directive) => /^(frame|child|default)-src/.test(directive))
  expect(frames).toEqual(["default-src 'none'", 'frame-src https://www.youtube-nocookie.com https://player.vimeo.com'])
})

it('a stored file, whose policy allows styles in a sandbox, scores A+ too', async () => {
  for (let times = 0; times < 2; times += 1)
    expect(scoreOf(await site.app.inject({ url: imageUrl, headers }))).toBeGreaterThanOrEqual(100)
})

it('the cookies of a sign-in score 135', async () => {
  const reply = await site.app.inject({ method: 'POST', url: '/api/session', payload: testAdministrator, headers })
  expect(reply.cookies).toHaveLength(2)
  expect(scoreOf(reply)).toBe(135)
})

it('an answer over plain http, or without its headers, scores less', async () => {
  expect(scoreOf(await site.app.inject({ url: '/' }))).toBe(80)
  const bare = { headers: {}, cookies: [{ name: 'a', value: 'b' }] } as unknown as LightMyRequestResponse
  expect(scoreOf(bare)).toBeLessThan(25)
})
