/**
 * The evening screen on a phone: one large picture with three buttons, until all is well.
 * Behaviour: A look first
 */
import type { Locator } from '@playwright/test'
import { addAdminSession, addRock } from './admin.ts'
import { addManyRocks } from './many-rows.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

test('what waits is looked at with the thumb, one after the other, until all is well', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addRock(site, 'Ana')
  await addRock(site, 'Ben', 'Porto')
  await addAdminSession(page, site)
  await page.goto('/admin')
  const heading = page.getByRole('heading', { name: /for a look$/ })
  await expect(heading).toHaveText('2 wait for a look')
  await expect(page).toHaveTitle(/^\(2\) /)
  await expect(page.locator('.evening')).toContainText('Ana · Lisbon')
  // One picture, large, with the answers at the thumb.
  const picture = page.locator('.evening img')
  await expect(picture).toHaveCount(1)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect((await picture.boundingBox())?.width).toBeGreaterThan(280)
  for (const answer of ['Keep it on the site', 'Set aside', 'Set aside and stop them'])
    await expect(page.getByRole('button', { name: answer, exact: true })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Set aside', exact: true }).click()
  await expect(heading).toHaveText('One waits for a look')
  await expect(heading).toBeFocused()
  // Each answer has its way back, to a look that is still to be done.
  const undo = toast(page).getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(heading).toHaveText('2 wait for a look')
  await page.getByRole('button', { name: 'Keep it on the site', exact: true }).click()
  await expect(heading).toHaveText('One waits for a look')
  await undo.click()
  await expect(heading).toHaveText('2 wait for a look')
  await page.getByRole('button', { name: 'Keep it on the site', exact: true }).click()
  await expect(heading).toHaveText('One waits for a look')
  const stop = page.getByRole('button', { name: 'Set aside and stop them' })
  const stopped = async () => (await site.admin.get('/api/admin/stopped-senders')).json()
  await stop.click()
  await expect(page.getByText(/^All is well\. /)).toBeVisible()
  expect(await stopped()).toHaveLength(1)
  await undo.click()
  await expect(heading).toHaveText('One waits for a look')
  expect(await stopped()).toEqual([])
  await stop.click()
  await expect(page.getByText(/^All is well\. /)).toBeVisible()
  await expect(page).not.toHaveTitle(/^\(/)
  const shown = await (await page.request.get('/api/rocks')).json()
  expect(shown.map(({ name }: { name: string }) => name)).toEqual(['Ana'])
  expect(consoleErrors).toEqual([])
})

test('words stand above the picture; one can be put off, chosen from all that wait, and all that are fine kept at once', async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await site.admin.patch('/api/admin/settings', { data: { shares: 'after-a-look' } })
  for (const name of ['Ana', 'Ben', 'Cleo']) await addRock(site, name)
  const { id } = await addRock(site, 'Dan')
  await addAdminSession(page, site)
  await page.goto('/admin')
  const evening = page.locator('.evening')
  const words = evening.getByText('By the river.')
  await expect(words).toBeInViewport({ ratio: 1 })
  const bottom = async (part: Locator) =>
    ((await part.boundingBox())?.y ?? 0) + ((await part.boundingBox())?.height ?? 0)
  expect(await bottom(words)).toBeLessThanOrEqual((await page.locator('.evening img').boundingBox())?.y ?? 0)
  await expect(page.getByRole('button', { name: 'Keep it on the site', exact: true })).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: 'Later' }).click()
  await expect(evening).toContainText('Ben · Lisbon')
  await page.getByRole('button', { name: 'See all that wait' }).click()
  await expect(evening.getByRole('listitem')).toHaveCount(4)
  await expect(page.locator('.evening-picture')).toHaveCount(0)
  for (const image of await evening.getByRole('listitem').locator('img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await expectAccessible(page)
  await evening.getByRole('listitem').getByRole('button', { name: /^Dan/ }).click()
  await expect(page.locator('.evening-about')).toContainText('Dan')
  await page.getByRole('button', { name: 'Set aside', exact: true }).click()

  await page.getByRole('button', { name: 'See all that wait' }).click()
  const keepAll = async () => {
    await expect(page.getByRole('heading', { name: '3 wait for a look' })).toBeVisible()
    await page.getByRole('button', { name: 'All 3 of these are fine' }).click()
    await expect(page.getByText(/^All is well\. /)).toBeVisible()
  }
  await keepAll()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: '3 wait for a look' })).toBeVisible()
  const stranger = await (await browser.newContext({ baseURL: site.url })).newPage()
  await stranger.goto('/rocks')
  await expect(stranger.getByText('No rocks have been shared yet.')).toBeVisible()
  await keepAll()
  await stranger.reload()
  for (const name of ['Ana', 'Ben', 'Cleo'])
    await expect(stranger.getByText(name, { exact: true }).first()).toBeVisible()
  await expect(stranger.locator(`#rock-${id}`)).toHaveCount(0)
})

test('300 rocks are kept in under 20 presses, and visitors find them', async ({ page, browser, site }) => {
  await site.admin.patch('/api/admin/settings', { data: { shares: 'after-a-look' } })
  await addManyRocks(site, 300)
  await addAdminSession(page, site)
  await page.goto('/admin')
  const heading = page.getByRole('heading', { name: /for a look$/ })
  await page.getByRole('button', { name: 'See all that wait' }).click()
  let presses = 1
  for (let left = 300; left > 0; left -= 20) {
    await expect(heading).toHaveText(`${left} wait for a look`)
    await page.getByRole('button', { name: 'All 20 of these are fine' }).click()
    presses += 1
  }
  await expect(page.getByText(/^All is well\. /)).toBeVisible()
  expect(presses).toBeLessThan(20)
  const stranger = await (await browser.newContext({ baseURL: site.url })).newPage()
  await stranger.goto('/rocks')
  await expect(stranger.getByText('Row 1', { exact: true }).first()).toBeVisible()
  expect((await stranger.request.get('/api/rocks?limit=1')).headers()['x-total-count']).toBe('300')
})

