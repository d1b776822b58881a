/** What a visitor's first view of each page weighs: the scripts and styles that its HTML names, and its fonts. */
import { publicPages } from './pages.ts'
import { type Figure, print } from './table.ts'

const SCRIPTS = /(?:rel="later" href|<script type="module" src)="([^"]+)"/g
const STYLES = /rel="stylesheet" href="([^"]+)"/g
const FONTS = /rel="preload" href="[^"]+\.woff2"|href="[^"]+\.woff2"/g
/** In KB as they travel, by brotli; fonts by their number. */
const LIMITS = { scripts: 90, styles: 14, fonts: 2 }

export async function measureBytes(url: string): Promise<void> {
  const figures: Figure[] = []
  for (const path of publicPages) {
    const html = await (await fetch(url + path)).text()
    const weigh = async (pattern: RegExp) => {
      const addresses = new Set([...html.matchAll(pattern)].map(([, address = '']) => address))
      const sizes = await Promise.all([...addresses].map((address) => sizeOf(url + address)))
      return sizes.reduce((sum, size) => sum + size, 0) / 1024
    }
    const of = (what: keyof typeof LIMITS, value: number, unit: string): Figure => ({
      ...{ what: `${path} ${what}`, value, unit },
      limit: { atMost: LIMITS[what] },
    })
    figures.push(
      of('scripts', await weigh(SCRIPTS), 'KB'),
      of('styles', await weigh(STYLES), 'KB'),
      of('fonts', html.match(FONTS)?.length ?? 0, ''),
    )
  }
  print('What a first view loads, as it travels', figures)
}

/** As it comes to a browser that takes brotli, before it is unpacked. */
async function sizeOf(address: string): Promise<number> {
  const answer = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return Number(answer.headers.get('content-length'))
}
