/**
 * Pages on paper.
 * Behaviour: Story; The gathering; Handover sheet; Layout and accessibility
 */
import { addAdminSession, addPhoto, addRow, addShownRock, imageFile, pdfFile, trackFile, videoFile } from './admin.ts'
import { violations } from './axe.ts'
import { makeImage } from './image-files.ts'
import { addManyPhotos } from './many-rows.ts'
import { expect, expectAccessible, test } from './site.ts'

test('printed: the portrait stands above the name, and a track has its title on one line beside a small sleeve', async ({
  page,
  site,
}) => {
  const { id } = await addPhoto(site)
  await site.admin.patch(`/api/admin/photos/${id}/portrait`, { data: { portrait: true } })
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 612, height: 900 })
  await page.goto('/')
  const portrait = await page.locator('.portrait img').boundingBox()
  const name = page.getByRole('heading', { level: 1 })
  expect((await name.boundingBox())?.y).toBeGreaterThanOrEqual((portrait?.y ?? 0) + (portrait?.height ?? 999))
  await expect(name).toHaveCSS('text-shadow', 'none')

  await addRow(site, '/api/admin/upload-track', { title: 'Six hundred and twelve songs', audio: trackFile() })
  await page.goto('/music')
  const title = await page.locator('.track h2').boundingBox()
  expect(title?.height).toBeLessThan(40)
  expect((await page.locator('.track .picture').boundingBox())?.width).toBeLessThan(60)
})

test('printed: three writings have room on one sheet, and an invitation to share is not torn', async ({
  page,
  site,
}) => {
  for (const title of ['One', 'Two', 'Three']) {
    const cover = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makeImage(600, 800) }
    await addRow(site, '/api/admin/writings', { pdf: pdfFile(), coverImage: cover, title, featured: 'false' })
  }
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 612, height: 900 })
  await page.goto('/words')
  await expect(page.locator('.sheet')).toHaveCount(3)
  for (const cover of await page.locator('.sheet-cover').all())
    expect((await cover.boundingBox())?.height).toBeLessThan(220)
  await page.goto('/rocks')
  await expect(page.locator('.sharing-again')).toHaveCSS('break-inside', 'avoid')
})

test('printed: photos of the gallery lie in three columns, each whole, and none over another, and the gathering has its pictures in three columns', async ({
  page,
  site,
}) => {
  for (let photo = 0; photo < 9; photo++) {
    const image = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makeImage(300, 150 + 40 * photo) }
    const values = { title: `Photo ${photo}`, category: 'general', year: photo < 5 ? '2003' : '1987' }
    await addRow(site, '/api/admin/upload', { image, ...values })
  }
  await site.admin.patch('/api/admin/settings', { data: { photoOrder: 'years' } })
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 612, height: 900 })
  await page.goto('/gallery')
  const photos = page.locator('.gallery-photos img')
  await expect(photos).toHaveCount(9)
  const boxes = await photos.evaluateAll((all) => all.map((image) => image.getBoundingClientRect().toJSON() as DOMRect))
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(3)
  for (const [place, one] of boxes.entries())
    for (const other of boxes.slice(place + 1)) {
      const isApart =
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
      expect({ one, other, isApart }).toMatchObject({ isApart: true })
    }

  await page.goto('/gathering')
  const pictures = page.locator('.gathering-pictures img')
  await expect(pictures).toHaveCount(9)
  const lefts = await pictures.evaluateAll((all) => all.map((image) => Math.round(image.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe(3)
})

test('printed: every text can be read on its ground', async ({ page, site }) => {
  const image = await imageFile()
  await addRow(site, '/api/admin/upload', { image, title: 'The town dock', year: '2014', featured: 'true' })
  await addRow(site, '/api/admin/writings', { pdf: pdfFile(), title: 'A field guide', featured: 'false' })
  await page.emulateMedia({ media: 'print' })
  const options = { runOnly: { type: 'rule' as const, values: ['color-contrast'] } }
  for (const path of ['/', '/story', '/gallery', '/art', '/words', '/favorites', '/rocks', '/donate', '/privacy']) {
    await page.goto(path)
    expect.soft(await violations(page, { options }), path).toEqual([])
  }
})

test('printed: titles of books and films are in ink, no film is shown, and a memory stays with its name', async ({
  page,
  site,
}) => {
  await addRow(site, '/api/admin/videos', { video: videoFile(), title: 'The garden' })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/favorites')
  for (const title of ['.spine', '.frame > span']) {
    await expect(page.locator(title).first()).toHaveCSS('color', /\(0,? 0,? 0\)/)
    await expect(page.locator(title).first()).toHaveCSS('background-image', 'none')
  }
  await page.goto('/')
  await expect(page.locator('.home-film')).toBeHidden()

  await site.admin.patch('/api/admin/settings', { data: { memories: true } })
  const words = 'He counted us in twice. The second time was for whoever had not been ready.'
  const { id } = await addRow(site, '/api/memories', { name: 'Theo', words })
  await site.admin.post(`/api/admin/memories/${id}/show`)
  await page.goto('/memories')
  await expect(page.locator('.memory')).toHaveCSS('break-inside', 'avoid')
})

test('printed: postcards of rocks stand below one another, none lies over words, and the page ends with its invitation', async ({
  page,
  site,
}) => {
  await addShownRock(site, 'Ana', 'Lisbon')
  await page.goto('/rocks')
  await expect(page.locator('.fan')).toBeVisible()
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    const [all, last] = await Promise.all(['main', '.sharing-again'].map((part) => page.locator(part).boundingBox()))
    expect((all?.y ?? 0) + (all?.height ?? 999)).toBeLessThan((last?.y ?? 0) + (last?.height ?? 0) + 2)
  }
  await expect(page.locator('.postcard')).toBeVisible()
  await expect(page.locator('.fan')).toBeHidden()
})

test('printed: the first page needs three sheets with four moments and a stone of tonight', async ({ page, site }) => {
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const image = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makeImage(900, title === 'One' ? 1200 : 600) }
    const { id } = await addRow(site, '/api/admin/upload', { image, title })
    await site.admin.patch(`/api/admin/photos/${id}/feature`, { data: { featured: true } })
  }
  await addShownRock(site, 'Ana', 'Lisbon, Portugal')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g)?.length).toBe(3)
})

test('printed: the handover sheet stands alone on one page, with a line for a pen where nothing is filled in', async ({
  page,
  site,
}) => {
  const notes = { runs: 'In the cellar, on the small box.', domain: 'With the registrar in town, until May.' }
  await site.admin.patch('/api/admin/handover', { data: notes })
  await addAdminSession(page, site)
  await page.goto('/admin/people#handover')
  await page.getByRole('button', { name: 'Show the sheet' }).click()
  const sheet = page.getByRole('region', { name: 'The memorial site of Rowan Alder Whitlock' })
  await expect(sheet.getByText(notes.runs)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Print the sheet' })).toBeVisible()
  await expect(sheet.getByText('keepsake book FILE.pdf', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByText(notes.domain)).toBeVisible()
  await expect(sheet.getByRole('button')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'People' })).toBeHidden()
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('printed: an open picture is on one sheet, and so is an open form, without the page behind it', async ({
  page,
  site,
}) => {
  async function expectAlone(): Promise<void> {
    expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Close' })).toBeHidden()
    await page.emulateMedia({ media: null })
  }
  await addManyPhotos(site, 40)
  await page.goto('/gallery')
  await page.locator('.gallery-columns a').first().click()
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
  await expectAlone()
  await page.goto('/rocks')
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  await expect(page.getByLabel('Your name')).toBeVisible()
  await expectAlone()
})
