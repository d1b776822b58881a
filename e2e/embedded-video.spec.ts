/**
 * An embedded video: no request goes to its provider before a visitor plays it.
 * Behaviour: Home; Link previews; Layout and accessibility
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectResponsive } from './layout-checks.ts'
import { nowPlaying, openMusic, pressButton } from './music-page.ts'
import { expect, test } from './site.ts'

const asWritten = readFileSync('content/home.yaml', 'utf8')
const withFilm = asWritten.replace(/^ {2}# (embed:| {2}\w+: .*)$/gm, '  $1')

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures here.
  env: async ({}, use) => {
    const content = mkdtempSync(join(tmpdir(), 'keepsake-content-'))
    cpSync('content', content, { recursive: true })
    writeFileSync(join(content, 'home.yaml'), withFilm)
    await use({ CONTENT_DIR: content })
    rmSync(content, { recursive: true, force: true })
  },
})

test('embedded video: the iframe loads on a click and gets the focus', async ({ page, site, consoleErrors }) => {
  expect(withFilm).not.toBe(asWritten)
  const elsewhere: string[] = []
  await page.route(
    (url) => url.origin !== site.url,
    (route) => {
      elsewhere.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' })
    },
  )
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Play the film: Rowan on the town dock' })
  await button.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])

  await button.click()
  const player = page.locator('iframe[title="Rowan on the town dock"]')
  await expect(player).toBeFocused()
  await expect(player.contentFrame().getByText('The player')).toBeVisible()
  const address = new URL(elsewhere[0] ?? '')
  expect(address.origin + address.pathname).toBe('https://www.youtube-nocookie.com/embed/jfKfPfyJRdk')
  expect(consoleErrors).toEqual([])
})

test('embedded video: it pauses the music when it starts, and is asked to pause when music starts', async ({
  page,
  site,
}) => {
  const heard = '<p></p><script>onmessage = ({ data }) => { document.querySelector("p").textContent += data }</script>'
  await page.route(
    (url) => url.origin !== site.url,
    (route) => route.fulfill({ contentType: 'text/html', body: heard }),
  )
  await openMusic(page, site, 'One')
  await pressButton(page, 'Play One')
  await page.locator('footer a[href="/"]').click()
  await page.getByRole('button', { name: 'Play the film: Rowan on the town dock' }).click()
  await expect(nowPlaying(page).getByRole('button', { name: 'Play' })).toBeVisible()
  const player = page.locator('iframe[title="Rowan on the town dock"]').contentFrame()
  await expect(player.locator('p')).toBeAttached()
  await nowPlaying(page).getByRole('button', { name: 'Play' }).click()
  await expect(player.locator('p')).toHaveText('{"event":"command","func":"pauseVideo","args":""}')
})

test('responsive layout: home with an embedded video at 360, 768 and 1440 px', async ({ page }) => {
  await expectResponsive(page, '/')
})
