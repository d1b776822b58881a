/**
 * The Gallery tab: many images at once, in a category.
 * Behaviour: Uploads of administrators
 */
import { picture } from '../testing/memorial-server.ts'
import { adminCells, damagedImage, failRequests, fetchRows, imageFile, openTab } from './admin.ts'
import { expect, expectAccessible, expectToAskBeforeLeaving, test, toast } from './site.ts'

const upload = /^Upload( \d+ images?)?$/

test('gallery upload: the categories are general, family, friends, art and music', async ({ page, site }) => {
  await openTab(page, site, 'gallery')
  const options = page.getByLabel('Category').getByRole('option')
  await expect(options).toHaveText(['General', 'Family', 'Friends', 'Art', 'Music'])
  await expect(page.getByLabel('Category')).toHaveValue('general')
})

test("gallery upload: without an image the form says 'Missing images' and sends no request", async ({ page, site }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await openTab(page, site, 'gallery')
  await page.getByRole('button', { name: upload }).click()
  await expect(toast(page)).toContainText('Missing images')
  await expectAccessible(page)
  expect(sent).toBe(0)
})

test('gallery upload: one request per file, in the selected category, and the form is reset', async ({
  page,
  site,
  consoleErrors,
}) => {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/upload')) bodies.push(request.postData() ?? '')
  })
  await openTab(page, site, 'gallery')
  await page.getByLabel('Images').setInputFiles([await imageFile('one.jpg'), await imageFile('two.jpg')])
  await page.getByLabel('Category').selectOption('family')
  await page.getByRole('button', { name: 'Upload 2 images' }).click()
  await expect(toast(page)).toContainText('Images uploaded')
  await expect(page.getByLabel('Category')).toHaveValue('general')
  await expect(page.getByText('one.jpg')).toBeHidden()
  expect(bodies).toHaveLength(2)
  const rows = await fetchRows(site.admin, '/api/admin/photos?category=family')
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatchObject({ featured: false, homepage: false })
  expect(consoleErrors).toEqual([])
})

test('gallery upload: of 30 images two are damaged; 28 arrive, the two stay with their errors and can be retried alone', async ({
  page,
  site,
}) => {
  let atOnce = 0
  let most = 0
  const keys: (string | undefined)[] = []
  await page.route('**/api/admin/upload', async (route) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    atOnce -= 1
    await route.fulfill({ response })
  })
  const files = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      at === 4 || at === 19 ? damagedImage(`broken-${at}.jpg`) : imageFile(`summer-${at}.jpg`),
    ),
  )
  await openTab(page, site, 'gallery')
  await page.getByLabel('Images').setInputFiles(files)
  const listed = page.getByRole('list', { name: 'Files to upload' }).getByRole('listitem')
  await expect(listed).toHaveCount(30)
  await expect(listed.first().locator('img')).toBeVisible()
  await page.getByRole('button', { name: 'Upload 30 images' }).click()
  await expect(toast(page)).toContainText('Partial success: 28 uploaded, 2 failed')
  await expect(listed).toHaveCount(2)
  for (const file of await listed.all())
    await expect(file).toContainText('Invalid file type: Please select an image file (JPG, PNG, etc.).')
  await expectAccessible(page)
  expect(most).toBe(3)
  expect(new Set(keys).size).toBe(30)
  expect(await fetchRows(site.admin, '/api/admin/photos')).toHaveLength(28)

  await page.getByRole('button', { name: 'Try again with broken-4.jpg' }).click()
  await expect(toast(page)).toContainText('All uploads failed. Please try again.')
  expect(keys).toHaveLength(31)
  expect(new Set(keys).size).toBe(30)
  await page.getByRole('button', { name: 'Remove broken-4.jpg' }).click()
  await expect(listed).toHaveCount(1)
})

test('gallery upload: a file whose response is lost is offered again, or sent again by itself after a lost line, and makes one row', async ({
  page,
  site,
}) => {
  await openTab(page, site, 'gallery')
  let tries = 0
  await page.route('**/api/admin/upload', async (route) => {
    tries += 1
    if (tries > 3) return route.continue()
    // The server keeps the file, but the response never arrives.
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Images').setInputFiles(await imageFile('swing.jpg'))
  await page.getByRole('button', { name: 'Upload 1 image' }).click()
  await expect(toast(page)).toContainText('All uploads failed. Please try again.')
  expect(tries).toBe(2)

  await page.route('**/healthz', (route) => route.abort())
  await page.getByRole('button', { name: 'Try again with swing.jpg' }).click()
  const news = page.locator('.upload-news').getByRole('status')
  await expect(news).toHaveText('0 of 1 uploaded The connection is lost. Trying again…')
  expect(tries).toBe(3)
  await page.unroute('**/healthz')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(toast(page)).toContainText('Images uploaded')
  await expect(news).toBeEmpty()
  expect(tries).toBe(4)
  expect(await fetchRows(site.admin, '/api/admin/photos')).toHaveLength(1)
})

test('drag and drop: images are accepted, and a file of another type is rejected before it is sent', async ({
  page,
  site,
}) => {
  await openTab(page, site, 'gallery')
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }))
      data.items.add(new File(['a letter'], 'letter.txt', { type: 'text/plain' }))
      return data
    },
    [...(await imageFile()).buffer],
  )
  await page.locator('.drop-area').dispatchEvent('drop', { dataTransfer: dropped })
  const listed = page.getByRole('list', { name: 'Files to upload' }).getByRole('listitem')
  await expect(listed).toHaveCount(2)
  await expect(listed.nth(1)).toContainText('Invalid file type')
  await page.getByRole('button', { name: 'Upload 1 image' }).click()
  await expect(toast(page)).toContainText('Images uploaded')
})

