/**
 * Effects of https on cookies and HSTS, and the sources that tell that a visitor came by it.
 * Behaviour: Security headers
 */
import { afterEach, expect, it } from 'vitest'
import { adminDashboard } from '../../../shared/messages/catalogue.ts'
import { send } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator } from '../../../testing/site.ts'
import { proxyIsNamed } from './secure-requests.ts'

let site: TestSite
afterEach(() => site.close())

const PUBLIC_URL = 'https://rowan.example'

async function answersOf(headers: Record<string, string> = {}) {
  const { app } = site
  const signIn = await app.inject({ method: 'POST', url: '/api/session', payload: testAdministrator, headers })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  // Once from the handler and once from memory, past Fastify.
  const lists = [await fetch(`${address}/api/photos`, { headers }), await fetch(`${address}/api/photos`, { headers })]
  const hsts = [signIn.headers, ...lists.map((list) => Object.fromEntries(list.headers))].map(
    (all) => all['strict-transport-security'],
  )
  return { hsts, cookies: signIn.cookies.map(({ name, secure }) => [name.startsWith('__Host-'), secure]) }
}

it('PUBLIC_URL of https makes cookies Secure and sends HSTS, although no proxy is trusted', async () => {
  site = await openTestSite('SQLite', { PUBLIC_URL })
  const { hsts, cookies } = await answersOf()
  expect(hsts).toEqual(Array(3).fill('max-age=31536000'))
  expect(cookies).toEqual(Array(2).fill([true, true]))
  expect((await send(site, 'GET', '/api/admin/settings')).statusCode).toBe(200)
})

it('a trusted proxy may say https, and nobody else', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  site = await openTestSite('SQLite', { TRUSTED_PROXIES: '127.0.0.1' })
  const { hsts, cookies } = await answersOf(headers)
  expect([hsts, cookies]).toEqual([Array(3).fill('max-age=31536000'), Array(2).fill([true, true])])
  await site.close()
  site = await openTestSite()
  const untrusted = await answersOf(headers)
  expect(untrusted.hsts).toEqual(Array(3).fill(undefined))
  expect(untrusted.cookies).toEqual(Array(2).fill([false, undefined]))
})

it('hosts below that of the site are in HSTS by a setting alone', async () => {
  site = await openTestSite('SQLite', { PUBLIC_URL, HSTS_SUBDOMAINS: 'yes' })
  expect((await answersOf()).hsts).toEqual(Array(3).fill('max-age=31536000; includeSubDomains'))
})

it('administrators are told of https without a trusted proxy', async () => {
  site = await openTestSite('SQLite', { PUBLIC_URL })
  expect((await send(site, 'GET', '/api/admin/settings')).json()).toMatchObject({ proxyIsNamed: false })
  expect(adminDashboard.unnamedProxy).toContain('TRUSTED_PROXIES')
  const trustedProxies = ['127.0.0.1']
  expect(proxyIsNamed({ publicUrl: PUBLIC_URL, trustedProxies })).toBe(true)
  expect(proxyIsNamed({ publicUrl: 'http://127.0.0.1:3000', trustedProxies: [] })).toBe(true)
  expect(proxyIsNamed({ publicUrl: null, trustedProxies: [] })).toBe(true)
})
