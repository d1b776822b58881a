/**
 * `keepsake doctor` on the way to a site: its address, web server, certificate, domain and mail, each with its fault.
 * Behaviour: Is everything well?
 */
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openHttps } from '../../../testing/certificates.ts'
import { GOOD, openDoctorSite, PASSWORD, runFront } from '../../../testing/doctor-site.ts'
import { freePort } from '../../../testing/free-port.ts'
import { startServer } from '../../../testing/process.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const { folder, records, sound, after, lookAt, faults, undo, close } = await openDoctorSite()
afterEach(undo)
afterAll(close)

test('a site that does not run, an address that does not answer, and one of another site are named', async () => {
  const port = await freePort()
  expect(await faults({ PORT: String(port) })).toMatchObject({ running: expect.stringContaining('(ECONNREFUSED)') })
  const silent = await faults({ PUBLIC_URL: `http://127.0.0.1:${port}` })
  expect(silent).toMatchObject({ address: expect.stringContaining('does not answer from this machine (ECONNREFUSED)') })
  const other = await startServer({ DATA_DIR: join(folder, 'stranger') })
  after.push(() => other.kill('SIGTERM'))
  const named = await faults({ PUBLIC_URL: other.url })
  expect(named).toMatchObject({ address: expect.stringContaining('something else than this site, which answers 404') })
})

test('nginx without settings limits files to 1 MB, and with that alone mended keeps them back: each is named', async () => {
  const port = Number(sound.PORT)
  const bare = await runFront(port, 'proxy_set_header X-Forwarded-For $remote_addr;')
  after.push(bare.stop)
  expect(await faults({ PUBLIC_URL: bare.url })).toMatchObject({ uploads: expect.stringContaining('it answers 413') })
  const held = await runFront(port, GOOD.replace('proxy_request_buffering off;', ''))
  after.push(held.stop)
  expect(await faults({ PUBLIC_URL: held.url })).toMatchObject({
    streaming: expect.stringContaining('proxy_request_buffering off'),
  })
})

/** Hands requests on to the site with these headers. */
const passOn = (headers: Record<string, string>) => (incoming: IncomingMessage, response: ServerResponse) => {
  const to = {
    port: sound.PORT,
    path: incoming.url,
    method: incoming.method,
    headers: { ...incoming.headers, ...headers },
  }
  const out = request({ host: '127.0.0.1', ...to }, (answer) => {
    response.writeHead(answer.statusCode ?? 0, answer.headers)
    answer.pipe(response)
  })
  incoming.pipe(out)
}
const told = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' }

async function httpsFaults(headers: Record<string, string>, options: Parameters<typeof openHttps>[1] = {}) {
  const { url, close } = await openHttps(passOn(headers), options)
  after.push(close)
  return faults({ PUBLIC_URL: url })
}

test('a web server of https that tells all is well; one that names no visitor, or no scheme, is named', async () => {
  expect(await httpsFaults(told)).not.toHaveProperty('proxy')
  expect(await httpsFaults({})).toMatchObject({ proxy: expect.stringContaining('X-Forwarded-For') })
  expect(await httpsFaults({ 'x-forwarded-for': '192.0.2.7' })).toMatchObject({
    proxy: expect.stringContaining('X-Forwarded-Proto'),
  })
})

test('a web server that the site does not trust is named with the setting', async () => {
  const server = await startServer({ DATA_DIR: join(folder, 'untrusting') })
  after.push(() => server.kill('SIGTERM'))
  const front = await runFront(server.port, GOOD)
  after.push(front.stop)
  const settings = { DATA_DIR: join(folder, 'untrusting'), PORT: String(server.port), PUBLIC_URL: front.url }
  expect(await faults(settings)).toMatchObject({ proxy: expect.stringContaining('TRUSTED_PROXIES=127.0.0.1') })
})

test('a certificate that browsers refuse, and one that ends soon, are named', async () => {
  const refused = await httpsFaults(told, { isKnown: false })
  expect(refused).toMatchObject({ certificate: expect.stringContaining('(DEPTH_ZERO_SELF_SIGNED_CERT)') })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 85 * DAY_MS })
  after.push(async () => vi.useRealTimers())
  const ending = await httpsFaults(told, { days: 90 })
  expect(ending).not.toHaveProperty('certificate', expect.stringContaining('refuse'))
  expect(ending).toMatchObject({ certificate: expect.stringContaining('has not been renewed') })
})

test('a domain without an address, and one whose AAAA record leads elsewhere, are named', async () => {
  const { port } = new URL(sound.PUBLIC_URL ?? '')
  const dns = async () =>
    (await lookAt({ PUBLIC_URL: `http://site.example:${port}` })).find(({ name }) => name === 'dns')
  expect(await dns()).toMatchObject({ ok: false, words: expect.stringContaining('site.example leads nowhere') })
  records['site.example'] = { A: ['127.0.0.1'] }
  expect(await dns()).toEqual({ name: 'dns', ok: true, words: 'site.example leads to 127.0.0.1.' })
  records['site.example'] = { A: ['127.0.0.1'], AAAA: ['::1'] }
  expect(await dns()).toMatchObject({ ok: false, words: expect.stringContaining('put that AAAA record right') })
})

test('a mail server that does not take the password is named with its answer', async () => {
  const SMTP_URL = sound.SMTP_URL?.replace(PASSWORD, 'old-word') ?? ''
  const found = await faults({ SMTP_URL })
  expect(found).toMatchObject({ mail: expect.stringContaining('535 Wrong password') })
  expect(found).not.toHaveProperty('sender')
})

test('a domain of mails without SPF, and one without DMARC, are named with the record that is missing', async () => {
  expect(await faults({ MAIL_FROM: 'we@plain.example' })).toMatchObject({ sender: expect.stringContaining('v=spf1') })
  records['spf.example'] = { TXT: ['v=spf1 -all'] }
  expect(await faults({ MAIL_FROM: 'we@spf.example' })).toMatchObject({
    sender: expect.stringContaining('_dmarc.spf.example'),
  })
  // A record of the domain above holds for those below it.
  records['sub.rowan.example'] = { TXT: ['v=spf1 -all'] }
  expect(await faults({ MAIL_FROM: 'we@sub.rowan.example' })).not.toHaveProperty('sender')
})
