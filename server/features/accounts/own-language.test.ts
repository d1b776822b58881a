/**
 * The language that an administrator chooses for themselves.
 * Behaviour: Languages
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inLanguage } from '../../../shared/messages/language.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { mails } from '../../../shared/sentences/mails.ts'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { inOwnLanguage } from './own-language.ts'

const PATH = '/api/admin/notifications'

describe.each(testDatabases)('an own language on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  afterAll(() => site.close())

  const choose = (language: unknown) => sendJson(site, 'PATCH', PATH, { language })
  const session = () => send(site, 'GET', '/api/session', { admin: true })
  const refusal = async () => (await sendJson(site, 'PATCH', PATH, {})).json().error

  it('is that of errors and of mails to this person, and is told with the session', async () => {
    expect(await refusal()).toBe(messages.input.unreadable)
    expect((await choose('de')).json()).toMatchObject({ language: 'de' })
    expect(await refusal()).toBe(inLanguage('de', () => messages.input.unreadable))
    expect((await session()).json()).toMatchObject({ language: 'de' })
    expect((await site.app.inject({ method: 'POST', url: '/api/rocks', payload: {} })).json().error).not.toMatch(
      /Bitte/,
    )
    const { db } = site.services
    const { id } = await db.selectFrom('administrators').select('id').executeTakeFirstOrThrow()
    const german = inLanguage('de', () => mails.test('Mira'))
    expect(await inOwnLanguage(db, id, () => mails.test('Mira'))).toEqual(german)
  })

  it('ends with null, and can be none that there are no sentences in', async () => {
    expect((await choose('xx')).statusCode).toBe(400)
    expect((await choose(null)).json()).not.toHaveProperty('language')
    expect(await refusal()).toBe(messages.input.unreadable)
    expect((await session()).json()).toEqual({ email: testAdministrator.email, role: 'owner' })
  })
})
