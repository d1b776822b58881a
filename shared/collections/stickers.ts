/** Stickers that travel with friends and strangers, with the place and the name. Anyone may share one. */
import { defineCollection, type RowOf } from '../collection.ts'
import { MAX_SHARE_IMAGE_BYTES } from '../limits.ts'
import { messages } from '../messages.ts'

export const stickers = defineCollection({
  name: 'stickers',
  singular: 'sticker',
  fields: {
    name: { kind: 'text', label: 'Your name', max: 120, required: messages.share.missing },
    location: { kind: 'text', label: 'Location', max: 200, required: messages.share.missing },
    description: { kind: 'text', label: 'Description', max: 2000, lines: true },
  },
  files: {
    image: {
      kind: 'image',
      label: 'Image',
      at: '/uploads/',
      maxBytes: MAX_SHARE_IMAGE_BYTES,
      tooLarge: messages.share.tooLarge,
      required: messages.share.missing,
    },
  },
  flags: {},
  order: 'newest',
  create: { path: '/api/stickers', by: 'anyone' },
  lists: [{ path: '/api/stickers', by: 'anyone' }],
  edits: [],
  replaces: ['image'],
})

export type Sticker = RowOf<typeof stickers>
