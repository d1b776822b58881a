/** The form of the link: who sends, the year of the pictures, and words about each. */

import { MAX_SHARE_IMAGE_BYTES } from '../../../shared/collections/limits.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import { asking as texts } from '../../../shared/messages/catalogue.ts'

/** The form of the link, as a collection for the code that parses forms. */
export const askForm = {
  ...photos,
  fields: {
    name: {
      kind: 'text' as const,
      get label() {
        return texts.name
      },
      max: rocks.fields.name.max,
      get required() {
        return texts.noName
      },
    },
    year: { ...photos.fields.year, label: 'Year' },
    words: {
      ...photos.fields.title,
      get label() {
        return texts.words
      },
    },
  },
  flags: {},
  files: {},
}

/** Each picture, as large as that of a share may be. */
export const pictureSlot = {
  kind: 'image',
  label: 'image',
  at: photos.files.image.at,
  maxBytes: MAX_SHARE_IMAGE_BYTES,
  get tooLarge() {
    return texts.tooLarge
  },
} as const

export type AskedValues = { name: string; year: number | null; words: string | null }
