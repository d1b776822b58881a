/**
 * Bring pictures: a folder is chosen in the browser, looked at as a plan, brought in and taken back.
 * Behaviour: Moving in
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { picture } from '../testing/memorial-server.ts'
import { addAdminSession, fetchRows } from './admin.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

const withKeyword = (word: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag><rdf:li>${word}</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>`

test('bring pictures: an address in a private network is not opened, which a sentence says', async ({ page, site }, {
  outputDir,
}) => {
  await addAdminSession(page, site)
  await page.goto('/admin/bring')
  const bring = page.getByRole('region', { name: 'Bring pictures' })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expectAccessible(page)
    await bring.screenshot({ path: join(outputDir, `choose-${width}.png`) })
  }
  await bring.getByLabel('Or the address of another memorial site').fill('Rowan')
  await bring.getByRole('button', { name: 'See what would be added' }).click()
  await expect(bring.getByRole('alert')).toHaveText('Please type the address of a memorial site, such as example.org.')
  await bring.getByLabel('Or the address of another memorial site').fill('http://192.168.1.20')
  await bring.getByRole('button', { name: 'See what would be added' }).click()
  await expect(bring.getByRole('alert')).toHaveText('192.168.1.20 is in a private network, and was not opened.')
  await bring.getByRole('button', { name: 'Start over' }).click()
  await expect(bring.getByLabel('Choose a folder')).toBeAttached()
})

test('bring pictures: the plan of a chat asks who is who, and offers words of the person to copy', async ({
  page,
  site,
}, { outputDir }) => {
  const lines = ['Ann: Good night', 'Rowan: Good night, Mum', 'Ann: IMG-20231016-WA0001.jpg (file attached)']
  const chat = join(outputDir, 'Chat')
  await mkdir(chat, { recursive: true })
  await writeFile(join(chat, 'Chat.txt'), lines.map((line) => `16/10/2023, 12:11 - ${line}`).join('\n'))
  await writeFile(join(chat, 'IMG-20231016-WA0001.jpg'), await picture(3))
  await addAdminSession(page, site)
  await page.goto('/admin/bring')
  const bring = page.getByRole('region', { name: 'Bring pictures' })
  await bring.getByLabel('Choose a folder').setInputFiles(chat)
  await bring.getByRole('button', { name: 'See what would be added' }).click()
  await expect(bring.getByText('2 things are new')).toBeVisible()
  await expect(bring.getByLabel('Rowan (1 message)')).toHaveValue('person')
  const own = bring.getByRole('row', { name: /Good night, Mum/ })
  await expect(own.getByText('Stays out')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Copy' })).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expectAccessible(page)
    await bring.screenshot({ path: join(outputDir, `chat-${width}.png`) })
  }
  await bring.getByLabel('Ann (2 messages)').selectOption('Leave out')
  await bring.getByLabel('Rowan (1 message)').selectOption('A guest')
  await bring.getByRole('button', { name: 'Look again' }).click()
  await expect(bring.getByText('1 thing is new')).toBeVisible()
  await expect(bring.getByText('2 stay out')).toBeVisible()
  await expect(bring.getByLabel('Ann (2 messages)')).toHaveValue('out')
  await bring.getByRole('button', { name: 'Start over' }).click()
  await expect(bring.getByLabel('Choose a folder')).toBeAttached()
})

test('bring pictures: a folder is planned with pictures, brought in, known when it is chosen again, and taken back', async ({
  browser,
  page,
  site,
  consoleErrors,
}, { outputDir }) => {
  const folder = join(outputDir, 'Summer')
  await mkdir(join(folder, 'lake'), { recursive: true })
  await writeFile(join(folder, 'a.jpg'), await picture(1))
  await writeFile(join(folder, 'lake', 'b.jpg'), await picture(2))
  await writeFile(join(folder, 'captions.csv'), 'file,caption,year\na.jpg,By the sea,1994\n')
  await writeFile(join(folder, 'a.jpg.xmp'), withKeyword('Sailing'))
  await addAdminSession(page, site)
  await page.goto('/admin/bring')
  const bring = page.getByRole('region', { name: 'Bring pictures' })

  await bring.getByLabel('Choose a folder').setInputFiles(folder)
  await expect(bring.getByText('4 of 4 files have arrived')).toBeVisible()
  await bring.getByRole('button', { name: 'See what would be added' }).click()
  await expect(bring.getByText('2 things are new')).toBeVisible()
  await expect(bring.getByRole('row', { name: /By the sea/ }).getByText('New')).toBeVisible()
  await expect
    .poll(() =>
      bring
        .locator('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)
  expect(await fetchRows(site.admin, '/api/photos')).toEqual([])
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expectAccessible(page)
    await bring.screenshot({ path: join(outputDir, `plan-${width}.png`) })
  }

  await bring.getByRole('button', { name: 'Bring these 2 in' }).click()
  await expect(bring.getByText('2 things have been added')).toBeVisible()
  await page.reload()
  await page.goto('/admin/bring')
  await expect(bring.getByText('2 things have been added')).toBeVisible()
  const titles = (await fetchRows(site.admin, '/api/admin/photos?state=waiting')).map(({ title }) => title)
  expect(titles.sort()).toEqual(['By the sea', null])
  const stranger = await (await browser.newContext()).newPage()
  const photosOfStranger = async () => {
    await stranger.goto(`${site.url}/gallery`)
    return stranger.locator('.masonry img').count()
  }
  expect(await photosOfStranger()).toBe(0)

  await page.goto('/admin')
  const stack = page.getByRole('region', { name: '2 things wait for a look' })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    await stack.screenshot({ path: join(outputDir, `stack-${width}.png`) })
  }
  await stack.getByRole('link', { name: 'Look through' }).click()
  await expect(page.getByRole('gridcell')).toHaveCount(2)
  await page.screenshot({ path: join(outputDir, 'look-through.png') })
  await page.getByRole('gridcell', { name: 'By the sea' }).locator('.grid-mark').click()
  await page.getByRole('button', { name: 'Keep it on the site' }).click()
  await expect(toast(page)).toContainText('1 photo kept on the site')
  await expect.poll(photosOfStranger).toBe(1)
  for (const question of ['sailing', '1994', 'sailing 1994']) {
    await stranger.goto(`${site.url}/search?q=${encodeURIComponent(question)}`)
    await expect(stranger.getByRole('main').getByRole('link', { name: 'By the sea' }), question).toBeVisible()
  }

  await page.goto('/admin')
  await page
    .getByRole('region', { name: '1 thing waits for a look' })
    .getByRole('button', { name: 'Keep it on the site' })
    .click()
  await expect.poll(photosOfStranger).toBe(2)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: '1 thing waits for a look' })).toBeVisible()
  await expect.poll(photosOfStranger).toBe(1)

  await page.goto('/admin/bring')
  await expect(bring.getByRole('row').locator('img')).toHaveCount(2)
  for (const image of await bring.getByRole('row').locator('img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await bring.getByRole('button', { name: 'Take all of it back' }).click()
  await expect(bring.getByLabel('Choose a folder')).toBeAttached()
  expect(await fetchRows(site.admin, '/api/admin/photos')).toEqual([])
  expect(consoleErrors).toEqual([])
})
