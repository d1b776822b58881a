/** His art: drawings, paintings, and things he made. */

import { office as messages } from '../messages/catalogue.ts'
import { defineCollection, type RowOf } from './collection.ts'
import { MAX_BYTES } from './limits.ts'
import { said } from './said.ts'

export const artwork = defineCollection({
  name: 'artwork',
  singular: 'artwork',
  label: 'Artwork',
  fields: {
    title: said({ kind: 'text', label: 'Title', max: 200 }, { required: () => messages.admin.missingTitle }),
    description: { kind: 'text', label: 'Description', max: 2000, lines: true },
    alt: { kind: 'text', label: 'Words for those who cannot see it', max: 500 },
  },
  files: {
    image: said(
      { kind: 'image', label: 'Image', at: '/api/object-storage/artwork/', maxBytes: MAX_BYTES.image },
      { required: () => messages.admin.missingImage },
    ),
  },
  flags: { featured: { label: 'Featured', initial: false, change: 'feature' } },
  order: 'featured',
  create: { path: '/api/admin/artwork', by: 'administrator' },
  lists: [
    { path: '/api/artwork', by: 'anyone' },
    { path: '/api/admin/artwork', by: 'administrator', filters: ['state'] },
  ],
  edits: [],
  replaces: ['image'],
})

export type Artwork = RowOf<typeof artwork>
