/** What the tests of his music share: tracks made on the spot, and what is seen of them. */
import type { Page } from '@playwright/test'
import { mp3 } from '../testing/files.ts'
import { add } from './admin.ts'
import type { TestFile } from './image-files.ts'
import { awake, type Site } from './site.ts'

export function song(seconds = 60, tags: Parameters<typeof mp3>[0] = {}): TestFile {
  return { name: 'song.mp3', mimeType: 'audio/mpeg', buffer: mp3({ seconds, ...tags }) }
}

export async function addTrack(site: Site, title: string, audio = song()) {
  return add(site, '/api/admin/upload-track', { audio, title })
}

export async function openMusic(page: Page, site: Site, ...titles: string[]) {
  for (const title of titles) await addTrack(site, title)
  await page.goto('/music')
  await awake(page)
}

export const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()
export const panel = (page: Page) => page.getByRole('region', { name: 'Now playing' })
export const audio = (page: Page) =>
  page.locator('audio').evaluate((element: HTMLAudioElement) => ({
    paused: element.paused,
    time: element.currentTime,
    src: element.getAttribute('src'),
  }))
