/**
 * Visitors in every engine: pages, menu, Back, sharing, music and films, the lightbox.
 * Behaviour: Pages and titles; Header and menu; Share dialog; Player; Lightbox
 */
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { addRow, fetchRows, imageFile, videoFile } from '../admin.ts'
import { addTrack } from '../music-page.ts'
import { test } from './engines.ts'

test('every public page opens, is hydrated, and shows its heading', async ({ tab, site }) => {
  await tab.resize(360, 740)
  const sitemap = await (await site.admin.get('/sitemap.xml')).text()
  const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(pages.length).toBeGreaterThan(9)
  for (const path of pages) {
    await tab.open(path)
    await tab.run(() => document.querySelector('h1')?.style.setProperty('color', '#f0f', 'important'))
    expect(await tab.run(overflowingPixels), path).toBe(0)
    await expect.poll(async () => countMagenta(await tab.screenshot()), path).toBeGreaterThan(20)
  }
})

test('menu: on a phone it opens a page, and Back returns to the place that was left', async ({ tab }) => {
  await tab.resize(360, 740)
  await tab.open('/story')
  await tab.run(() => scrollTo({ top: 500, behavior: 'instant' }))
  await tab.click('button', 'Menu')
  await tab.click('link', 'Rocks page')
  await tab.isAt('/rocks')
  await tab.sees('button', 'Menu')
  await tab.back()
  await tab.isAt('/story')
  await expect.poll(() => tab.run(() => scrollY)).toBe(500)
  await tab.click('button', 'Menu')
  await tab.sees('button', 'Close')
  await tab.press('Escape')
  await tab.sees('button', 'Menu')
})

test('share form: words and picture are still there after the page was closed, and the rock is sent and seen', async ({
  tab,
  site,
  save,
}) => {
  await tab.open('/rocks')
  await tab.click('button', 'Share Your Rock')
  await tab.choose('Choose a picture', await save(await imageFile('rock.jpg')))
  await tab.sees('image', 'Your choice')
  await tab.type('Your name', 'Ana')
  await tab.press('Escape')
  await tab.seesNo('dialog', 'Share Your Rock')
  await tab.open('/story')
  await tab.open('/rocks')
  await tab.click('button', 'Share Your Rock')
  await expect.poll(() => tab.run(brokenImages, 'dialog img')).toEqual([])
  expect(await tab.run(() => document.querySelector<HTMLInputElement>('dialog input[name=name]')?.value)).toBe('Ana')

  await tab.click('button', 'Rotate')
  await tab.type('Location', 'Lisbon')
  await tab.click('button', 'Share this rock')
  await tab.reads('.postcard', 'Shared by Ana')
  expect(await fetchRows(site.admin, '/api/rocks')).toMatchObject([{ name: 'Ana', location: 'Lisbon' }])
  await expect.poll(() => tab.run(brokenImages, '.postcard img')).toEqual([])
})

test('player: a track plays, goes on over another page, and pauses', async ({ tab, site }) => {
  await addTrack(site, 'One')
  await tab.open('/music')
  await tab.run(mute, 'audio')
  await tab.click('button', 'Play One')
  await expect.poll(() => tab.run(playedSeconds, 'audio')).toBeGreaterThan(0)
  await tab.click('link', 'Story')
  await tab.isAt('/story')
  const left = await tab.run(playedSeconds, 'audio')
  await expect.poll(() => tab.run(playedSeconds, 'audio')).toBeGreaterThan(left)
  await tab.click('button', 'Pause')
  await tab.sees('button', 'Play')
  expect(await tab.run(() => document.querySelector('audio')?.paused)).toBe(true)
})

test('gallery: a film plays and has its size, a photo opens in large, the next one follows, and Back closes it', async ({
  tab,
  site,
}) => {
  await addRow(site, '/api/admin/videos', { video: videoFile() })
  for (const title of ['Second', 'First'])
    await addRow(site, '/api/admin/upload', { image: await imageFile(), category: 'general', title })
  await tab.open('/gallery')
  await tab.click('button', 'Play the film')
  await expect.poll(() => tab.run(playedSeconds, 'video')).toBeGreaterThan(0)
  expect(await tab.run(() => document.querySelector('video')?.videoWidth)).toBe(32)

  await tab.click('link', 'First')
  await tab.reads('.yarl__slide_current', 'First')
  await tab.press('ArrowRight')
  await tab.reads('.yarl__slide_current', 'Second')
  await expect.poll(() => tab.run(brokenImages, '.yarl__slide_current img')).toEqual([])
  await tab.press('Escape')
  await tab.isAt('/gallery')
  await tab.click('link', 'Second')
  await tab.sees('dialog', 'Gallery')
  await tab.back()
  await tab.seesNo('dialog', 'Gallery')
  await tab.isAt('/gallery')
})

async function countMagenta(screenshot: Buffer): Promise<number> {
  const pixels = await sharp(screenshot).removeAlpha().raw().toBuffer()
  let count = 0
  for (let at = 0; at < pixels.length; at += 3)
    if ([0xff, 0, 0xff].every((value, channel) => pixels[at + channel] === value)) count += 1
  return count
}

/** Firefox without an audio device plays sound only if it is muted. */
function mute(selector: string): void {
  for (const element of document.querySelectorAll<HTMLMediaElement>(selector)) element.muted = true
}

/** The addresses of images that fail to decode once they are in view; 'no image' if there is none. */
function brokenImages(selector: string): string[] {
  const images = [...document.querySelectorAll<HTMLImageElement>(selector)]
  if (images.length === 0) return ['no image']
  images[0]?.scrollIntoView()
  return images.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).map(({ src }) => src)
}

function playedSeconds(selector: string): number {
  return document.querySelector<HTMLMediaElement>(selector)?.currentTime ?? 0
}

/** Pixels by which the page is wider than its window, without a scroll bar. */
function overflowingPixels(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}
