/**
 * The site copy as the pages receive it (`GET /api/memorial`), and what is derived from it: titles, dates, links. Small
 * enough for the browser; the validation is in content-schema.ts.
 */
import type { z } from 'zod'
import type { contentSchemas } from './content-schema.ts'

export type { Block, Inline, Picture } from './content-schema.ts'

type Schemas = ReturnType<typeof contentSchemas>
type Parsed<File extends keyof Schemas> = z.output<Schemas[File]>

export type Person = Parsed<'person'>

/** What each page needs, by the page's name. */
export type Pages = Parsed<'introductions'> &
  Parsed<'sharing'> & {
    /** With the help line of the donation page, which stands beside the form. */
    memories: { helpLine: Parsed<'donate'>['crisisLine'] }
    home: Parsed<'home'> & { stargazer: Parsed<'stargazer'> }
    story: Parsed<'story'>
    favourites: Parsed<'favourites'>
    donate: Parsed<'donate'>
  }
export type PageName = keyof Pages
export type Memorial = { person: Person; pages: Pages }

export type Video = Pages['gallery']['video']
export type Embed = NonNullable<Video['embed']>

/** Placeholder images and icons that every content/images must have, by URL. */
export const bundledImages = {
  missing: '/content/missing.svg',
  coverTrack: '/content/cover-track.svg',
  coverWriting: '/content/cover-writing.svg',
  icon: '/content/favicon.svg',
  touchIcon: '/content/touch-icon.png',
} as const

/** Origins of embedded video players, for the content security policy. */
export const embedOrigins = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const

export function embedUrl({ provider, id }: Embed): string {
  return provider === 'youtube' ? `${embedOrigins.youtube}/embed/${id}` : `${embedOrigins.vimeo}/video/${id}?dnt=1`
}

/** The titles of the pages, in menu order. */
export function pageTitles(person: Person): Record<PageName, string> {
  const his = capitalised(person.pronouns.possessive)
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
    memories: 'Memories',
    donate: `Give In ${his} Honor`,
  }
}

/** Whether a name is the person's own, in full or in part: 'Rowan Whitlock' of Rowan Alder Whitlock. */
export function isOwnName(text: string, { name, fullName }: Person): boolean {
  const words = (text: string) => text.toLocaleLowerCase('en').split(/\s+/).filter(Boolean)
  const own = words(`${name} ${fullName}`)
  return words(text).every((word) => own.includes(word))
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

/** An ISO date (2001-03-09) for reading: 'March 9, 2001'. */
export function longDate(isoDate: string): string {
  return dateFormat.format(new Date(`${isoDate}T00:00:00Z`))
}

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

/** The document title of a page; without a page, the title of the 404 page. */
export function documentTitle(person: Person, page: PageName | undefined): string {
  if (!page) return '404 Page Not Found'
  const { title } = person.site
  return page === 'home' ? title : `${pageTitles(person)[page]} – ${title}`
}
