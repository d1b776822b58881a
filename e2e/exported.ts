/** The exported site in tests: what is in it, how it is written, and what its pages say. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addPhoto, addRow, addShownRock, imageFile, pdfFile, trackFile, videoFile } from './admin.ts'
import type { Site } from './site.ts'

export const exportedPages = [
  ...['/', '/story', '/gallery', '/music', '/art', '/words', '/favorites'],
  ...['/rocks', '/stickers', '/donate'],
]

export async function runExport(site: Site, folder: string, ...options: string[]): Promise<void> {
  const command = ['server/app/cli/main.js', 'export', folder, ...options]
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, DATA_DIR: site.dataDir } })
}

/** Adds something of each kind. Returns the addresses of those that have one. */
export async function fill(site: Site): Promise<string[]> {
  const rock = await addShownRock(site, 'Zoë', 'Tromsø')
  const photo = await addPhoto(site)
  const image = await imageFile()
  const artwork = await addRow(site, '/api/admin/artwork', { image, title: 'Water, three minutes' })
  const track = await addRow(site, '/api/admin/upload-track', { audio: trackFile(), title: 'First light' })
  const writing = await addRow(site, '/api/admin/writings', { pdf: pdfFile(), title: 'I am I' })
  await addRow(site, '/api/admin/videos', { video: videoFile(), title: 'Summer' })
  return [
    `/rocks?rock=${rock.id}`,
    `/gallery?photo=${photo.id}`,
    `/art?artwork=${artwork.id}`,
    `/music?track=${track.id}`,
    `/words?writing=${writing.id}`,
  ]
}

/** File of a page in the export. */
export function fileOf(address: string): string {
  const [path = '', id] = address.split(/\?\w+=/)
  return join(path.slice(1), `${id ?? 'index'}.html`)
}

/**
 * Words of the main part of a page, or of a document as text, for a script in the page. Without what needs a server:
 * forms, their buttons and thanks, links to reports and to the gathering.
 */
export function wordsOf(html: string | null): string {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const main = page.querySelector('main')?.cloneNode(true) as HTMLElement
  const unfit = 'form, button, script, #thank-you, .report, a[href$="#share"], a[href="/gathering"]'
  for (const element of main.querySelectorAll(unfit)) element.remove()
  return (main.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** The addresses of pictures that are not decoded yet, for a script in the page. */
export function hiddenPictures(): string[] {
  for (const image of document.images) image.loading = 'eager'
  return [...document.images].filter((image) => !image.complete || image.naturalWidth === 0).map(({ src }) => src)
}

export function loadedFonts(): number {
  return [...document.fonts].filter(({ status }) => status === 'loaded').length
}
