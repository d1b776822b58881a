/** The guest book: memories in words, with a picture or a voice if the sender likes. Always after a look. */
import { defineCollection, type RowOf } from '../collection.ts'
import { MAX_SHARE_IMAGE_BYTES, MAX_VOICE_BYTES } from '../limits.ts'
import { labels, visitors as messages } from '../messages/catalogue.ts'
import { defineShare } from './share.ts'

const { files: _files, ...share } = defineShare('memories', 'memory', 'Memories')

export const memories = defineCollection({
  ...share,
  fields: {
    name: {
      kind: 'text',
      get label() {
        return labels.name
      },
      max: 120,
      get required() {
        return messages.memory.missing
      },
    },
    relation: {
      kind: 'text',
      get label() {
        return labels.relation
      },
      max: 200,
    },
    words: {
      kind: 'text',
      get label() {
        return labels.memory
      },
      max: 5000,
      lines: true,
      get required() {
        return messages.memory.missing
      },
    },
  },
  files: {
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
    },
    voice: { kind: 'audio', label: 'Voice', at: '/uploads/', maxBytes: MAX_VOICE_BYTES },
  },
  optional: true,
  alwaysWaits: true,
})

export type Memory = RowOf<typeof memories>
