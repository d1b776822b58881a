/**
 * Every page of the menu as a value, in menu order, and the schemas of their words. Routes, titles, menu, sitemap,
 * export and the forms for the words follow from it. The screen of a page is `web/pages/NAME/page.tsx`. Browsers
 * do not load the schemas.
 */
import { z } from 'zod'
import { HOME_PHOTOS } from './collections/limits.ts'
import type { Kinds } from './content-kinds.ts'
import { defaults, titles } from './messages/catalogue.ts'

type File = `${string}.yaml` | `${string}.md`
type Page = {
  /** Its files of content/; the first one has its own words. */
  words: readonly [File, ...File[]]
  /** Its usual title; `his` and the nouns for what visitors share are what the family says, with a capital. */
  title: (his: string, nouns: { rocks: string; stickers: string }) => string
  /** Its path, if that is not its name. */
  path?: string
  /** The setting without which there is no such page. */
  optional?: 'memories'
}

/** The family may leave out every page but the first. */
function definePage<const P extends Page>(page: P): P {
  return page
}

export const pages = {
  home: definePage({ path: '/', words: ['home.yaml', 'stargazer.md'], title: () => titles.home }),
  story: definePage({ words: ['story.md'], title: () => titles.story }),
  gallery: definePage({ words: ['introductions.yaml'], title: () => titles.gallery }),
  music: definePage({ words: ['introductions.yaml'], title: (his) => titles.music(his) }),
  art: definePage({ words: ['introductions.yaml'], title: (his) => titles.art(his) }),
  words: definePage({ words: ['introductions.yaml'], title: (his) => titles.words(his) }),
  favourites: definePage({
    path: '/favorites',
    words: ['favourites.yaml'],
    title: (his) => titles.favourites(his),
  }),
  rocks: definePage({ words: ['sharing.yaml'], title: (_his, { rocks }) => titles.page(rocks) }),
  stickers: definePage({ words: ['sharing.yaml'], title: (_his, { stickers }) => titles.page(stickers) }),
  memories: definePage({ words: ['sharing.yaml'], title: () => titles.memories, optional: 'memories' }),
  donate: definePage({ words: ['donate.yaml'], title: (his) => titles.donate(his) }),
}

export type PageName = keyof typeof pages
/** The file of each of its words, and the name of each file. */
export type WordsFile = (typeof pages)[PageName]['words'][number]

export const pageNames = Object.keys(pages) as PageName[]

export function pagePath(name: PageName): string {
  const { path = `/${name}` }: Page = pages[name]
  return path
}

/** The schemas of the files by their names. Left-out texts become the default sentences of the current language. */
export function pageSchemas(kinds: Kinds) {
  const { text, longText, picture, section } = kinds
  const video = z.strictObject({ heading: text, text, empty: text, poster: picture, embed: section(embed(kinds)) })
  return {
    home: home(kinds, video),
    stargazer: z.strictObject({ title: text, byline: text, link: text, picture, text: longText }),
    story: z.strictObject({ lead: text, text: longText }),
    introductions: introductions(kinds, video),
    favourites: favourites(kinds),
    sharing: sharing(kinds),
    donate: donate(kinds),
  } satisfies Record<NameOf<WordsFile>, z.ZodType>
}

/** 'story' of 'story.md'. */
export type NameOf<F extends string> = F extends `${infer Name}.${string}` ? Name : never

function embed({ text }: Kinds) {
  return z.strictObject({
    provider: z.enum(['youtube', 'vimeo']),
    id: z.string().regex(/^[A-Za-z0-9_-]+$/, 'must be the id of the video alone, not its address'),
    title: text,
  })
}

function home<Video extends z.ZodType>({ text, pictureFile, section }: Kinds, video: Video) {
  return z.strictObject({
    hero: z.strictObject({ heading: text, text, button: text, found: text.default(defaults.found) }),
    video: section(video),
    story: section(z.strictObject({ heading: text, text, link: text })),
    moments: section(
      z.strictObject({
        heading: text,
        link: text,
        samples: z
          .array(
            z
              .strictObject({ file: pictureFile, alt: text, caption: text })
              .transform(({ file, ...copy }) => ({ ...file, ...copy })),
          )
          .max(HOME_PHOTOS)
          .default([]),
      }),
    ),
    donate: section(z.strictObject({ heading: text, text, button: text })),
  })
}

function contact({ text }: Kinds) {
  return z.strictObject({ text, link: text, subject: text })
}

function introductions<Video extends z.ZodType>(kinds: Kinds, video: Video) {
  const { text, longText, titled, section } = kinds
  return z.strictObject({
    gallery: section(z.strictObject({ lead: text, contact: section(contact(kinds)), video: section(video) })),
    music: section(z.strictObject({ lead: text, text: section(longText) })),
    art: section(z.strictObject({ lead: text })),
    words: section(z.strictObject({ lead: text, button: titled.default(defaults.readIt) })),
  })
}

function sharing(kinds: Kinds) {
  const { text, longText, list, section } = kinds
  const share = {
    heading: text,
    lead: text,
    text: longText,
    steps: list(z.strictObject({ title: text, text })).default([]),
    galleryHeading: text,
    invitation: section(z.strictObject({ heading: text, text })),
    thanks: section(text),
  }
  const memories = z.strictObject({
    heading: text,
    lead: text,
    labels: z.strictObject({ relation: text, words: text }),
    care: z.strictObject({ heading: text, text: longText }),
  })
  return z.strictObject({
    rocks: section(z.strictObject({ ...share, card: text.default(defaults.card) })),
    stickers: section(z.strictObject({ ...share, contact: section(contact(kinds)) })),
    memories: memories.prefault(defaultMemories()),
  })
}

/**
 * The guest book of a site whose content/ is older than the page. `care` follows the safe-messaging guides for suicide:
 * no method, no place, no single reason, no peace found.
 */
function defaultMemories() {
  const { heading, lead, relation, words, care, careText } = defaults.memories
  return { heading, lead, labels: { relation, words }, care: { heading: care, text: careText } }
}

function favourites({ text, webAddress, list, section }: Kinds) {
  const teams = z.strictObject({ league: text, teams: list(text) })
  const book = z.strictObject({ title: text, author: text, note: section(text) })
  return z.strictObject({
    lead: text,
    sports: section(z.strictObject({ heading: text, leagues: list(teams) })),
    books: section(z.strictObject({ heading: text, list: list(book) })),
    anime: section(z.strictObject({ heading: text, list: list(text) })),
    screen: section(z.strictObject({ heading: text, list: list(text) })),
    music: section(z.strictObject({ heading: text, text, link: text, url: webAddress })),
  })
}

function donate({ text, longText, webAddress, picture, phone, list, section }: Kinds) {
  const impact = z.strictObject({ title: text, text, link: text, url: webAddress, picture })
  return z.strictObject({
    lead: text,
    foundation: section(z.strictObject({ name: text, url: webAddress, logo: picture })),
    text: longText,
    formUrl: section(webAddress),
    promise: section(text),
    impact: section(z.strictObject({ heading: text, cards: list(impact) })),
    closing: section(longText),
    crisisLine: section(
      z.strictObject({ name: text, text, call: section(phone), sms: section(phone), url: section(webAddress) }),
    ),
  })
}
