/** What a site says where it has nothing of its own yet. */
import type { WordsData, WordsName } from '../words.ts'

const pictureOf = (alt: string) => ({ file: 'missing.svg', alt })
/** What a section may say is left out. */
const share = { galleryHeading: 'Where they are now', steps: [] }

/** Words that any site may begin with, by the file that they are for. Sections that are not here are left out. */
export const neutralWords: Record<WordsName, WordsData> = {
  person: {
    portrait: pictureOf('A stone with a star.'),
    site: {
      title: '{fullName}',
      description: 'A place to remember {name}.',
      footer: 'Kept by {his} family and friends.',
      picture: { file: 'touch-icon.png', alt: '{fullName}' },
    },
  },
  home: {
    hero: {
      heading: '{fullName}',
      text: 'A place for everyone who knew {name}.',
      button: 'Read {his} story',
      found: 'I found a stone',
    },
    moments: { heading: 'Moments to Remember', link: 'See the whole gallery', samples: [] },
  },
  stargazer: {
    title: 'Something {he} wrote',
    byline: '{name}',
    link: 'Read more of {his} words',
    picture: pictureOf('A stone with a star.'),
    text: 'It will stand here.',
  },
  story: { lead: 'The story of {name}.', text: 'It will stand here.' },
  introductions: {
    gallery: { lead: 'Pictures of {name}.' },
    music: { lead: 'Music of {name}.' },
    art: { lead: 'Pictures that {he} made.' },
    words: { lead: 'What {he} wrote.', button: 'Read it' },
  },
  favourites: { lead: 'What {he} loved.' },
  sharing: {
    rocks: {
      ...share,
      heading: 'Stones for {name}',
      lead: 'Paint a stone. Leave it. Tell us where.',
      text: 'Each picture here is a place where somebody thought of {him}.',
      invitation: {
        heading: 'Found one? Left one?',
        text: 'Either way we would love to know where. A picture and a place are all it takes.',
      },
      thanks: 'Your stone is with the others now. Thank you.',
      card: 'If you found this stone, please tell us where. Then leave it, or carry it on.',
    },
    stickers: {
      ...share,
      heading: '{name} was here',
      lead: 'Stickers for {name}, out in the world.',
      text: 'If you have put one up somewhere, show us.',
    },
    memories: {
      heading: 'Memories',
      lead: 'A sentence is enough. Tell us what you remember of {him}.',
      labels: { relation: 'How you knew {him}', words: 'What you remember' },
    },
  },
  donate: { lead: 'In {his} name.', text: 'How to give in {his} name will stand here.' },
}
