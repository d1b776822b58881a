/**
 * A share and a find as visitors meet them: the picture in the thank-you, the new light, the finder before, the order
 * of a page.
 * Behaviour: Share dialog; Lights; Rocks and stickers; Cards for stones; Guest book
 */
import { addRow, addShownRock, imageFile } from './admin.ts'
import { fillInShare, openShareDialog, sendButton, thankYou } from './share-dialog.ts'
import { expect, hydrated, test } from './site.ts'

test('thank-you: the picture is the sender’s own from memory, also where the site sends none', async ({ page }) => {
  await page.goto('/rocks')
  await hydrated(page)
  await page.route('**/uploads/**', (route) => route.abort())
  await openShareDialog(page)
  await fillInShare(page)
  await sendButton(page).click()
  const picture = thankYou(page).getByRole('img', { name: 'Your rock at Lisbon' })
  await expect(picture).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const ratio = await picture.evaluate(({ naturalWidth, naturalHeight, parentElement }: HTMLImageElement) => {
    const box = parentElement?.getBoundingClientRect()
    return naturalWidth / naturalHeight / ((box?.width ?? 0) / (box?.height ?? 1))
  })
  expect(ratio).toBeCloseTo(1, 1)
})

test('thank-you: "See it here" shows the same picture until the site’s own has come', async ({ page }) => {
  await page.goto('/rocks')
  await hydrated(page)
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/uploads/**', async (route) => {
    await held
    await route.continue()
  })
  await openShareDialog(page)
  await fillInShare(page)
  await sendButton(page).click()
  const card = page.locator('.postcard-picture').first()
  await expect(card).toBeAttached()
  await page.getByRole('button', { name: 'See it here' }).click()
  await expect(card).toHaveCSS('background-image', /^url\("blob:/)
  come()
  await expect(card).toHaveCSS('background-image', 'none')
  await expect(card.locator('img')).toHaveCSS('opacity', '1')
})

test('lights: a share lights its own once the thank-you is closed', async ({ page, site }) => {
  await addShownRock(site, 'Ines', 'Faro')
  await page.goto('/rocks')
  await expect(page.locator('.light')).toHaveCount(1)
  await openShareDialog(page)
  await fillInShare(page)
  await sendButton(page).click()
  await expect(thankYou(page)).toContainText('It is a light in the night of this site now.')
  await expect(page.locator('.light.lit')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('.light.lit:not([hidden])')).toHaveCount(1)
  await expect(page.locator('.light')).toHaveCount(2)
})

test('a second finder reads who set the stone down last, and a first one that nobody did', async ({ page, site }) => {
  const reply = await site.admin.post('/api/admin/cards', { data: { count: 1 } })
  const [letters] = (await reply.json()).letters as string[]
  const welcome = page.getByRole('dialog', { name: 'You found one of Rowan’s rocks.' })
  await page.goto(`/rocks#found-${letters}`)
  await expect(welcome.getByRole('status')).toHaveText('Nobody has told us of this one before. You are the first.')
  const { id, ownerToken } = await addShownRock(site, 'Ines', 'Cabo da Roca')
  const headers = { authorization: `Bearer ${ownerToken}` }
  expect((await page.request.put(`/api/rocks/${id}/card`, { data: { letters }, headers })).status()).toBe(204)
  await page.goto('/story')
  await page.goto(`/rocks#found-${letters}`)
  await expect(welcome.getByRole('status')).toHaveText(
    /^Ines set it down at Cabo da Roca in \p{L}+\. You are the next\.$/u,
  )
})

test('a finder is welcomed without scripts, and by a card with letters before the page has its scripts', async ({
  page,
  site,
  browser,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url })
  for (const path of ['/rocks', '/stickers']) {
    await plain.goto(path)
    await expect(plain.locator('.found')).toBeHidden()
    await plain.goto(`${path}#found`)
    await expect(plain.locator('.found')).toBeInViewport({ ratio: 1 })
    await expect(plain.locator('.found img')).toHaveJSProperty('complete', true)
    await plain.getByRole('link', { name: 'Tell us where' }).click()
    await expect(plain.locator('.found')).toBeHidden()
    await expect(plain.locator('#share')).toBeInViewport()
  }
  await plain.close()
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/assets\/(?!entry-start).*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/rocks#found-KMRT')
  await expect(page.locator('section.found')).toBeInViewport({ ratio: 1 })
  come()
  const welcome = page.getByRole('dialog', { name: 'You found one of Rowan’s rocks.' })
  await expect(welcome.getByRole('status')).toHaveText(/./)
  await expect(page.locator('.found')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('.found')).toHaveCount(0)
})

test('rocks: what they mean stands under the button, and how it is done below the stones', async ({ page, site }) => {
  await addShownRock(site, 'Ana', 'Lisbon')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/rocks')
    const tops = ['.share-button', '.sharing-meaning', '#shared', '.postcard', '.sharing-steps']
    const found = await Promise.all(tops.map(async (part) => (await page.locator(part).first().boundingBox())?.y ?? -1))
    expect(found).toEqual([...found].sort((a, b) => a - b))
  }
})

test('guest book: the newest short memory is large, and its name small', async ({ page, site }) => {
  await site.admin.patch('/api/admin/settings', { data: { memories: true } })
  for (const words of [
    'He waved from the boat. '.repeat(20),
    'He waited at the bus stop.',
    'Always early. '.repeat(30),
  ]) {
    const { id } = await addRow(site, '/api/memories', { name: 'Ines', words, image: await imageFile() })
    await site.admin.post(`/api/admin/memories/${id}/show`)
  }
  for (const [width, size] of [
    [360, '28px'],
    [1440, '36px'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/memories')
    await expect(page.locator('.memory-words.large')).toHaveText('He waited at the bus stop.')
    await expect(page.locator('.memory-words.large')).toHaveCSS('font-size', size)
    await expect(page.locator('.memory-from strong').first()).toHaveCSS('font-size', '16px')
  }
})
