/**
 * `deploy/nginx.conf` in front of the site: requests that it passes on, those that it answers itself, and its
 * log.
 * Behaviour: Security headers
 */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../testing/free-port.ts'
import { startNginx, type TestNginx } from '../../../testing/nginx.ts'

let seen: IncomingHttpHeaders = {}
const echo = createServer((request, response) => {
  seen = request.headers
  response.end('here')
})
let nginx: TestNginx
let alone: TestNginx
beforeAll(async () => {
  await once(echo.listen(0, '127.0.0.1'), 'listening')
  nginx = await startNginx([(echo.address() as AddressInfo).port])
  alone = await startNginx([await freePort()])
})
afterAll(async () => {
  await Promise.all([nginx.stop(), alone.stop()])
  echo.close()
})

it('what a visitor says of the host and of proxies is not passed on', async () => {
  const made = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-for': '203.0.113.9' }
  for (const path of ['/', '/api/photos', '/assets/a.js']) {
    await fetch(nginx.url + path, { headers: { ...made, 'x-forwarded-proto': 'https' } })
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
    expect(seen).not.toHaveProperty('x-forwarded-host')
    expect(seen).not.toHaveProperty('forwarded')
  }
})

it.each(['/', '/api/photos', '/assets/a.js'])('the 503 of %s that nginx gives itself runs nothing', async (path) => {
  const { status, headers } = await fetch(alone.url + path)
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '10', 'no-store'])
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('writes no key or token of an address into its log, nor the address of the page before', async () => {
  const secrets = [
    '/send/KEYKEY',
    '/send-pictures/KEYKEY/words',
    '/api/send-pictures/KEYKEY?a=1',
    '//send/KEYKEY',
    '/api/mail/act?token=KEYKEY',
  ]
  for (const path of secrets) await fetch(nginx.url + path)
  await fetch(`${nginx.url}/rocks?rock=1`, { headers: { referer: `${nginx.url}/send/KEYKEY` } })
  const lines = async () => (await nginx.log()).split('\n')
  await expect.poll(async () => (await lines()).some((line) => line.includes('"GET /rocks" 200'))).toBe(true)
  expect((await lines()).filter((line) => line.includes('KEYKEY'))).toEqual([])
  expect((await lines()).filter((line) => line.includes('"GET /send-pictures/..." 200'))).toHaveLength(1)
})
