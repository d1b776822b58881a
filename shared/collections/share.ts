/** Shares (rocks and stickers): an image with a location and the name of who sent it. Anyone may create one. */

import { labels, visitors as messages } from '../messages/catalogue.ts'
import { defineCollection } from './collection.ts'
import { MAX_SHARE_IMAGE_BYTES } from './limits.ts'
import { said } from './said.ts'

const fields = {
  name: said({ kind: 'text', max: 120 }, { label: () => labels.name, required: () => messages.share.missing }),
  location: said({ kind: 'text', max: 200 }, { label: () => labels.location, required: () => messages.share.missing }),
  description: said({ kind: 'text', max: 2000, lines: true }, { label: () => labels.description }),
} as const

const files = {
  image: said(
    { kind: 'image', at: '/uploads/', maxBytes: MAX_SHARE_IMAGE_BYTES },
    { label: () => labels.image, tooLarge: () => messages.share.tooLarge, required: () => messages.share.missing },
  ),
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
