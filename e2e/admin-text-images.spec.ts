/**
 * A picture in a long text: placed on a phone, previewed before it is saved, seen by a visitor, and removed by one
 * press.
 * Behaviour: Words in the browser
 */
import { fourColours, withGps } from '../testing/images.ts'
import { addAdminSession } from './admin.ts'
import { watchLayoutShift } from './layout-shift.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** A sideways photo of a phone. */
async function photo() {
  const buffer = await withGps(fourColours({ width: 1500, height: 1000 }), 6)
    .jpeg()
    .toBuffer()
  return { name: 'IMG_0031.jpg', mimeType: 'image/jpeg', buffer }
}

test('a parent on a phone places a picture in the story, a visitor sees it, and one press takes it back', async ({
  page,
  site,
  browser,
  consoleErrors,
}) => {
  await addAdminSession(page, site)
  await page.goto('/admin/words/story')
  const story = page.getByRole('textbox', { name: 'The story' })
  await story.fill('He was born by the water.\n\nHe never left it.')
  await story.locator('p').first().tap()
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).tap()
  const dialog = page.getByRole('dialog', { name: 'A picture in the text' })
  await expectAccessible(page)

  await test.step('no picture, and a file that is none, are said so', async () => {
    await dialog.getByRole('button', { name: 'Put it in' }).tap()
    await expect(dialog.getByText('Please choose a picture.')).toBeVisible()
    const letter = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a letter') }
    await dialog.getByLabel('Picture', { exact: true }).setInputFiles(letter)
    await expect(dialog.getByRole('status')).toContainText('Please select an image file')
  })

  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(await photo())
  await expect(dialog.locator('img')).toBeVisible()
  await dialog.getByLabel('What is on it?').fill('The dock [at dawn]')
  await expectAccessible(page)
  await dialog.getByLabel('What is on it?').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(story).toBeFocused()
  await expect(story.locator('figure img')).toHaveAttribute('alt', 'The dock [at dawn]')
  await expect(story.locator('> *')).toHaveText(['He was born by the water.', /^The dock/, '', 'He never left it.'])
  await expectAccessible(page)

  await test.step('it is on the page before anybody else sees it', async () => {
    await page.getByRole('button', { name: 'See the page' }).tap()
    const preview = page.getByRole('dialog').frameLocator('iframe').getByAltText('The dock [at dawn]')
    await expect(preview).toBeVisible()
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
  })
  await page.getByRole('button', { name: 'Put it on the site', exact: true }).tap()
  await expect(toast(page)).toContainText('Saved, and on the site now')

  const visitor = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } })
  const visit = await visitor.newPage()
  const shift = await watchLayoutShift(visit, '.prose')
  await visit.goto('/story')
  const picture = visit.getByAltText('The dock [at dawn]')
  await picture.scrollIntoViewIfNeeded()
  const shown = () =>
    picture.evaluate(({ complete, currentSrc }: HTMLImageElement) => complete && new URL(currentSrc).search)
  await expect.poll(shown).toMatch(/^\?w=\d+&f=avif$/)
  const box = await picture.boundingBox()
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.5, 1)
  await expect(picture).toHaveCSS('border-radius', '2px')
  expect(await shift()).toBe(0)
  await expectAccessible(visit)

  await page.getByText('Earlier versions').tap()
  await page.getByRole('button', { name: 'Bring this one back version 0' }).tap()
  await expect(toast(page)).toContainText('Brought back')
  await visit.reload()
  await expect(visit.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(picture).toHaveCount(0)
  await visitor.close()
  expect(consoleErrors.filter((text) => !text.includes('415'))).toEqual([])
  consoleErrors.length = 0
})
