/**
 * security.txt names a contact for security reports, and is missing without a contact.
 * Behaviour: Health and start
 */
import { describe, expect, it } from 'vitest'
import { send } from '../../../testing/requests.ts'
import { openTestSite } from '../../../testing/site.ts'
import { readConfig } from '../config.ts'

const PATH = '/.well-known/security.txt'

describe('security.txt', () => {
  it.each([
    ['family@example.org', 'mailto:family@example.org'],
    ['https://example.org/report', 'https://example.org/report'],
  ])('names %s, until when that holds, and its own address', async (contact, uri) => {
    const site = await openTestSite('SQLite', { SECURITY_CONTACT: contact, PUBLIC_URL: 'https://memorial.example' })
    const { body, headers, statusCode } = await send(site, 'GET', PATH)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const fields = Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2)),
    )
    expect(fields).toMatchObject({ Contact: uri, Canonical: `https://memorial.example${PATH}` })
    const days = (Date.parse(fields.Expires) - site.services.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(80)
    expect(days).toBeLessThan(365)
    await site.close()
  })

  it('is not there where nobody is named', async () => {
    const site = await openTestSite()
    expect((await send(site, 'GET', PATH)).statusCode).toBe(404)
    await site.close()
  })

  it.each(['nobody', 'http://example.org', 'javascript:alert(1)', 'a@example.org\nContact: b'])(
    'is not written with %j, which is neither an address of mail nor of https',
    (contact) => {
      const message = 'The setting SECURITY_CONTACT must be an email address or an address that starts with https://.'
      expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow(message)
    },
  )
})
