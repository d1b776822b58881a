/**
 * The site's settings and setup, as told to administrators' screens.
 * Behaviour: Cards for stones; Rocks and stickers of administrators; Settings and trash
 */
import { expect, test } from 'vitest'
import { settingNames, settingOf } from '../../../shared/settings.ts'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite } from '../../../testing/site.ts'
import { softwareVersion } from '../../platform/version.ts'

async function readSettings(env: Record<string, string>) {
  const { app, admin, close } = await openTestSite('SQLite', env)
  const settings = (await app.inject({ url: '/api/admin/settings', headers: admin })).json()
  await close()
  return settings
}

test('the address of the site as it is set, for the codes on the cards', async () => {
  expect(await readSettings({ PUBLIC_URL: 'https://rowan.example.org' })).toMatchObject({
    publicUrl: 'https://rowan.example.org',
  })
  expect(await readSettings({})).toMatchObject({ publicUrl: null })
})

test('whether Discord is set up, but not its address, which lets anybody post there', async () => {
  const webhook = 'https://discord.com/api/webhooks/1/secret'
  const settings = await readSettings({ DISCORD_WEBHOOK_URL: webhook })
  expect(settings).toMatchObject({ discord: true })
  expect(JSON.stringify(settings)).not.toContain('secret')
  expect(await readSettings({})).toMatchObject({ discord: false })
})

test('the version that runs is told to administrators', async () => {
  const { app, admin, close } = await openTestSite('SQLite')
  const response = await app.inject({ url: '/api/admin/about', headers: admin })
  expect(response.json()).toEqual({ version: await softwareVersion(), newest: null })
  await close()
})

test('each setting is as at first, is changed by its name, told in the history by a phrase, and changed back', async () => {
  const site = await openTestSite('SQLite')
  const settings = async () => (await send(site, 'GET', '/api/admin/settings')).json()
  const rows = async () => (await site.services.db.selectFrom('settings').selectAll().execute()).map(({ name }) => name)
  const [first, before] = [await settings(), await rows()]
  for (const name of settingNames) {
    const { row, values } = settingOf(name)
    expect([name, first[name]]).toEqual([name, values[0]])
    // Requiring a second step needs one of one's own.
    if (name === 'secondStep') continue
    for (const value of [...values.slice(1), values[0]]) {
      const reply = await sendJson(site, 'PATCH', '/api/admin/settings', { [name]: value })
      expect([reply.statusCode, reply.json()[name], (await settings())[name]]).toEqual([200, value, value])
      expect((await rows()).includes(row)).toBe(value !== values[0])
    }
    const entry = (await send(site, 'GET', '/api/admin/history')).json()[0]
    expect(entry.what).toMatch(/^changed settings: [^{}:]+$/)
    expect((await sendJson(site, 'PATCH', '/api/admin/settings', { [name]: 'other' })).statusCode).toBe(400)
  }
  expect(await rows()).toEqual(before)
  await site.close()
})
