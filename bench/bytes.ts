/**
 * Weight of a first view of each page: the scripts and styles that its HTML links, and its fonts. The same of the
 * administrators' screens.
 */
import { join } from 'node:path'
import { ensureBuilt } from '../server/app/build/build.ts'
import { readManifest } from '../server/app/ssr/manifest.ts'
import { publicPages } from './pages.ts'
import { type Figure, printTable } from './table.ts'

const SCRIPTS = /(?:rel="later" href|<script type="module" src)="([^"]+)"/g
const STYLES = /rel="stylesheet" href="([^"]+)"/g
const FONTS = /rel="preload" href="[^"]+\.woff2"|href="[^"]+\.woff2"/g
/** KB after Brotli compression; the number of fonts. */
const LIMITS = { scripts: 85, styles: 13, fonts: 2 }
/** The form to sign in and the dashboard are one module. */
const ADMIN = { label: '/admin scripts', module: 'web/admin/admin.tsx', limit: { atMost: 150 } }

export async function measureBytes(baseUrl: string): Promise<void> {
  const figures: Figure[] = []
  for (const path of publicPages) {
    const html = await (await fetch(baseUrl + path)).text()
    const totalKilobytes = (pattern: RegExp) =>
      compressedKilobytes(
        baseUrl,
        [...html.matchAll(pattern)].map(([, url = '']) => url),
      )
    const figure = (name: keyof typeof LIMITS, value: number, unit: string): Figure => ({
      ...{ label: `${path} ${name}`, value, unit },
      limit: { atMost: LIMITS[name] },
    })
    figures.push(
      figure('scripts', await totalKilobytes(SCRIPTS), 'KB'),
      figure('styles', await totalKilobytes(STYLES), 'KB'),
      figure('fonts', html.match(FONTS)?.length ?? 0, ''),
    )
  }
  const { start, modules } = readManifest(join(await ensureBuilt(), 'client'))(ADMIN.module)
  const value = await compressedKilobytes(baseUrl, [start, ...modules])
  figures.push({ label: ADMIN.label, value, unit: 'KB', limit: ADMIN.limit })
  printTable('What a first view loads, compressed', figures)
}

async function compressedKilobytes(baseUrl: string, urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(urls)].map((url) => compressedSize(baseUrl + url)))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** The length of a Brotli-compressed response. */
async function compressedSize(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return Number(response.headers.get('content-length'))
}