test('upload queue: uploads continue on another screen, and leaving the page asks first', async ({ page, site }) => {
  await openTab(page, site, 'gallery')
  const held: (() => void)[] = []
  await page.route('**/api/admin/upload', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.getByLabel('Images').setInputFiles(await imageFile('swing.jpg'))
  await page.getByRole('button', { name: 'Upload 1 image' }).click()
  await expect.poll(() => held.length).toBe(1)
  await page.getByRole('tab', { name: 'Music' }).click()
  await page.getByRole('tab', { name: 'Gallery' }).click()
  await expect(page.getByRole('progressbar', { name: 'Upload of swing.jpg' })).toBeVisible()
  await expectToAskBeforeLeaving(page)
  for (const release of held) release()
  await expect(toast(page)).toContainText('Images uploaded')
})

test('after an upload the photos stand below the form, and one is opened for its caption and year', async ({
  page,
  site,
}) => {
  await openTab(page, site, 'gallery')
  await page.getByLabel('Images').setInputFiles([await imageFile('one.jpg')])
  await page.getByRole('button', { name: 'Upload 1 image' }).click()
  await expect(page.getByRole('tabpanel').getByText('1 photo', { exact: true })).toBeVisible()
  await adminCells(page).click()
  const caption = page.getByLabel('Caption of photo 1')
  await caption.fill('The swing')
  await caption.press('Enter')
  await expect(page.getByRole('heading', { name: 'The swing' })).toBeVisible()
  const year = page.getByLabel('Year of photo The swing')
  await year.fill('90210')
  await page.getByLabel('Caption of photo The swing').focus()
  await expect(toast(page).filter({ hasText: 'year' })).toBeVisible()
  await year.fill('2011')
  await page.getByLabel('Caption of photo The swing').focus()
  await expect(async () => {
    expect(await fetchRows(site.admin, '/api/photos')).toMatchObject([{ title: 'The swing', year: 2011 }])
  }).toPass()

  // A failed change is marked, and sent again as soon as there is a connection.
  await failRequests(page, '**/api/admin/photos/*', 'PATCH')
  const lost = page.getByLabel('Caption of photo The swing')
  await lost.fill('The swing in May')
  await lost.press('Enter')
  await expect(toast(page)).toContainText('Failed to update photo')
  await expect(lost).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Not saved yet. It is kept here, and sent again by itself.')).toBeVisible()
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'The swing in May' })).toBeVisible()
  await expect(page.getByText('Not saved yet.')).toHaveCount(0)
  await expectAccessible(page)
})

test('gallery upload: after a reload it tells what had arrived, and the same pictures go on without doubles', async ({
  page,
  site,
}, { outputDir }) => {
  await openTab(page, site, 'gallery')
  let sent = 0
  let isClosed = false
  await page.route('**/api/admin/upload', async (route) => {
    sent += 1
    // The others do not arrive before the page is closed.
    if (sent <= 2 || isClosed) await route.continue()
  })
  const files = await Promise.all(
    [1, 2, 3, 4].map(async (n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer: await picture(n) })),
  )
  await page.getByLabel('Images').setInputFiles(files)
  await page.getByRole('button', { name: 'Upload 4 images' }).click()
  await expect(page.getByText('2 of 4 uploaded')).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  isClosed = true

  await expect(page.getByText('2 of 4 pictures had arrived when the page was closed.')).toBeVisible()
  await page.getByText('Still missing: 2 pictures').click()
  await expect(page.locator('.upload-stopped li')).toHaveText(['3.jpg', '4.jpg'])
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await expectAccessible(page)
    await page.locator('.bulk-upload').screenshot({ path: `${outputDir}/stopped-${width}.png` })
  }
  await page.getByLabel('Images').setInputFiles(files)
  await expect(page.getByText('2 of these had arrived before, and are not sent again.')).toBeVisible()
  await page.getByRole('button', { name: 'Upload 2 images' }).click()
  await expect(toast(page)).toContainText('Images uploaded')
  expect(await fetchRows(site.admin, '/api/admin/photos')).toHaveLength(4)
  await expect(page.locator('.upload-stopped')).toHaveCount(0)
})
