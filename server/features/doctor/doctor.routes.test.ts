/**
 * 'Is everything well?' for administrators: the checks of `keepsake doctor` in their language, without any secret.
 * Behaviour: Is everything well?
 */
import { expect, test } from 'vitest'
import { send } from '../../../testing/requests.ts'
import { openTestSite, testDatabases } from '../../../testing/site.ts'
import { memoryOf } from './machine-checks.ts'
import { makeProbeKey, PROBE_HEADER } from './probe.ts'

const SECRET = 'sekrit-word'

test.each(testDatabases)('administrators on %s read every check, with its remedy and without secrets', async (kind) => {
  const site = await openTestSite(kind, {
    SMTP_URL: `smtp://family:${SECRET}@127.0.0.1:1`,
    MAIL_FROM: 'family@localhost',
    PUBLIC_URL: 'http://127.0.0.1:1',
    S3_SECRET_ACCESS_KEY: '',
  })
  const { statusCode, body } = await send(site, 'GET', '/api/admin/doctor')
  await site.close()
  expect(statusCode).toBe(200)
  expect(body).not.toContain(SECRET)
  const looks = JSON.parse(body)
  expect(looks).toContainEqual({ name: 'database', ok: true, words: 'The database answers.' })
  for (const name of ['address', 'mail', 'copies'])
    expect(looks).toContainEqual({ name, ok: false, words: expect.stringContaining('Please ') })
})

test('without a key of the database the probe is no route, also while the door is closed; its body is not read', async () => {
  const site = await openTestSite('SQLite')
  const { db, now } = site.services
  const ask = (key: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/probe',
      headers: { 'content-type': 'application/octet-stream', [PROBE_HEADER]: key },
      payload: Buffer.alloc(100),
    })
  const key = await makeProbeKey(db, now())
  expect((await ask('guessed')).statusCode).toBe(404)
  const { seen } = (await ask(key)).json()
  expect(seen).toMatchObject({ protocol: 'http', from: '127.0.0.1', isForwarded: false, isTrusted: false })
  // A second look at the same time does not shut out the first.
  await makeProbeKey(db, now())
  expect((await ask(key)).statusCode).toBe(200)
  site.advanceClock(2 * 24 * 60 * 60 * 1000)
  expect((await ask(key)).statusCode).toBe(404)
  await site.close()
})

test('a machine of 512 MB has enough memory, and one of 256 MB is named', () => {
  expect(memoryOf(460_000_000)).toEqual({ ok: true, words: 'The machine has enough memory: 460 MB.' })
  expect(memoryOf(240_000_000)).toMatchObject({ ok: false, words: expect.stringContaining('only 240 MB of memory') })
})
