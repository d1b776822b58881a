/** The guest book: memories in words, with a picture or a voice if the sender likes. Always after a look. */

import { labels, visitors as messages } from '../messages/catalogue.ts'
import { defineCollection, type RowOf } from './collection.ts'
import { heardFields } from './heard.ts'
import { MAX_SHARE_IMAGE_BYTES, MAX_VOICE_BYTES } from './limits.ts'
import { said } from './said.ts'
import { defineShare } from './share.ts'

const { files: _files, ...share } = defineShare('memories', 'memory', 'Memories')

export const memories = defineCollection({
  ...share,
  fields: {
    name: said({ kind: 'text', max: 120 }, { label: () => labels.name, required: () => messages.memory.missing }),
    relation: said({ kind: 'text', max: 200 }, { label: () => labels.relation }),
    words: said(
      { kind: 'text', max: 5000, lines: true },
      { label: () => labels.memory, required: () => messages.memory.missing },
    ),
    ...heardFields,
  },
  files: {
    image: said(
      { kind: 'image', at: '/uploads/', maxBytes: MAX_SHARE_IMAGE_BYTES },
      { label: () => labels.image, tooLarge: () => messages.share.tooLarge },
    ),
    voice: { kind: 'audio', label: 'Voice', at: '/uploads/', maxBytes: MAX_VOICE_BYTES },
  },
  optional: true,
  alwaysWaits: true,
})

export type Memory = RowOf<typeof memories>
