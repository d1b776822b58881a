/**
 * Refusals of a share in the language of its form.
 * Behaviour: Languages
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inLanguage, type Language } from '../../../shared/messages/language.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite('SQLite')
})
afterAll(() => site.close())

const missing = (language: Language) => inLanguage(language, () => messages.share.missing)
const share = (headers: Record<string, string>, parts = {}) =>
  sendForm(site, 'POST', '/api/rocks', { name: 'Ana', ...parts }, { admin: false, headers })

test('a share is refused in the language that its form names, and otherwise in that of the site', async () => {
  const refused = async (headers: Record<string, string>) => (await share(headers)).json().error
  expect(await refused({ 'form-language': 'de' })).toBe(missing('de'))
  expect(await refused({ 'form-language': 'tlh' })).toBe(missing('en'))
  expect(await refused({ 'accept-language': 'de' })).toBe(missing('en'))
  expect(missing('de')).not.toBe(missing('en'))
})

test('the sender of a share is refused in the language of the form', async () => {
  const reply = await send(site, 'DELETE', '/api/rocks/nothing', { admin: false, headers: { 'form-language': 'fr' } })
  expect(reply.json().error).toBe(inLanguage('fr', () => messages.share.notOwner))
})

test('the form of a set-up link is refused in the language of the welcome, which may not be that of the site', async () => {
  const body = { token: 'none', email: 'ana@example.org', password: 'a long enough password' }
  const reply = await sendJson(site, 'POST', '/api/setup', body, { admin: false, headers: { 'form-language': 'de' } })
  expect(reply.json().error).toBe(inLanguage('de', () => messages.session.linkUsed))
})

test('what is shared stays as it was written, and no list speaks the language of a form', async () => {
  const texts = { name: 'Jürgen', location: 'Köln', image: await imagePart() }
  const created = await share({ 'form-language': 'de' }, texts)
  expect([created.statusCode, created.json()]).toMatchObject([201, { name: 'Jürgen', location: 'Köln' }])
  const unknown = await send(site, 'GET', '/api/rocks?limit=x', { admin: false, headers: { 'form-language': 'de' } })
  expect(unknown.json().error).toMatch(/^A list’s limit/)
})
