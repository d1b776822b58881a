/**
 * The handover sheet tells the site's facts and the family's notes, and no secret.
 * Behaviour: Handover sheet
 */
import { expect, test } from 'vitest'
import { handoverNotes } from '../../../shared/messages/handover.ts'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'

test('has the address, the accounts and the backups, and keeps the notes', async () => {
  const site = await openTestSite('SQLite', { PUBLIC_URL: 'https://milo.example' })
  const day = 'Tell Ines.\n<b>Then</b> the club.'
  const saved = await sendJson(site, 'PATCH', '/api/admin/handover', { day, domain: 'Renew in May.' })
  expect(saved.json()).toEqual({ day, domain: 'Renew in May.' })
  expect((await sendJson(site, 'PATCH', '/api/admin/handover', { domain: '' })).json()).toEqual({ day })
  const reply = await send(site, 'GET', '/api/admin/handover/sheet')
  expect(reply.headers['cache-control']).toBe('private, no-store')
  expect(reply.json()).toMatchObject({
    address: 'https://milo.example',
    accounts: [`${testAdministrator.email}: Looks after everything`],
    backups: { madeAt: null, rehearsedAt: null },
    successor: null,
  })
  await site.close()
})

test.each(testDatabases)(
  'keeps every note of those that several people write at the same moment, on %s',
  async (kind) => {
    const site = await openTestSite(kind)
    const all = Object.fromEntries(handoverNotes.map((name) => [name, `About ${name}`]))
    const writing = handoverNotes.map((name) => sendJson(site, 'PATCH', '/api/admin/handover', { [name]: all[name] }))
    expect((await Promise.all(writing)).map(({ statusCode }) => statusCode)).toEqual(handoverNotes.map(() => 200))
    expect((await send(site, 'GET', '/api/admin/handover')).json()).toEqual(all)
    await site.close()
  },
)

test('takes no note of more than a thousand letters, and shows nothing to strangers', async () => {
  const site = await openTestSite('SQLite')
  expect((await sendJson(site, 'PATCH', '/api/admin/handover', { day: 'x'.repeat(1001) })).statusCode).toBe(400)
  expect((await sendJson(site, 'PATCH', '/api/admin/handover', { password: 'x' })).statusCode).toBe(400)
  expect((await send(site, 'GET', '/api/admin/handover')).json()).toEqual({})
  expect((await site.app.inject('/api/admin/handover/sheet')).statusCode).toBe(401)
  await site.close()
})
