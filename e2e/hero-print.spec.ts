/**
 * A bright portrait on the first page: whole, with an edge of paper, beside or above the name.
 * Behaviour: Home; Layout and accessibility
 */
import sharp from 'sharp'
import { addRow, addShownRock } from './admin.ts'
import { makeImage } from './image-files.ts'
import { expectResponsive } from './layout-checks.ts'
import { expect, type Site, test } from './site.ts'

async function addPortrait(site: Site, width: number, height: number) {
  await setPortrait(site, await makeImage(width, height, '#dfe8f2'))
}

async function setPortrait(site: Site, buffer: Buffer): Promise<string> {
  const image = { name: 'beach.jpg', mimeType: 'image/jpeg', buffer }
  const photo = await addRow(site, '/api/admin/upload', { image, title: 'On the beach', category: 'general' })
  const set = await site.admin.patch(`/api/admin/photos/${photo.id}/portrait`, { data: { portrait: true } })
  expect(set.ok()).toBe(true)
  return String(photo.imageUrl)
}

for (const [width, height] of [
  [900, 1200],
  [1200, 800],
] as const)
  test(`a bright portrait of ${width}x${height} is a print, whole and clear of every word`, async ({ page, site }) => {
    await addPortrait(site, width, height)
    await page.goto('/')
    const image = page.locator('.portrait.print img')
    for (const [wide, high] of [
      [360, 740],
      [360, 560],
      [844, 390],
      [768, 1024],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width: wide, height: high })
      await expect(image).toHaveCSS('mask-image', 'none')
      const print = (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const shape = await image.evaluate((image) => {
        const { paddingLeft, width, height } = getComputedStyle(image)
        return { edge: Number.parseFloat(paddingLeft), ratio: Number.parseFloat(width) / Number.parseFloat(height) }
      })
      expect(shape.edge).toBeGreaterThan(5)
      expect(shape.ratio).toBeCloseTo(width / height, 1)
      expect(print.x).toBeGreaterThanOrEqual(0)
      expect(print.x + print.width).toBeLessThanOrEqual(wide)
      expect(print.y).toBeGreaterThanOrEqual(60)
      for (const words of await page.locator('.hero-words > *').all()) {
        const box = (await words.evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().toJSON()
        })) as { left: number; right: number; top: number; bottom: number }
        const apart = box.right <= print.x + 1 || box.top >= print.y + print.height - 1
        expect({ wide, high, words: await words.textContent(), apart }).toMatchObject({ apart: true })
      }
      await expect(page.getByRole('link', { name: 'Read his story' })).toBeInViewport({ ratio: 1 })
    }
  })

test('a bright portrait begins where the name does on a tablet, and leaves room for both ways on in large text', async ({
  page,
  site,
}) => {
  await addPortrait(site, 900, 1200)
  await addShownRock(site)
  const print = page.locator('.portrait.print img')
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  const [picture, name] = await Promise.all([print, page.locator('.hero-words h1')].map((one) => one.boundingBox()))
  expect(Math.abs((picture?.x ?? 0) - (name?.x ?? 99))).toBeLessThan(16)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const left = (await print.boundingBox())?.x ?? 0
  for (const link of await page.locator('.hero-ways a').all()) {
    const box = await link.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThan(left)
  }
})

test('a dark portrait with one bright edge is a print, too, and a dark one is not', async ({ page, site }) => {
  const ground = { width: 600, height: 600, channels: 3 as const, background: '#181b24' }
  await setPortrait(site, await sharp({ create: ground }).jpeg().toBuffer())
  await page.goto('/')
  await expect(page.locator('.portrait img')).not.toHaveCSS('mask-image', 'none')
  for (const [gravity, size] of [
    ['west', { width: 90 }],
    ['east', { width: 90 }],
    ['north', { height: 90 }],
    ['south', { height: 90 }],
  ] as const) {
    const bar = { ...ground, ...size, background: '#f4f1e6' }
    const input = await sharp({ create: bar }).png().toBuffer()
    const edged = sharp({ create: ground }).composite([{ input, gravity }])
    const address = await setPortrait(site, await edged.jpeg().toBuffer())
    await page.goto('/')
    const print = page.locator('.portrait.print img')
    await expect(print, gravity).toHaveAttribute('src', address)
    await expect(print, gravity).toHaveCSS('mask-image', 'none')
  }
})

test('a bright portrait moves nothing as it comes, and is accessible at every width', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addPortrait(site, 900, 1200)
  await expectResponsive(page, '/')
  await expect(page.locator('.portrait.print')).toBeVisible()
  expect(consoleErrors).toEqual([])
})
