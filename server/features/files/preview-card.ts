/**
 * The card of a link preview, made once for each picture: its text, its address and its storage key. All three change
 * with the name, the years and the focus of the picture. Chat services cache the image of an address.
 */
import { addresses } from '../../../shared/addresses.ts'
import { type Person, years } from '../../../shared/content.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import type { Card } from '../../platform/media/published.ts'
import { keyBeside } from '../items/video-sizes.ts'
import { hashJson } from '../uploads/idempotency.ts'

/** Link previews leave out smaller images; in pixels. */
export const MIN_PREVIEW_EDGE = 200

type Focus = { focusX?: number | null | undefined; focusY?: number | null | undefined }

export function cardOf(person: Person, { focusX, focusY }: Focus): Card {
  const focus = typeof focusX === 'number' && typeof focusY === 'number' ? { x: focusX, y: focusY } : null
  return { name: person.fullName, years: years(person), focus }
}

/** Raised where cards would be drawn in another way, so that they are drawn anew. */
const DRAWING = 2

/** Eight characters that identify a card's content. */
export function cardVersion(card: Card): string {
  return hashJson([DRAWING, card]).slice(0, 8)
}

/** `src` is the address of the picture. */
export function cardUrl(src: string, version: string): string {
  return `${src}?card=${version}`
}

export const cardKey = (file: Pick<FileRow, 'id'>, version: string): string => keyBeside(file, `card-${version}.jpeg`)

/** True if a link preview may show the image: that of an item with an address of its own, and large enough. */
export function hasCard({ collection, type, width, height }: FileRow): boolean {
  const isLarge = width !== null && height !== null && Math.min(width, height) >= MIN_PREVIEW_EDGE
  return collection in addresses && type.startsWith('image/') && isLarge
}

/** The card of a stored picture; only photos have a focus. */
export async function findCard(db: Database, person: Person, { id, collection }: FileRow): Promise<Card> {
  if (collection !== 'photos') return cardOf(person, {})
  const photo = await db.selectFrom('photos').select(['focusX', 'focusY']).where('imageId', '=', id).executeTakeFirst()
  return cardOf(person, photo ?? {})
}
