/** Painted rocks that people found or left for him, with the place and the finder's name. Anyone may share one. */
import { defineCollection, type RowOf } from '../collection.ts'
import { MAX_SHARE_IMAGE_BYTES } from '../limits.ts'
import { messages } from '../messages.ts'

export const rocks = defineCollection({
  name: 'rocks',
  singular: 'rock',
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
  create: { path: '/api/rocks', by: 'anyone' },
  lists: [{ path: '/api/rocks', by: 'anyone' }],
  edits: [],
  replaces: ['image'],
})

export type Rock = RowOf<typeof rocks>
