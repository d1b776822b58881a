/**
 * Many guesses from many addresses: they are slowed down, and the family signs in meanwhile.
 * Behaviour: Sign-in; Rate limits
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverLimits } from '../../../shared/server-limits.ts'
import { addAttempts } from '../../../testing/attempts.ts'
import { listen } from '../../../testing/raw-http.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { addAdministrator } from './administrators.ts'

const MINUTE_MS = 60 * 1000

describe.each(testDatabases)('a flood of sign-ins on %s', (kind) => {
  let site: TestSite
  let url: string
  /** The cookies of a browser in which the administrator has signed in and out. */
  let knownBrowser: string
  beforeAll(async () => {
    site = await openTestSite(kind, { TRUSTED_PROXIES: '127.0.0.1' })
    url = `http://127.0.0.1:${await listen(site.app)}/api/session`
    const { cookies } = await signIn('192.0.2.1', testAdministrator)
    const named = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    const headers = { cookie: named.join('; ') }
    const out = await site.app.inject({ method: 'DELETE', url: '/api/session', headers })
    const cleared = new Set(out.cookies.map(({ name }) => name))
    knownBrowser = named.filter((_, at) => !cleared.has(cookies[at]?.name ?? '')).join('; ')
  })
  beforeEach(() => site.services.db.deleteFrom('attempts').execute())
  afterAll(async () => {
    // A connection whose client hung up before it asked for anything would be waited for.
    site.app.server.closeAllConnections()
    await site.close()
  })

  const signIn = (remoteAddress: string, credentials: { email: string; password: string }, cookie = '') =>
    site.app.inject({
      method: 'POST',
      url: '/api/session',
      payload: credentials,
      remoteAddress,
      headers: cookie ? { cookie } : {},
    })
  const wrong = (email = testAdministrator.email) => ({ email, password: 'a wrong guess' })
  const statusesOf = async (replies: ReturnType<typeof signIn>[]) =>
    (await Promise.all(replies)).map(({ statusCode }) => statusCode)
  const count = (codes: number[], code: number) => codes.filter((each) => each === code).length
  const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

  it('from ever new addresses leaves places for a browser that has signed in before', async () => {
    let sent = 0
    let answered = 0
    const hangUp = new AbortController()
    const attack = async () => {
      for (;;) {
        sent += 1
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': address(sent) }
        const body = JSON.stringify(wrong(`${sent}@example.org`))
        await fetch(url, { method: 'POST', headers, body, signal: hangUp.signal })
        answered += 1
      }
    }
    const attackers = Array.from({ length: 120 }, attack)
    try {
      await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(5)
      const owner = Array.from({ length: 8 }, () => signIn('192.0.2.1', testAdministrator, knownBrowser))
      expect(await statusesOf(owner)).toEqual(Array(8).fill(200))
    } finally {
      // A client that hangs up leaves the queue.
      hangUp.abort()
      await Promise.allSettled(attackers)
    }
  })

  const guesses = (from: string, guess = wrong(), cookie = '') =>
    statusesOf(Array.from({ length: 4 }, () => signIn(from, guess, cookie)))

  it('of one account from many addresses leaves each of them three attempts, so that the right password gets in', async () => {
    await addAttempts(site, `sign-in-account:${testAdministrator.email}`, serverLimits.attemptsPerAccount)
    for (const n of [1, 2, 3]) {
      const codes = await guesses(address(n))
      expect([count(codes, 401), count(codes, 429)]).toEqual([3, 1])
    }
    expect((await signIn('192.0.2.3', testAdministrator)).statusCode).toBe(200)
    const refused = await signIn(address(1), testAdministrator)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await signIn(address(1), testAdministrator, knownBrowser)).statusCode).toBe(200)
    expect((await signIn(address(1), wrong('sister@example.org'))).statusCode).toBe(401)
    site.advanceClock(15 * MINUTE_MS)
    expect((await signIn(address(1), testAdministrator)).statusCode).toBe(200)
  })

  it('is slowed down alike for an account that does not exist', async () => {
    const unknown = wrong('nobody@example.org')
    await addAttempts(site, `sign-in-account:${unknown.email}`, serverLimits.attemptsPerAccount)
    const codes = await guesses(address(1), unknown)
    expect([count(codes, 401), count(codes, 429)]).toEqual([3, 1])
  })

  it('from a browser that has signed in before is slowed down, too', async () => {
    const codes = []
    for (let n = 0; n < 12; n += 1) codes.push((await signIn(address(n), wrong(), knownBrowser)).statusCode)
    expect([count(codes, 401), count(codes, 429)]).toEqual([10, 2])
  })

  it('with a forged or borrowed device cookie is one of strangers', async () => {
    const { db, now } = site.services
    const sister = wrong('sister@example.org')
    await addAdministrator(db, { ...sister, password: 'a long enough password' }, now())
    const forged = knownBrowser.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const [cookie, guess] of [
      [forged, wrong()],
      [knownBrowser, sister],
    ] as const) {
      await addAttempts(site, `sign-in-account:${guess.email}`, serverLimits.attemptsPerAccount)
      const codes = await guesses(address(1), guess, cookie)
      expect([count(codes, 401), count(codes, 429)]).toEqual([3, 1])
    }
  })

  it('waits by networks: many addresses of one /48 are one in the queue', async () => {
    const order: string[] = []
    const from = async (ip: string) => {
      await signIn(ip, wrong(`${ip}@example.org`))
      order.push(ip)
    }
    const crowd = Array.from({ length: 12 }, (_, n) => from(`2001:db8:7:${n + 1}::1`))
    await Promise.all([...crowd, from('2001:db8:8::1')])
    expect(order.indexOf('2001:db8:8::1')).toBeLessThan(6)
  })

  it('from many networks of one /48 is counted together, with a wider limit', async () => {
    await addAttempts(site, 'sign-in:2001:db8:7::/48', 198)
    const from = (n: number) => `2001:db8:7:${n.toString(16)}::1`
    const codes = await statusesOf([1, 2, 3, 4].map((n) => signIn(from(n), wrong(`${n}@example.org`))))
    expect([count(codes, 401), count(codes, 429)]).toEqual([2, 2])
    expect((await signIn('2001:db8:8::1', testAdministrator)).statusCode).toBe(200)
  })
})
