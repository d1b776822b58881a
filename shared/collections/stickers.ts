/** Stickers that travel with friends and strangers, with the place and the name. */
import { defineShare } from './share.ts'

export const stickers = defineShare('stickers', 'sticker', 'Stickers')
