/**
 * The site copy as the pages receive it (`GET /api/memorial`), and what is derived from it: titles, dates, links. Small
 * enough for the browser; the validation is in content-schema.ts.
 */

import type { z } from 'zod'
import type { contentSchemas } from './content-schema.ts'
import { isIsoDate } from './iso-date.ts'
import { layout, search, titles } from './messages/catalogue.ts'
import { capitalised } from './messages/grammar/in-sentences.ts'
import { type PageName, pageNames, pages } from './pages.ts'

export type { Block, Inline, Picture } from './content-kinds.ts'
export type { PageName } from './pages.ts'

type Schemas = ReturnType<typeof contentSchemas>
type Parsed<File extends keyof Schemas> = z.output<Schemas[File]>

/** `isSample`: they are still the invented one whose life comes with the software. */
export type Person = Omit<Parsed<'person'>, 'imprint'> & { site: { isSample?: boolean } }

type Present<File> = { [Page in keyof File]: NonNullable<File[Page]> }

/** Content of each page, by the page's name. A section that is left out is null. */
export type Pages = Present<Parsed<'introductions'>> &
  Present<Parsed<'sharing'>> & { [Page in PageName & keyof Schemas]: Parsed<Page> } & {
    home: { stargazer: Parsed<'stargazer'> | null }
    /** The help line of the donation page, shown at the end of both. */
    memories: { helpLine: Parsed<'donate'>['crisisLine'] }
    story: { helpLine: Parsed<'donate'>['crisisLine'] }
  }
/**
 * A page that is left out has no words; `person.site.leaveOut` names every such page, with those that still wait. The
 * imprint is apart from the person, who is part of every page.
 */
export type Memorial = {
  person: Person
  pages: Partial<Pages> & Pick<Pages, 'home'>
  imprint: Parsed<'person'>['imprint']
}

export type Video = NonNullable<Pages['gallery']['video']>
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

/** True if the site has this page: it is in the menu, and its address exists. */
export function hasPage({ site }: Person, page: PageName): boolean {
  return page === 'home' || !site.leaveOut.includes(page)
}

/** The titles of the pages, in menu order: the family's own, or the usual ones. */
export function pageTitles({ pronouns, site }: Person): Record<PageName, string> {
  const { rocks, stickers } = site.nouns
  const his = capitalised(pronouns.possessive)
  const nouns = { rocks: capitalised(rocks.many), stickers: capitalised(stickers.many) }
  const usual = pageNames.map((name) => [name, pages[name].title(his, nouns)])
  return { ...Object.fromEntries(usual), ...site.titles }
}

/** A page's title in capitals: the family's own by the rules of its language, where the capital of i may be İ. */
export function titleInCapitals(person: Person, page: PageName): string {
  const own = person.site.titles[page]
  return own ? own.toLocaleUpperCase(person.language) : pageTitles(person)[page].toUpperCase()
}

/** Noun for one thing: the family's own for a share, otherwise `usual`. */
export function nounOf({ site: { nouns } }: Person, usual: string): string {
  if (usual === 'rock') return nouns.rocks.one
  return usual === 'sticker' ? nouns.stickers.one : usual
}

/** Subject of a picture, in words: the person, or a share by its noun. */
export function subjectOf(person: Person, name: string): string {
  if (name !== 'rocks' && name !== 'stickers') return person.name
  return person.site.nouns[name].one
}

export function portraitTitle({ name }: Person): string {
  return titles.portrait(name)
}

export function fundButton({ name }: Person): string {
  return titles.fund(name)
}

/** '2001 – 2022', or 'about 1956 – 2022' */
export function years({ born, died }: Person): string {
  return [born, died].map((date) => (isIsoDate(date) ? date.slice(0, 4) : date)).join(' – ')
}

/** Years by which one that is not sure may be wrong. */
const UNSURE_YEARS = 10

/** The year of a date, and how far beyond it a photo may be. */
function yearOf(date: string): { year: number; slack: number } {
  return { year: Number(/\d{4}/.exec(date.normalize('NFKC'))?.[0]), slack: isIsoDate(date) ? 0 : UNSURE_YEARS }
}

/**
 * True if the person can be in a photo of this year. A camera's clock may be wrong, and a scanner records its own day.
 */
export function wasAlive({ born, died }: Pick<Person, 'born' | 'died'>, year: number | null): boolean {
  const [from, to] = [yearOf(born), yearOf(died)]
  return year !== null && year >= from.year - from.slack && year <= to.year + to.slack
}

/** Locales for dates and numbers: every page has years of one calendar, in one kind of digits. */
export function formatting(language: string): string[] {
  return [`${language.split('-u-')[0]}-u-ca-gregory-nu-latn`, 'en']
}

/** A number for reading: '1,204'. */
export function formatNumber(number: number, { language }: Pick<Person, 'language'>): string {
  return number.toLocaleString(formatting(language))
}

/** Percent-encoded, because an address may have letters of any script. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

export function mailLink(email: string, subject: string): string {
  return `${mailAddress(email)}?subject=${encodeURIComponent(subject)}`
}

export function callLink(number: string): string {
  return `tel:${number}`
}

export function smsLink(number: string): string {
  return `sms:${number}`
}

/** The document title of a page; without a page, the title of the 404 page. */
export function documentTitle(person: Person, page: PageName | 'search' | undefined): string {
  if (!page) return layout.unknown
  const { title } = person.site
  if (page === 'search') return `${search.title} – ${title}`
  return page === 'home' ? title : `${pageTitles(person)[page]} – ${title}`
}
