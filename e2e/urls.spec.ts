/**
 * URLs with a hash, however it is encoded, and the back button.
 * Behaviour: Pages and titles
 */
import { expect, hydrated, test, withMotion } from './site.ts'

test.beforeEach(withMotion)

for (const [id, hash] of [
  ['100%', '#100%'],
  ['über uns', '#%C3%BCber%20uns'],
] as const)
  test(`hash link: ${hash} scrolls to its element on the next page`, async ({ page, consoleErrors }) => {
    await page.goto('/')
    await hydrated(page)
    // The footer is the same one on every page.
    await page.locator('body').evaluate(
      (body, { id, hash }) => {
        body.querySelector('footer')?.setAttribute('id', id)
        body.querySelector('.menu a[href="/story"]')?.setAttribute('href', `/story${hash}`)
      },
      { id, hash },
    )
    await page.getByRole('navigation', { name: 'Main menu' }).getByText('Story').click()
    await expect(page).toHaveURL(`/story${hash}`)
    await expect(page.locator('footer')).toBeInViewport()
    expect(consoleErrors).toEqual([])
  })

test('back button: pressed right after a link, it returns to the page before', async ({ page, consoleErrors }) => {
  await page.goto('/story')
  await hydrated(page)
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      addEventListener('popstate', () => performance.mark('back'), { once: true })
      history.back()
    }
  })
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Gallery').click()
  await page.waitForFunction(() => performance.getEntriesByName('back').length > 0)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Gallery')
  await expect(page).toHaveURL('/story')
  expect(consoleErrors).toEqual([])
})

test('offline: a link leads to a sentence of the site with a button, which shows the page once it can be reached', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/story')
  await hydrated(page)
  await context.setOffline(true)
  await page.locator('footer a[href="/art"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be shown')
  await expect(page).toHaveURL('/art')
  await expect(page.getByText('Please check your internet connection and try again.')).toBeVisible()

  const tried = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Try again' }).click()
  await tried
  await page.goBack()
  await expect(page).toHaveURL('/story')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page cannot be shown')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be shown')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('His Art')
  consoleErrors.length = 0
})