test('words that the sender changes while they are read are not shown by the press of before, but read anew', async ({
  page,
  browser,
  site,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await site.admin.patch('/api/admin/settings', { data: { shares: 'after-a-look' } })
  const { id, ownerToken } = await addRock(site, 'Ana')
  await addAdminSession(page, site)
  await page.goto('/admin')
  await expect(page.locator('.evening')).toContainText('By the river.')
  const headers = { authorization: `Bearer ${ownerToken}` }
  const changed = await page.request.patch(`${site.url}/api/rocks/${id}`, { headers, data: { description: 'Cruel.' } })
  expect(changed.status()).toBe(200)
  await page.getByRole('button', { name: 'Keep it on the site', exact: true }).click()
  await expect(toast(page)).toContainText('Its sender has changed this meanwhile.')
  await expect(page.locator('.evening')).toContainText('Cruel.')
  const stranger = await (await browser.newContext({ baseURL: site.url })).newPage()
  await stranger.goto('/rocks')
  await expect(stranger.getByText('No rocks have been shared yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Set aside', exact: true }).click()
  await expect(page.getByText(/^All is well\. /)).toBeVisible()
  expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([])
  consoleErrors.length = 0
})

test('what waits and cannot be read is told, and asked for again', async ({ page, site, consoleErrors }) => {
  await addRock(site, 'Ana')
  await addAdminSession(page, site)
  const waiting = '**/api/admin/waiting'
  await page.route(waiting, (route) => route.fulfill({ status: 500, json: { error: 'The server is tired.' } }))
  await page.goto('/admin')
  await expect(page.getByText('This could not be read (The server is tired).')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(waiting)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'One waits for a look' })).toBeVisible()
  expect(consoleErrors.filter((text) => !text.includes('500'))).toEqual([])
  consoleErrors.length = 0
})

test('who sent it, and what is said to be wrong with it, stand with the picture and the answers on a phone', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id } = await addRock(site)
  const words = 'The picture shows our garden. Please take it down.'
  expect((await page.request.post(`${site.url}/api/rocks/${id}/report`, { data: { words } })).status()).toBe(201)
  await addAdminSession(page, site)
  await page.goto('/admin')
  const answers = page.locator('.evening-answers')
  const top = async () => (await answers.boundingBox())?.y ?? 0
  await expect(page.locator('.evening img')).toBeVisible()
  for (const seen of [page.getByText('Ana · Lisbon'), page.getByText(words)]) {
    const box = await seen.boundingBox()
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(await top())
  }
  const bar = await page.locator('.rail').boundingBox()
  expect((bar?.y ?? 999) - (await top())).toBeLessThan(140)
  // Most of the picture is in the same view, in long German words, too.
  await site.admin.patch('/api/admin/notifications', { data: { language: 'de' } })
  await page.reload()
  const whole = await page.locator('.evening img').boundingBox()
  expect((await top()) - (whole?.y ?? 999)).toBeGreaterThan((whole?.height ?? 999) * 0.6)
  await page.setViewportSize({ width: 1440, height: 900 })
  const picture = await page.locator('.evening img').boundingBox()
  expect((await answers.boundingBox())?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
  await expectAccessible(page)
})

test('with text at 200 % the picture is seen whole, with no answer over it', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addRock(site)
  await addAdminSession(page, site)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto('/admin')
  const picture = page.locator('.evening img')
  await picture.evaluate((image) => image.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(picture).toBeInViewport({ ratio: 0.99 })
  const [image, answers] = [await picture.boundingBox(), await page.locator('.evening-answers').boundingBox()]
  expect(answers?.y).toBeGreaterThanOrEqual((image?.y ?? 999) + (image?.height ?? 999))
  await page.getByRole('button', { name: 'Keep it on the site', exact: true }).click()
  await expect(page.getByText(/^All is well\. /)).toBeVisible()
  await expectAccessible(page)
})

test('the picture has its own shape on a tablet, and the words stand beside it on a wide screen', async ({
  page,
  site,
}) => {
  await addRock(site)
  await addAdminSession(page, site)
  await page.setViewportSize({ width: 768, height: 700 })
  await page.goto('/admin')
  const image = page.locator('.evening-picture img')
  await expect(image).toBeInViewport()
  // Without bars at its sides.
  const shapes = await image.evaluate((img: HTMLImageElement) => {
    const { width, height } = img.getBoundingClientRect()
    return [width / height, Number(img.getAttribute('width')) / Number(img.getAttribute('height'))]
  })
  expect(shapes[0]).toBeCloseTo(shapes[1] ?? 0, 2)

  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // For a picture of any shape.
    const picture = await page.locator('.evening-picture').boundingBox()
    const words = await page.locator('.evening-about').boundingBox()
    const end = (picture?.x ?? 0) + (picture?.width ?? 0)
    expect((words?.x ?? 0) - end).toBeCloseTo(40, 0)
    expect(words?.width).toBeGreaterThan(250)
  }
})
