/** The person on a closed site's sign-in page for an unknown visitor: without any personal data. */
import { bundledImages, type Person } from '../../../shared/content.ts'

const picture = { src: bundledImages.missing, width: 1, height: 1, alt: '' }

export const strangerPerson: Person = {
  ...{ name: '', fullName: '', language: 'en', born: '', died: '', email: '' },
  pronouns: { subject: 'they', object: 'them', possessive: 'their' },
  portrait: picture,
  site: {
    ...{ title: 'Sign in', description: '', footer: '', picture, leaveOut: [], waiting: [], titles: {}, sky: 'night' },
    nouns: {
      rocks: { one: 'rock', many: 'rocks', found: 'a rock' },
      stickers: { one: 'sticker', many: 'stickers', found: 'a sticker' },
    },
  },
}
