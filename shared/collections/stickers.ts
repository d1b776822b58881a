/** Stickers that travel with friends and strangers, with the place and the name. */
import type { RowOf } from '../collection.ts'
import { defineShare } from './share.ts'

export const stickers = defineShare('stickers', 'sticker', 'Stickers')

export type Sticker = RowOf<typeof stickers>
