/**
 * First presses on a slow phone: what a press opens is painted before the page around it is changed or measured.
 * Behaviour: Layout and accessibility
 */
import type { Page } from '@playwright/test'
import { addShownRock } from './admin.ts'
import { nowPlaying, openMusic, pressButton } from './music-page.ts'
import { expect, hydrated, test } from './site.ts'

/** Notes changes of the page in each press, up to its first frame. */
async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isPressed = false
    const seen: string[] = []
    Object.assign(window, { seen })
    addEventListener(
      'click',
      () => {
        isPressed = true
        requestAnimationFrame(() =>
          setTimeout(() => {
            isPressed = false
            if (document.querySelector('main')?.inert) seen.push('the page behind was made inert')
          }),
        )
      },
      true,
    )
    const own = Object.getOwnPropertyDescriptor(window, 'scrollY')
    Object.defineProperty(window, 'scrollY', {
      get: () => {
        if (isPressed) seen.push('the scroll position was measured')
        return own?.get?.call(window)
      },
    })
  })
}

const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)

test('a press on the menu shows it first: history, scroll position and the page behind follow, and the back button closes it', async ({
  page,
}) => {
  await watchPresses(page)
  await page.setViewportSize({ width: 390, height: 740 })
  await page.goto('/story')
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.locator('main')).toHaveAttribute('inert')
  await expect.poll(() => page.evaluate(() => history.state.overlay)).toBe(true)
  expect(await seenIn(page)).toEqual([])
  await page.goBack()
  await expect(page.locator('#menu')).toBeHidden()
  await expect(page).toHaveURL('/story')
})

test('a press on a button measures nothing for the lights, and a share form is shown before its history', async ({
  page,
  site,
}) => {
  // The light of one alone may be where words are.
  for (let rock = 0; rock < 8; rock++) await addShownRock(site)
  await watchPresses(page)
  await page.goto('/rocks')
  await hydrated(page)
  await expect(page.locator('.light:not([hidden])').first()).toBeAttached()
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.overlay)).toBe(true)
  expect(await seenIn(page)).toEqual([])
})

/** For each play button: true when its row was not rendered again since the last call. */
function givenToButtons() {
  const buttons = [...document.querySelectorAll('.track-play')]
  const given = buttons.map((button) => {
    const key = Object.keys(button).find((name) => name.startsWith('__reactProps'))
    return Reflect.get(button, key ?? '')
  })
  const before: unknown[] = Reflect.get(window, 'given') ?? []
  Object.assign(window, { given })
  return given.map((props, place) => typeof props === 'object' && props === before[place])
}

test('a press on Play renders its own row alone', async ({ page, site }) => {
  await openMusic(page, site, 'Kitchen Light', 'Tin Roof', 'Slow Water')
  await page.evaluate(givenToButtons)
  await pressButton(page, 'Play Tin Roof')
  await expect(nowPlaying(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause Tin Roof' })).toBeVisible()
  expect(await page.evaluate(givenToButtons)).toEqual([true, false, true])
})
