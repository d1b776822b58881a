/** Shares (rocks and stickers): an image with a location and the name of who sent it. Anyone may create one. */
import { defineCollection } from '../collection.ts'
import { MAX_SHARE_IMAGE_BYTES } from '../limits.ts'
import { labels, visitors as messages } from '../messages/catalogue.ts'

const fields = {
  name: {
    kind: 'text',
    get label() {
      return labels.name
    },
    max: 120,
    get required() {
      return messages.share.missing
    },
  },
  location: {
    kind: 'text',
    get label() {
      return labels.location
    },
    max: 200,
    get required() {
      return messages.share.missing
    },
  },
  description: {
    kind: 'text',
    get label() {
      return labels.description
    },
    max: 2000,
    lines: true,
  },
} as const

const files = {
  image: {
    kind: 'image',
    get label() {
      return labels.image
    },
    at: '/uploads/',
    maxBytes: MAX_SHARE_IMAGE_BYTES,
    get tooLarge() {
      return messages.share.tooLarge
    },
    get required() {
      return messages.share.missing
    },
  },
} as const

export function defineShare<const Name extends string, const Singular extends string>(
  name: Name,
  singular: Singular,
  label: string,
) {
  const path = `/api/${name}` as const
  return defineCollection({
    name,
    singular,
    label,
    fields,
    files,
    flags: {},
    order: 'newest',
    create: { path, by: 'anyone' },
    lists: [
      { path, by: 'anyone', filters: ['looked'] },
      { path: `/api/admin/${name}`, by: 'administrator', filters: ['state', 'looked'] },
    ],
    edits: [],
    replaces: ['image'],
  })
}
