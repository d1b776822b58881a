/** The Open Graph image of a page: the first image that the page itself shows. */
import { MISCELLANEOUS } from '../../shared/collections/photos.ts'
import type { Memorial, PageName } from '../../shared/content.ts'

/** `src` is a path on the site; the size is in pixels. */
export type OgImage = { src: string; width: number; height: number; alt: string }

type Row = Record<string, string | null> & { width: number | null; height: number | null }

/** The list whose first image represents a page; null for the image of the whole site. */
const listPaths = {
  home: '/api/photos?portrait=true',
  story: null,
  gallery: '/api/photos',
  music: '/api/tracks',
  art: '/api/artwork',
  words: '/api/writings',
  favourites: null,
  rocks: '/api/rocks',
  stickers: '/api/stickers',
  donate: null,
} satisfies Record<PageName, string | null>
/** Link previews leave out smaller images. */
const MIN_EDGE = 200
const WIDTH = 1280

/** `responses` are the API's by path, as the page has read them. */
export function ogImageOf(
  { person }: Memorial,
  page: PageName,
  responses: Record<string, unknown>,
): OgImage | undefined {
  const rows = (responses[listPaths[page] ?? ''] ?? []) as Row[]
  for (const row of rows) {
    const image = toOgImage(row, person.site.title)
    if (image) return image
  }
}

/** Without an Accept header that names a better format, the URL serves a JPEG. */
function toOgImage(row: Row, siteTitle: string): OgImage | null {
  const { width, height, location, name } = row
  const src = row.imageUrl ?? row.coverImageUrl
  if (!src || !width || !height || row.category === MISCELLANEOUS) return null
  if (Math.min(width, height) < MIN_EDGE) return null
  const scale = Math.min(1, WIDTH / width)
  return {
    src: `${src}?w=${WIDTH}`,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    alt: row.alt ?? row.title ?? (location ? `${location}, shared by ${name}` : siteTitle),
  }
}
