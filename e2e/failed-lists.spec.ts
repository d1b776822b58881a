/**
 * Lists that cannot be read: how often they are requested.
 * Behaviour: Reads in the browser
 */
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './site.ts'

/** Fails the list of tracks from now on, and counts its requests. */
async function failTracks(page: Page): Promise<{ count: number }> {
  const requests = { count: 0 }
  await page.route('**/api/tracks', (route) => {
    requests.count += 1
    return route.fulfill({ status: 500, body: 'no' })
  })
  return requests
}

test('failed list: neither the page nor the next visit requests it again, but its button and a later visit do', async ({
  page,
  consoleErrors,
}) => {
  const requests = await failTracks(page)
  await page.addInitScript(() => {
    Date.now = () => 0
  })
  await page.goto('/story')
  await hydrated(page)
  const failed = page.waitForResponse('**/api/tracks')
  await page.locator('footer a[href="/music"]').hover()
  await failed
  const visit = async () => {
    await page.locator('footer a[href="/music"]').click()
    await expect(page.getByText('Unable to load music')).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  const leave = async () => {
    await page.locator('footer a[href="/story"]').click()
    await expect(page).toHaveURL('/story')
  }
  await visit()
  await leave()
  await visit()
  expect(requests.count).toBe(1)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => requests.count).toBe(2)
  await expect(page.getByText('Unable to load music')).toBeVisible()

  await leave()
  await page.evaluate(() => {
    Date.now = () => 60_000
  })
  await visit()
  expect(requests.count).toBe(3)
  await page.unroute('**/api/tracks')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No tracks uploaded yet')).toBeVisible()
  consoleErrors.length = 0
})

test('failed list: what the server could not read for a page is requested once by the browser', async ({
  page,
  consoleErrors,
}) => {
  // The same HTML as after a list that the server could not read.
  await page.route('**/music', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('"/api/tracks":[]', '"/api/other":[]') })
  })
  const requests = await failTracks(page)
  await page.goto('/music')
  await expect(page.getByText('Unable to load music')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.count).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => requests.count).toBe(2)
  consoleErrors.length = 0
})
