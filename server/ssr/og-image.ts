/** The picture that a link to a page brings along: what the page itself shows first. */
import { MISCELLANEOUS } from '../../shared/collections/photos.ts'
import type { Memorial, PageName } from '../../shared/content.ts'

/** `src` is an address below the site's origin; the size is in pixels. */
export type OgImage = { src: string; width: number; height: number; alt: string }

type Row = Record<string, string | null> & { width: number | null; height: number | null }

/** The call whose first picture stands for a page. */
const calls: Partial<Record<PageName, string>> = {
  home: '/api/photos?portrait=true',
  gallery: '/api/photos',
  music: '/api/tracks',
  art: '/api/artwork',
  words: '/api/writings',
  rocks: '/api/rocks',
  stickers: '/api/stickers',
}
/** Those who show previews leave out smaller ones. */
const LEAST_PX = 200
const WIDTH = 1280

export function ogImageOf(
  { person }: Memorial,
  page: PageName,
  answers: Record<string, unknown>,
): OgImage | undefined {
  const rows = (answers[calls[page] ?? ''] ?? []) as Row[]
  for (const row of rows) {
    const picture = asPicture(row, person.site.title)
    if (picture) return picture
  }
}

/** Without an Accept header that asks for more, the address answers a JPEG. */
function asPicture(row: Row, title: string): OgImage | null {
  const { width, height, location, name } = row
  const src = row.imageUrl ?? row.coverImageUrl
  if (!src || !width || !height || row.category === MISCELLANEOUS) return null
  if (Math.min(width, height) < LEAST_PX) return null
  const scale = Math.min(1, WIDTH / width)
  return {
    src: `${src}?w=${WIDTH}`,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    alt: row.alt ?? row.title ?? (location ? `${location}, shared by ${name}` : title),
  }
}
