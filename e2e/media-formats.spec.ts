/**
 * Media formats of phones and old computers, as a browser then shows and plays them.
 * Behaviour: Images; Audio, PDF and video; Conversions; Words
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adts, m4a } from '../testing/audio.ts'
import { hasFfmpeg, makeAudio, makeVideo } from '../testing/ffmpeg.ts'
import { fourColoursHeic } from '../testing/heic.ts'
import { fourColours } from '../testing/images.ts'
import { readSamples } from '../testing/samples.ts'
import { mov } from '../testing/videos.ts'
import { addRow, adminItems, fetchRows, openTab, pdfFile } from './admin.ts'
import { distance, renderedGrid, rotatedBy180, storedGrid } from './colour-grid.ts'
import { audioState, pressButton } from './music-page.ts'
import { thankYou } from './share-dialog.ts'
import { expect, hydrated, type Site, test } from './site.ts'

/** Colours change a little on the way through two lossy formats; a wrong turn changes them by far more. */
const TOLERANCE = 20

test('HEIC: one of an iPhone, rotated twice before it is shared, is shown upside down', async ({
  page,
  consoleErrors,
}) => {
  const grid = await storedGrid(await fourColours().png().toBuffer())
  await page.goto('/rocks')
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Share Your Rock' })
  const file = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: fourColoursHeic }
  await dialog.getByLabel('Choose a picture').setInputFiles(file)
  for (const degrees of [90, 180]) {
    await dialog.getByRole('button', { name: 'Rotate' }).click()
    await expect(dialog.getByRole('status')).toContainText(`turned by ${degrees} degrees`)
  }
  await dialog.getByLabel('Your name').fill('Ana')
  await dialog.getByLabel('Location').fill('Lisbon')
  await dialog.getByRole('button', { name: /^Share this/ }).click()
  await expect(thankYou(page)).toContainText('Your rock has been shared', { timeout: 60_000 })
  await expect(dialog).toBeHidden()

  await page.reload()
  const image = page.locator('.postcard img').first()
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  const shown = await renderedGrid(image)
  expect(distance(shown, rotatedBy180(grid))).toBeLessThan(TOLERANCE)
  expect(distance(shown, grid)).toBeGreaterThan(TOLERANCE)
  expect(consoleErrors).toEqual([])
})

const sounds: [name: string, file: string, make: () => Promise<Buffer>][] = [
  ['AAC in M4A', 'memo.m4a', () => m4a(20)],
  ['raw AAC', 'radio.aac', async () => adts(20)],
]
for (const { file = '', path } of await readSamples())
  if (/^audio\/(voice_memo|adts|aac_full)/.test(file)) sounds.push([file, file, () => readFile(path)])
if (hasFfmpeg)
  sounds.push(
    ['FLAC', 'song.flac', () => makeAudio('flac')],
    ['Apple Lossless', 'song.m4a', () => makeAudio('m4a', '-c:a', 'alac')],
    ['AIFF', 'song.aiff', () => makeAudio('aiff')],
    ['Windows Media', 'song.wma', () => makeAudio('wma', '-c:a', 'wmav2')],
  )

/** Only browsers with a licence know what phones record in. */
function playsPhones(page: Page): Promise<boolean> {
  const type = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"'
  return page.evaluate((wanted) => document.createElement('video').canPlayType(wanted) !== '', type)
}

test(`audio: a track plays that was uploaded as ${sounds.map(([title]) => title).join(', ')}`, async ({
  page,
  site,
  consoleErrors,
}) => {
  for (const [title, name, make] of sounds) {
    const file = { name, mimeType: 'application/octet-stream', buffer: await make() }
    await addRow(site, '/api/admin/upload-track', { audio: file, title })
  }
  await page.goto('/music')
  await hydrated(page)
  const all = await playsPhones(page)
  let src: string | null = null
  for (const [title] of sounds.filter(([title]) => all || title === 'FLAC')) {
    await pressButton(page, `Play ${title}`)
    await expect.poll(async () => (await audioState(page)).src).not.toBe(src)
    src = (await audioState(page)).src
    await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(0.2)
  }
  expect(consoleErrors).toEqual([])
})

