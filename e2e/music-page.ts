/** The music page for tests: generated audio files, and locators of tracks and player. */
import type { Page } from '@playwright/test'
import { mp3 } from '../testing/files.ts'
import { addRow } from './admin.ts'
import type { TestFile } from './image-files.ts'
import { hydrated, type Site } from './site.ts'

export function audioFile(seconds = 60, tags: Parameters<typeof mp3>[0] = {}): TestFile {
  return { name: 'song.mp3', mimeType: 'audio/mpeg', buffer: mp3({ seconds, ...tags }) }
}

export async function addTrack(site: Site, title: string, audio = audioFile(), more: Record<string, string> = {}) {
  return addRow(site, '/api/admin/upload-track', { audio, title, ...more })
}

export async function openMusic(page: Page, site: Site, ...titles: string[]) {
  for (const title of titles) await addTrack(site, title)
  await page.goto('/music')
  await hydrated(page)
}

export const trackRow = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
export const pressButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const nowPlaying = (page: Page) => page.getByRole('region', { name: 'Now playing' })
export const audioState = (page: Page) =>
  page.locator('audio').evaluate((element: HTMLAudioElement) => ({
    paused: element.paused,
    time: element.currentTime,
    src: element.getAttribute('src'),
  }))
