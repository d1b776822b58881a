/**
 * Many shares at once: all are taken while there is room for them, the rest is refused before its body is read.
 * Behaviour: Timeouts and overload; Rate limits
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { formType, listen, openConnection } from '../../../testing/raw-http.ts'
import { imagePart, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

const MB = 1024 * 1024

describe.each(testDatabases)('shares at once on %s', (database) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(database, { TRUSTED_PROXIES: '127.0.0.1' })
  })
  afterEach(() => site.close())

  const words = { name: 'Ann', location: 'Oslo' }
  const share = async (from: string) =>
    sendForm(site, 'POST', '/api/rocks', { ...words, image: await imagePart() }, { from })

  it('are all taken, many more than are prepared at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => share(`10.3.0.${n}`)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  })

  it('of one address let another visitor go next', async () => {
    const order: string[] = []
    // Made before, so that all arrive while the first are still being prepared.
    const image = await imagePart()
    const send = async (from: string) => {
      await sendForm(site, 'POST', '/api/rocks', { ...words, image }, { from })
      order.push(from)
    }
    const many = Array.from({ length: 20 }, () => send('10.3.1.1'))
    await Promise.all([...many, send('10.3.1.2')])
    expect(order.indexOf('10.3.1.2')).toBeLessThan(order.length - 3)
  })

  it('are refused before their bodies are sent when there is no room for these, and that counts nothing', async () => {
    const port = await listen(site.app)
    const announce = async (from: string) => {
      const connection = await openConnection(port)
      const head = ['Host: localhost', `X-Forwarded-For: ${from}`, `Content-Type: ${formType}`]
      await connection.send(`POST /api/rocks HTTP/1.1\r\n${head.join('\r\n')}\r\nContent-Length: ${20 * MB}\r\n\r\n`)
      return connection
    }
    const announced = await Promise.all(Array.from({ length: 102 }, (_, n) => announce(`10.4.0.${n}`)))
    // One too many, of any of the addresses: the others wait for their bodies.
    const { status, headers, body } = await Promise.any(announced.map((connection) => connection.response()))
    expect([status, JSON.parse(body)]).toEqual([503, { error: messages.server.busy }])
    expect(headers['retry-after']).toBe('10')
    const attempts = site.services.db.selectFrom('attempts').select('bucket').where('bucket', 'like', '%10.4.0.%')
    await expect.poll(async () => (await attempts.execute()).length).toBe(announced.length - 1)
    for (const connection of announced) connection.end()
    // A client that hangs up gives the place back.
    await expect.poll(async () => (await share('10.6.0.1')).statusCode).toBe(201)
  })
})
