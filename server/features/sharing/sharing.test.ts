/**
 * Sharing before the site has an administrator, and from then on.
 * Behaviour: Rocks and stickers; Backup and restore
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { imagePart, send, sendForm, sendJson, storedState } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { writeSetting } from '../../platform/db/settings.ts'
import { addAdministrator } from '../accounts/administrators.ts'
import { createLink } from '../accounts/links.ts'

const family = { email: 'father@example.org', password: 'a long enough password' }
const notYet = [503, { error: messages.share.notYet }]

describe.each(testDatabases)('a site without an administrator on %s', (kind) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(kind, {}, { pages: true })
    for (const table of ['sessions', 'administrators'] as const) await site.services.db.deleteFrom(table).execute()
    await writeSetting(site.services.db, 'memories', 'on')
  })
  afterEach(() => site.close())

  async function share(path: string) {
    const form = { image: await imagePart(), name: 'Ana', location: 'Lisbon' }
    const texts = path === '/api/memories' ? { name: 'Ana', words: 'He was never early.' } : form
    return sendForm(site, 'POST', path, texts, { admin: false })
  }
  const isOpen = async () => (await send(site, 'GET', '/api/site', { admin: false })).json().isSharingOpen

  it('takes no rock, sticker or memory, says so in a sentence and on its page, and keeps nothing', async () => {
    const before = await storedState(site)
    for (const path of ['/api/rocks', '/api/stickers', '/api/memories']) {
      const reply = await share(path)
      expect([reply.statusCode, reply.json()]).toEqual(notYet)
    }
    expect(await storedState(site)).toEqual(before)
    expect(await isOpen()).toBe(false)
    for (const path of ['/rocks', '/stickers', '/memories'])
      expect((await send(site, 'GET', path, { admin: false })).body).toContain(messages.share.notYet)
  })

  it('takes them from the moment the first account is made, and its pages have the form', async () => {
    expect((await send(site, 'GET', '/rocks', { admin: false })).body).toContain(messages.share.notYet)
    const { token } = await createLink(site.services.db, 'setup', site.services.now())
    expect((await sendJson(site, 'POST', '/api/setup', { token, ...family }, { admin: false })).statusCode).toBe(200)
    expect((await send(site, 'GET', '/rocks', { admin: false })).body).not.toContain(messages.share.notYet)
    for (const path of ['/api/rocks', '/api/stickers', '/api/memories'])
      expect((await share(path)).statusCode).toBe(201)
  })

  it('takes them once an account was made by a command beside it', async () => {
    expect((await send(site, 'GET', '/rocks', { admin: false })).body).toContain(messages.share.notYet)
    await addAdministrator(site.services.db, family, site.services.now())
    expect((await share('/api/rocks')).statusCode).toBe(201)
    expect(await isOpen()).toBe(true)
    expect((await send(site, 'GET', '/rocks', { admin: false })).body).not.toContain(messages.share.notYet)
  })
})
