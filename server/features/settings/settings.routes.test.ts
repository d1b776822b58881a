/**
 * The site's setup, as told to administrators' screens.
 * Behaviour: Cards for stones; Rocks and stickers of administrators
 */
import { expect, test } from 'vitest'
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
