/** Neutral default texts of a site that has none of its own yet, in the current language. */

import { defaults, beginning as texts } from '../messages/catalogue.ts'
import type { WordsData, WordsName } from '../words.ts'

const pictureOf = (alt: string) => ({ file: 'missing.svg', alt })

/**
 * Default words for any site, by the file that they are for. Sections that are not here are left out. A page whose file
 * is not here is left out for as long as its words are the sample's.
 */
export function neutralWords() {
  return {
    person: {
      portrait: pictureOf(texts.stone),
      site: {
        title: '{fullName}',
        description: texts.what,
        footer: texts.footer,
        picture: { file: 'touch-icon.png', alt: '{fullName}' },
      },
    },
    home: {
      hero: { heading: '{fullName}', text: texts.home.text, button: texts.home.button, found: defaults.found },
      moments: { heading: texts.home.moments, link: texts.home.gallery, samples: [] },
    },
    stargazer: {
      title: texts.piece.title,
      byline: '{name}',
      link: texts.piece.link,
      picture: pictureOf(texts.stone),
      text: '',
    },
    story: { lead: texts.story, text: '' },
    introductions: {
      gallery: { lead: texts.gallery },
      music: { lead: texts.music },
      art: { lead: texts.art },
      words: { lead: texts.words, button: defaults.readIt },
    },
    favourites: { lead: texts.favourites },
    sharing: sharing(),
    donate: { lead: texts.donate.lead, text: texts.donate.text, crisisLine: { text: texts.donate.helpLine } },
  } satisfies { [Name in WordsName]?: WordsData }
}

function sharing(): WordsData {
  /** Values of both sections; optional ones are left out. */
  const share = { galleryHeading: texts.now, steps: [] }
  const { heading, lead, relation, words } = defaults.memories
  return {
    rocks: {
      ...share,
      heading: texts.rocks.heading,
      lead: texts.rocks.lead,
      text: texts.rocks.text,
      invitation: { heading: texts.rocks.invitation, text: texts.rocks.invitationText },
      thanks: texts.rocks.thanks,
      card: defaults.card,
    },
    stickers: {
      ...share,
      heading: texts.stickers.heading,
      lead: texts.stickers.lead,
      text: texts.stickers.text,
    },
    memories: { heading, lead, labels: { relation, words } },
  }
}
