/**
 * The words of one life as the pages receive them (`GET /api/memorial`), and what can be derived from them: titles, dates,
 * addresses. Pure and small, so that the browser can load it; the checks are in content-schema.ts.
 */
import type { z } from 'zod'
import type { contentSchemas } from './content-schema.ts'

export type { Block, Inline, Picture } from './content-schema.ts'

type Schemas = ReturnType<typeof contentSchemas>
type Read<File extends keyof Schemas> = z.output<Schemas[File]>

export type Person = Read<'person'>

/** What each page needs, by the page's name. */
export type Pages = {
  home: Read<'home'> & { stargazer: Read<'stargazer'> }
  story: Read<'story'>
  gallery: Read<'introductions'>['gallery']
  music: Read<'introductions'>['music']
  art: Read<'introductions'>['art']
  words: Read<'introductions'>['words']
  favourites: Read<'favourites'>
  rocks: Read<'sharing'>['rocks']
  stickers: Read<'sharing'>['stickers']
  donate: Read<'donate'>
}
export type PageName = keyof Pages
export type Memorial = { person: Person; pages: Pages }

export type Video = Pages['gallery']['video']
export type Embed = NonNullable<Video['embed']>

/** The bundledImages that stand in for a picture, and the site's icons. Every content/images has them. */
export const bundledImages = {
  missing: '/content/missing.svg',
  coverTrack: '/content/cover-track.svg',
  coverWriting: '/content/cover-writing.svg',
  icon: '/content/favicon.svg',
  touchIcon: '/content/touch-icon.png',
} as const

/** The sites that a video may be embedded from, for the content security policy. */
export const embedOrigins = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const

/** The address of the player of an embedded video. */
export function embedUrl({ provider, id }: Embed): string {
  return provider === 'youtube'
    ? `${embedOrigins.youtube}/embed/${id}`
    : `${embedOrigins.vimeo}/video/${id}?dnt=1`
}

/** The possessive as it opens a title: 'His'. */
function possessive({ pronouns }: Person): string {
  return capitalised(pronouns.possessive)
}

/** The titles of the pages in menu order. */
export function pageTitles(person: Person): Record<PageName, string> {
  const his = possessive(person)
  return {
    home: 'Home',
    story: 'Story',
    gallery: 'Gallery',
    music: `${his} Music`,
    art: `${his} Art`,
    words: `${his} Words`,
    favourites: `${his} Favs`,
    rocks: 'Rocks page',
    stickers: 'Stickers page',
    donate: `Give In ${his} Honor`,
  }
}

export function portraitTitle({ name }: Person): string {
  return `Portrait of ${name}`
}

export function fundButton({ name }: Person): string {
  return `Donate to ${name}'s Memorial Fund`
}

/** 'March 9, 2001 to September 17, 2022' */
export function lifeDates({ born, died }: Person): string {
  return `${longDate(born)} to ${longDate(died)}`
}

/** '2001 – 2022' */
export function years({ born, died }: Person): string {
  return `${born.slice(0, 4)} – ${died.slice(0, 4)}`
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** An ISO date (2001-03-09) in words: 'March 9, 2001'. */
export function longDate(isoDate: string): string {
  return dateFormat.format(new Date(`${isoDate}T00:00:00Z`))
}

/** A link that opens a letter to the family, with its subject filled in. */
export function mailLink(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`
}

export function callLink(number: string): string {
  return `tel:${number}`
}

export function smsLink(number: string): string {
  return `sms:${number}`
}

/** 'his' as 'His' */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** What the browser's tab says on a page; without a page, what it says where there is none. */
export function documentTitle(person: Person, page: PageName | undefined): string {
  if (!page) return '404 Page Not Found'
  const { title } = person.site
  return page === 'home' ? title : `${pageTitles(person)[page]} – ${title}`
}
