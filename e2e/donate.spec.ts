/**
 * The donate page: letter, button, four cards and the crisis line.
 * Behaviour: Donate; Layout and accessibility
 */
import { expectResponsive } from './layout-checks.ts'
import { expect, test } from './site.ts'

test("donate page: the foundation's logo, a letter between two buttons to its form, and four cards with links", async ({
  page,
  site,
}) => {
  const { donate } = (await (await page.request.get(`${site.url}/api/memorial`)).json()).pages
  await page.goto('/donate')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('GIVE IN HIS HONOR')
  const spacing = await title.evaluate((element) => getComputedStyle(element).letterSpacing)
  expect(Number.parseFloat(spacing)).toBeGreaterThan(2)

  const logo = page.getByRole('link', { name: donate.foundation.name })
  await expect(logo).toHaveAttribute('href', donate.foundation.url)
  await expect(logo.locator('img')).toBeVisible()
  await expect(page.getByText('In the weeks after Rowan died')).toBeVisible()
  await expect(page.getByText('100% of donations go to the fund.')).toBeVisible()
  const buttons = page.getByRole('link', { name: "Donate to Rowan's Memorial Fund" })
  await expect(buttons).toHaveCount(2)
  for (const button of await buttons.all()) {
    await expect(button).toHaveAttribute('href', donate.formUrl)
    await expect(button).toHaveAttribute('rel', /noopener/)
  }
  await expect(buttons.first()).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.letter .button')).toHaveCount(1)

  const cards = page.locator('.impact-cards > li')
  await expect(cards).toHaveCount(4)
  for (const [at, card] of donate.impact.cards.entries()) {
    await expect(cards.nth(at).getByRole('heading')).toHaveText(card.title)
    await expect(cards.nth(at)).toContainText(card.text)
    await expect(cards.nth(at).getByRole('img')).toHaveAttribute('alt', card.picture.alt)
    const link = cards.nth(at).getByRole('link', { name: card.link })
    await expect(link).toHaveAttribute('href', card.url)
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})

test('crisis line: last on the page, large, with links to call and to text', async ({ page }) => {
  await page.goto('/donate')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const crisis = page.locator('main section').last()
    await expect(crisis).toContainText('Thank you. If giving is not for now, that is all right.')
    await expect(crisis.getByRole('heading')).toHaveText('988 Suicide & Crisis Lifeline')
    for (const [name, href] of [
      ['Call 988', 'tel:988'],
      ['Text 988', 'sms:988'],
    ] as const) {
      const link = crisis.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', href)
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(64)
    }
  }
})

test('responsive layout: donate at 360, 768 and 1440 px', async ({ page, consoleErrors }) => {
  await expectResponsive(page, '/donate')
  expect(consoleErrors).toEqual([])
})
