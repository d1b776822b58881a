/** What a visitor's first view of each page weighs: the scripts and styles that its HTML links, and its fonts. */
import { publicPages } from './pages.ts'
import { type Figure, printTable } from './table.ts'

const SCRIPTS = /(?:rel="later" href|<script type="module" src)="([^"]+)"/g
const STYLES = /rel="stylesheet" href="([^"]+)"/g
const FONTS = /rel="preload" href="[^"]+\.woff2"|href="[^"]+\.woff2"/g
/** KB after Brotli compression; the number of fonts. */
const LIMITS = { scripts: 85, styles: 13, fonts: 2 }

export async function measureBytes(baseUrl: string): Promise<void> {
  const figures: Figure[] = []
  for (const path of publicPages) {
    const html = await (await fetch(baseUrl + path)).text()
    const totalKilobytes = async (pattern: RegExp) => {
      const urls = new Set([...html.matchAll(pattern)].map(([, url = '']) => url))
      const sizes = await Promise.all([...urls].map((url) => compressedSize(baseUrl + url)))
      return sizes.reduce((sum, size) => sum + size, 0) / 1024
    }
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
  printTable('What a first view loads, compressed', figures)
}

/** The length of a Brotli-compressed response. */
async function compressedSize(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return Number(response.headers.get('content-length'))
}
