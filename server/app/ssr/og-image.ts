/** The Open Graph image of a page: the card of the first image that the page itself shows, or of one item. */
import type { Row } from '../../../shared/collections/collection.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../../../shared/collections/limits.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import type { Memorial, Person } from '../../../shared/content.ts'
import { PORTRAIT } from '../../../web/queries/list-paths.ts'
import type { ListPage, PageFacts, PageState } from '../../../web/queries/rendering.ts'
import { cardOf, cardUrl, cardVersion, MIN_PREVIEW_EDGE } from '../../features/files/preview-card.ts'

/** `src` is a path on the site; the size is in pixels. */
export type OgImage = { src: string; width: number; height: number; alt: string }

type Pictured = Row & {
  imageUrl?: string
  coverImageUrl?: string | null
  width: number | null
  height: number | null
  focusX?: number | null
  focusY?: number | null
}

/** `answers` are those of the lists that the page shows; the first of them represents it. */
export function ogImageOf(
  { person }: Pick<Memorial, 'person'>,
  { reads }: Pick<PageFacts, 'reads'>,
  answers: PageState['answers'],
): OgImage | undefined {
  const answer = answers[reads[0] ?? ''] as Row[] | ListPage<Row> | undefined
  const rows = Array.isArray(answer) ? answer : (answer?.rows ?? [])
  for (const row of rows.filter(({ category }) => category !== MISCELLANEOUS)) {
    const { alt, title, location, name } = row as Record<string, string | null>
    const image = toOgImage(
      person,
      row,
      alt ?? title ?? (location ? `${location}, shared by ${name}` : person.site.title),
    )
    if (image) return image
  }
}

/** The image of a page without one of its own: the portrait of this list, or the site's picture. */
export function siteOgImage({ person }: Pick<Memorial, 'person'>, answers: PageState['answers']): OgImage {
  return ogImageOf({ person }, { reads: [PORTRAIT] }, answers) ?? person.site.picture
}

/** The card of its picture as a JPEG, for services that show previews; null without a picture that is large enough. */
export function toOgImage(person: Person, row: Row, alt: string): OgImage | null {
  const src = previewedImage(row)
  if (!src) return null
  return {
    src: cardUrl(src, cardVersion(cardOf(person, row as Pictured))),
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    alt,
  }
}

/** The address of a row's picture, if it is large enough for a preview. */
export function previewedImage(row: Row): string | null {
  const { imageUrl, coverImageUrl, width, height } = row as Pictured
  const isLarge = width && height && Math.min(width, height) >= MIN_PREVIEW_EDGE
  return isLarge ? (imageUrl ?? coverImageUrl ?? null) : null
}
