/**
 * Limits of a request's head.
 * Behaviour: Timeouts and overload
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REJECTED_SHARES_PER_HOUR } from '../../../shared/collections/limits.ts'
import { listen, openConnection } from '../../../testing/raw-http.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { limitHeaders } from './request-limits.ts'

let site: TestSite
let port: number
beforeAll(async () => {
  site = await openTestSite('SQLite', { TRUSTED_PROXIES: '127.0.0.1' }, { pages: true })
  // Over a socket: requests by `inject` never reach Node's own server.
  port = await listen(site.app)
})
afterAll(() => site.close())

async function ask(path: string, ...lines: string[]) {
  const connection = await openConnection(port)
  await connection.send(Buffer.from([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1'))
  const response = await connection.response().finally(connection.end)
  const { date: _varies, ...headers } = response.headers
  return { ...response, headers }
}

const HOST = 'Host: localhost'
const signs = [' ', ',', ';', '"', '%', '%20', ', ;', ';q=', 'a=', '\u0301', 'W/"a", ', '=', '/', '\\', '-', '1']
const names = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'If-None-Match', 'If-Range', 'Range', 'Cookie', 'Authorization'],
  ...['X-Forwarded-Proto', 'X-Forwarded-Host', 'Origin', 'Referer', 'User-Agent', 'Content-Type', 'Idempotency-Key'],
]

/** Surrounded by text, or spaces would not be part of the value. */
const hostile = (sign: string, length: number) =>
  `x${Buffer.from(sign).toString('latin1').repeat(length).slice(0, length)}x`

it.each(names)('a %s header over its limit is as good as not sent, whatever it is made of', async (name) => {
  const paths = ['/', '/api/photos', '/api/photos?limit=3']
  for (const path of paths) {
    const without = await ask(path, HOST)
    for (const sign of signs) expect(await ask(path, HOST, `${name}: ${hostile(sign, 12_000)}`), sign).toEqual(without)
    // Also a header that is long because it is sent many times.
    const again = Array<string>(12).fill(`${name}: ${'x'.repeat(900)}`)
    expect(await ask(path, HOST, ...again)).toEqual(without)
  }
})

it('a header of 1 KB is read', async () => {
  const response = await ask('/api/photos', HOST, `Accept-Encoding: ${'a,'.repeat(500)}br`)
  expect(response.headers['content-encoding']).toBe('br')
  expect((await ask('/api/photos', HOST, `Accept-Encoding: ${'a,'.repeat(600)}br`)).headers).not.toHaveProperty(
    'content-encoding',
  )
})

it('a session is found among 3 KB of cookies of other software', async () => {
  const cookie = `${site.admin.cookie}; other=${'x'.repeat(3000)}`
  expect((await ask('/api/session', HOST, `Cookie: ${cookie}`)).status).toBe(200)
  expect((await ask('/api/session', HOST, `Cookie: ${cookie}${'x'.repeat(3000)}`)).status).toBe(401)
})

it.each(signs)('a query over 1 KB of %j is as good as not sent', async (sign) => {
  const query = encodeURI(sign.repeat(2000)).slice(0, 4000)
  for (const path of ['/api/photos', '/gallery'])
    for (const name of ['', 'category=', 'limit=', 'after=', 'photo=', 'w='])
      expect(await ask(`${path}?${name}${query}`, HOST)).toEqual(await ask(path, HOST))
})

it('two hosts are none, also where the page is in memory', async () => {
  for (const path of ['/', '/', '/api/photos'])
    expect([
      (await ask(path, HOST)).status,
      (await ask(path, HOST, 'Host: evil.example')).status,
      (await ask(path, `Host: ${'a'.repeat(2000)}`)).status,
    ]).toEqual([200, 400, 400])
})

it('of a long list of addresses the last ones stay, whole', () => {
  const headers = { 'x-forwarded-for': `${'203.0.113.9, '.repeat(800)}2001:db8::1, 198.51.100.7` }
  limitHeaders(headers)
  const addresses = headers['x-forwarded-for'].split(', ')
  expect(addresses.slice(-3)).toEqual(['203.0.113.9', '2001:db8::1', '198.51.100.7'])
  expect(new Set(addresses).size).toBe(3)
  expect(headers['x-forwarded-for'].length).toBeLessThanOrEqual(1024)
})

it.each([
  ['198.51.100.7:5000', '198.51.100.7'],
  ['[2001:db8::7]:5000', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['203.0.113.9:1,198.51.100.7:2', '203.0.113.9, 198.51.100.7'],
])('the addresses of %s are counted as %s', (sent, counted) => {
  const headers = { 'x-forwarded-for': sent }
  limitHeaders(headers)
  expect(headers['x-forwarded-for']).toBe(counted)
})

it('a new port is no new visitor to the limit of refused shares', async () => {
  const share = (from: string) =>
    fetch(`http://127.0.0.1:${port}/api/rocks`, { method: 'POST', headers: { 'x-forwarded-for': from } })
  for (let port = 1; port <= REJECTED_SHARES_PER_HOUR; port += 1) await share(`198.51.100.8:${5000 + port}`)
  expect((await share('198.51.100.8:6000')).status).toBe(429)
  expect((await share('198.51.100.9:6000')).status).not.toBe(429)
})
