/** Shares (rocks and stickers): an image with a location and the name of who sent it. Anyone may create one. */
import { defineCollection } from '../collection.ts'
import { MAX_SHARE_IMAGE_BYTES } from '../limits.ts'
import { visitorMessages as messages } from '../messages/visitors.ts'

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
    create: { path, by: 'anyone' },
    lists: [
      { path, by: 'anyone', filters: ['looked'] },
      { path: `/api/admin/${name}`, by: 'administrator', filters: ['state', 'looked'] },
    ],
    edits: [],
    replaces: ['image'],
  })
}
