/**
 * Sign-in with a passkey, by the browser's virtual authenticator.
 * Behaviour: Passkeys
 */
import type { CDPSession, Page } from '@playwright/test'
import { settingsPath } from '../shared/settings-pages.ts'
import { confirmDialog, openPart } from './admin.ts'
import { test as base, expect, expectAccessible, type Site, signIn, toast } from './site.ts'

/** A bare address has no name that a passkey could be tied to. */
const test = base.extend({
  baseURL: async ({ site }: { site: Site }, use: (url: string) => Promise<void>) =>
    use(site.url.replace('127.0.0.1', 'localhost')),
})

type Device = { cdp: CDPSession; authenticatorId: string }

/** A device with a lock of its own, as phones and computers have; its owner is always willing. */
async function plugIn(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Your passkeys' })
const entrance = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'ADMIN DASHBOARD' })

async function addPasskey(page: Page): Promise<void> {
  await page.goto(settingsPath('you'))
  await openPart(page, 'Your passkeys')
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page)).toContainText('Passkey added')
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await page.goto('/admin')
  await expect(entrance(page)).toBeVisible()
}

test('passkey: is added once for each device, signs in without a password, and once removed no more', async ({
  page,
  consoleErrors,
}) => {
  await plugIn(page)
  await signIn(page)
  await addPasskey(page)
  await expect(passkeys(page)).toContainText(/Chrome on Linux.*Added on/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page)).toContainText('This device already has a passkey for you here.')
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1)
  await signOut(page)
  await expectAccessible(page)

  await entrance(page).click()
  await expect(dashboard(page)).toBeVisible()
  await page.goto(settingsPath('you'))
  await openPart(page, 'Your passkeys')
  await expect(passkeys(page)).toContainText('last used on')

  await passkeys(page).getByRole('button', { name: 'Remove' }).click()
  await confirmDialog(page, 'Remove')
  await expect(toast(page)).toContainText('Passkey removed')
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  expect(consoleErrors).toEqual([])

  // The browser still has it, and the error names the password.
  await signOut(page)
  await entrance(page).click()
  await expect(
    page.getByText('This passkey is not known here any more. Please sign in with your password.'),
  ).toBeVisible()
  await expect(dashboard(page)).toBeHidden()
  consoleErrors.length = 0
})

test('passkey: its code is fetched when the button is pressed, and a cancelled prompt shows no error', async ({
  page,
  consoleErrors,
}) => {
  const { cdp, authenticatorId } = await plugIn(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const webauthn = () => loaded.filter((path) => path.includes('webauthn')).length
  await page.goto('/admin', { waitUntil: 'networkidle' })
  await expect(entrance(page)).toBeVisible()
  expect(webauthn()).toBe(0)
  const asked = page.waitForResponse('**/api/session/passkey/options')
  await entrance(page).click()
  await asked
  await expect.poll(webauthn).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'One moment…' })).toHaveCount(0)
  await expect(entrance(page)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await signIn(page)
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  expect(consoleErrors).toEqual([])
})

test('expired session: a passkey renews it in a dialog above a form, whose values are kept', async ({ page }) => {
  await plugIn(page)
  await signIn(page)
  await addPasskey(page)
  await page.getByRole('link', { name: 'Today' }).click()
  await page.getByRole('tab', { name: 'Music' }).click()
  await page.getByLabel('Title').fill('First light')
  await page.context().clearCookies()
  await page.getByRole('tab', { name: 'Artwork' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(again).toBeHidden()
  await page.getByRole('tab', { name: 'Music' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('First light')
})

base('where no passkey can work, none is spoken of', async ({ page, site }) => {
  await page.goto(`${site.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(entrance(page)).toHaveCount(0)
  await signIn(page)
  await page.goto(settingsPath('you'))
  await expect(page.getByText('Your password', { exact: true })).toBeVisible()
  await expect(page.getByText('Your passkeys')).toHaveCount(0)
})
