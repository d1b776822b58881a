/**
 * A second step with an app: set up from the settings, asked for at the next sign-in, and told of in the history.
 * Behaviour: A second step; What happened
 */
import qrDecoder from 'jsqr'
import { Secret, type TOTP, URI } from 'otpauth'
import sharp from 'sharp'
import { settingsPath } from '../shared/settings-pages.ts'
import { openPart } from './admin.ts'
import { administrator, expect, expectAccessible, signIn, test, toast } from './site.ts'

const STEP_MS = 30_000

test('second step: an app reads the code, and the next sign-in asks for what it shows', async ({ page }) => {
  await signIn(page)
  await page.goto(settingsPath('you'))
  const part = await openPart(page, 'Two-step sign-in')
  await expect(part).toContainText('Your password alone lets you in today.')
  await part.getByLabel('Current password').fill(administrator.password)
  await part.getByRole('button', { name: 'Set it up with an app' }).click()

  const code = part.getByRole('img', { name: 'The code that your app reads' })
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = qrDecoder.default(new Uint8ClampedArray(data), info.width, info.height)
  const app = URI.parse(read?.data ?? '') as TOTP
  expect(app.label).toBe(administrator.email)
  const typed = await part.locator('code').textContent()
  expect(Secret.fromBase32(typed?.replaceAll(' ', '') ?? '').base32).toBe(app.secret.base32)
  await expectAccessible(page)
  await part.getByLabel('The six digits that the app shows').fill(app.generate())
  await part.getByRole('button', { name: 'That is my code' }).click()
  await expect(toast(page)).toContainText('The second step is set up')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await page.getByLabel('Email address').first().fill(administrator.email)
  await page.getByLabel('Password', { exact: true }).first().fill(administrator.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText('Please enter the code that your app shows')
  const field = page.getByLabel('Code', { exact: true })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill(app.generate({ timestamp: Date.now() + STEP_MS }))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You' })).toBeVisible()

  await page.goto(settingsPath('activity'))
  const history = page.locator('.people-list')
  await expect(history.locator('li').first()).toContainText(
    `${administrator.email} signed in with a password and the code of an app`,
  )
  await expect(history.locator('li').nth(2)).toContainText('set up a second step for signing in')
  await expectAccessible(page)
})
