/** The guest book: what people remember of him, in words, with a picture if they like. Always after a look. */
import { defineCollection, type RowOf } from '../collection.ts'
import { visitorMessages as messages } from '../messages/visitors.ts'
import { defineShare } from './share.ts'

const { files, ...share } = defineShare('memories', 'memory', 'Memories')
const { required: _required, ...image } = files.image

export const memories = defineCollection({
  ...share,
  fields: {
    name: { kind: 'text', label: 'Your name', max: 120, required: messages.memory.missing },
    relation: { kind: 'text', label: 'How you knew each other', max: 200 },
    words: { kind: 'text', label: 'Memory', max: 5000, lines: true, required: messages.memory.missing },
  },
  files: { image },
  optional: true,
  alwaysWaits: true,
})

export type Memory = RowOf<typeof memories>