async function addFilm(site: Site, bytes: Buffer, name: string) {
  const buffer = { name, mimeType: 'application/octet-stream', buffer: bytes }
  return addRow(site, '/api/admin/videos', { video: buffer, title: 'The garden' })
}

async function expectToPlayUpright(page: Page): Promise<void> {
  await page.goto('/gallery', { waitUntil: 'networkidle' })
  if (!(await playsPhones(page))) return
  const video = page.locator('video').first()
  await video.evaluate(async (shown: HTMLVideoElement) => {
    shown.muted = true
    await shown.play()
  })
  const state = () =>
    video.evaluate(({ currentTime, videoWidth, videoHeight }: HTMLVideoElement) => ({
      moves: currentTime > 0,
      upright: videoHeight > videoWidth,
    }))
  await expect.poll(state).toEqual({ moves: true, upright: true })
}

test('video: one that was recorded upright plays upright', async ({ page, site, consoleErrors }) => {
  await addFilm(site, await mov({ rotation: 90, seconds: 5 }), 'IMG_0002.MOV')
  await expectToPlayUpright(page)
  expect(consoleErrors).toEqual([])
})

if (hasFfmpeg) {
  test('video: a converted one that was recorded upright plays upright', async ({ page, site, consoleErrors }) => {
    test.setTimeout(180_000)
    const real = (await readSamples()).find(({ file }) => file === 'video/ipadmini_hevc_rot_gps.mov')
    const made = await mov({ rotation: 90, audioCodec: 'pcm-s16', seconds: 5 })
    await addFilm(site, real ? await readFile(real.path) : made, 'IMG_0003.MOV')
    const queue = () => fetchRows(site.admin, '/api/admin/videos/conversions')
    await expect.poll(queue, { timeout: 80_000 }).toEqual([])
    await expectToPlayUpright(page)
    expect(consoleErrors).toEqual([])
  })

  test('video: one that no browser plays is hidden until it is converted, and the Videos tab says so', async ({
    page,
    site,
  }) => {
    await addFilm(site, await makeVideo('avi', '-c:v', 'mjpeg', '-c:a', 'pcm_u8'), 'old.avi')
    expect(await fetchRows(site.admin, '/api/videos')).toEqual([])
    const waiting = await fetchRows(site.admin, '/api/admin/videos/conversions')
    // However fast it is converted, the first answer is the one from before.
    await page.route('**/conversions', (route) => route.fulfill({ json: waiting }), { times: 1 })
    await openTab(page, site, 'videos')
    await expect(adminItems(page)).toContainText('Visitors see this film as soon as it is converted.')
    await expect(adminItems(page)).not.toContainText('as soon as', { timeout: 60_000 })
    await expect(adminItems(page).getByRole('link', { name: 'View' })).toBeVisible()
    expect(await fetchRows(site.admin, '/api/videos')).toHaveLength(1)
  })
}

test.describe('without ffmpeg', () => {
  test.use({ env: { PATH: '' } })

  test('video: the Videos tab says why one waits for conversion, and visitors see the original', async ({
    page,
    site,
  }) => {
    await addFilm(site, await mov({ audioCodec: 'pcm-s16', seconds: 5 }), 'IMG_0004.MOV')
    await openTab(page, site, 'videos')
    await expect(adminItems(page)).toContainText('Install ffmpeg on the server')
    expect(await fetchRows(site.admin, '/api/videos')).toHaveLength(1)
  })
})

test('PDF: opens in a new tab with its content type', async ({ page, site, context }) => {
  await addRow(site, '/api/admin/writings', { pdf: pdfFile('Poem.pdf'), title: 'Poem' })
  await page.goto('/words')
  const [answer, tab] = await Promise.all([
    context.waitForEvent('response', (reply) => reply.url().endsWith('.pdf')),
    context.waitForEvent('page'),
    page.getByRole('link', { name: /Read I Am I/ }).click(),
  ])
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "inline; filename*=UTF-8''Poem.pdf",
    'x-content-type-options': 'nosniff',
  })
  expect(await tab.evaluate(() => '__xss' in window)).toBe(false)
})
