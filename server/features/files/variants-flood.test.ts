/**
 * Many requests for variants at once: a stranger's do not delay another visitor's, and those of a disconnected client
 * are dropped.
 * Behaviour: Stored files; Timeouts and overload
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WIDTHS } from '../../../shared/collections/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { variantUrl } from '../../../shared/variants.ts'
import { fourColours } from '../../../testing/images.ts'
import { listen, openConnection } from '../../../testing/raw-http.ts'
import { send, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

const STRANGER = '10.9.0.1'
const FORMATS = ['avif', 'webp', undefined] as const

describe('variants that a stranger asks for by the hundred', () => {
  let site: TestSite
  let urls: string[]
  beforeEach(async () => {
    site = await openTestSite('SQLite', { TRUSTED_PROXIES: '127.0.0.1' })
    const image = { bytes: await fourColours({ width: 240, height: 160 }).jpeg().toBuffer(), name: 'a.jpg' }
    urls = await Promise.all(
      Array.from(
        { length: 4 },
        async () => (await sendForm(site, 'POST', '/api/admin/upload', { image })).json().imageUrl,
      ),
    )
  })
  afterEach(() => site.close())

  /** Every width in every format, the largest first. */
  const flood = (from: string[]) =>
    from.flatMap((url) => WIDTHS.toReversed().flatMap((w) => FORMATS.map((format) => variantUrl(url, w, format))))
  /** Resolves when most of the stranger's requests wait. */
  async function ask(requests: ReturnType<typeof flood>) {
    const answers = Promise.all(requests.map((url) => send(site, 'GET', url, { from: STRANGER })))
    await expect.poll(() => site.services.variants.waiting, { interval: 5 }).toBeGreaterThan(requests.length / 2)
    return { answers }
  }
  const stored = () => Array.fromAsync(site.services.storage.list('variants/'))

  it('let another visitor go next, who waits for a small picture', async () => {
    const [own = '', ...others] = urls
    const flooding = await ask(flood(others))
    const visitor = await send(site, 'GET', `${own}?w=320`)
    expect(visitor.statusCode).toBe(200)
    expect((await stored()).length).toBeLessThan(urls.length * WIDTHS.length)
    const statuses = (await flooding.answers).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('let another visitor go next who waits for one of the very same variants', async () => {
    const flooding = await ask(flood(urls))
    const visitor = await send(site, 'GET', `${urls.at(-1)}?w=320`)
    expect(visitor.statusCode).toBe(200)
    expect((await stored()).length).toBeLessThan(urls.length * WIDTHS.length)
    await flooding.answers
    expect(await stored()).toHaveLength(urls.length * WIDTHS.length * FORMATS.length)
  })

  it('are not made once the stranger has hung up', async () => {
    const port = await listen(site.app)
    const connections = await Promise.all(
      flood(urls).map(async (url) => {
        const connection = await openConnection(port)
        const head = ['Host: localhost', `X-Forwarded-For: ${STRANGER}`]
        await connection.send(`GET ${url} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
        return connection
      }),
    )
    await expect.poll(() => site.services.variants.waiting).toBeGreaterThan(connections.length / 2)
    for (const connection of connections) connection.end()
    await expect.poll(() => site.services.variants.waiting).toBe(0)
    expect((await stored()).length).toBeLessThan(connections.length / 2)
  })

  it('are answered 503 with a sentence when too many wait', async () => {
    const flooding = await ask([urls, urls, urls, urls].flatMap(flood))
    const refused = (await flooding.answers).filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) {
      expect([answer.statusCode, answer.json()]).toEqual([503, { error: messages.server.busy }])
      expect([answer.headers['retry-after'], answer.headers['cache-control']]).toEqual(['10', 'no-store'])
    }
  })
})
