/** The Open Graph image of a page, the first image that the page itself shows, or that of one thing. */
import type { Row } from '../../../shared/collection.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import type { Memorial } from '../../../shared/content.ts'
import { variantUrl } from '../../../shared/variants.ts'
import type { ListPage, PageFacts, PageState } from '../../../web/queries/rendering.ts'

/** `src` is a path on the site; the size is in pixels. */
export type OgImage = { src: string; width: number; height: number; alt: string }

type Pictured = Row & { imageUrl?: string; coverImageUrl?: string | null; width: number | null; height: number | null }

/** Link previews leave out smaller images. */
const MIN_EDGE = 200
const WIDTH = 1280

/** `answers` are those of the lists that the page shows; the first of them is what represents it. */
export function ogImageOf(
  { person }: Memorial,
  { reads }: Pick<PageFacts, 'reads'>,
  answers: PageState['answers'],
): OgImage | undefined {
  const answer = answers[reads[0] ?? ''] as Row[] | ListPage<Row> | undefined
  const rows = Array.isArray(answer) ? answer : (answer?.rows ?? [])
  for (const row of rows.filter(({ category }) => category !== MISCELLANEOUS)) {
    const { alt, title, location, name } = row as Record<string, string | null>
    const image = toOgImage(row, alt ?? title ?? (location ? `${location}, shared by ${name}` : person.site.title))
    if (image) return image
  }
}

/** In JPEG, which whoever shows previews reads. */
export function toOgImage(row: Row, alt: string): OgImage | null {
  const { imageUrl, coverImageUrl, width, height } = row as Pictured
  const src = imageUrl ?? coverImageUrl
  if (!src || !width || !height || Math.min(width, height) < MIN_EDGE) return null
  const scale = Math.min(1, WIDTH / width)
  return {
    src: variantUrl(src, WIDTH),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    alt,
  }
}
