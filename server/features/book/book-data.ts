/** Data of a book, which its template reads. */
import { type BookChoice, isFolded } from '../../../shared/book.ts'
import { bundledImages, years } from '../../../shared/content.ts'
import { languageAttributes } from '../../../shared/direction.ts'
import { longDate } from '../../../shared/life-dates.ts'
import { book as sentences } from '../../../shared/messages/catalogue.ts'
import { codeOf, partsOf } from './contents.ts'
import { BESIDE } from './image-pages.ts'
import { sheetOf } from './sheet.ts'
import { rowsOf, type Source } from './source.ts'
import { breakable, inOneDirection, inOwnDirection } from './texts.ts'

const COVER = { width: 0.6, height: 0.46 }

/** Millimetres around a page: crop marks stand outside of the bleed. */
export const edgeOf = ({ isHome }: BookChoice) => (isHome ? { mark: 0, bleed: 0 } : { mark: 10, bleed: 3 })

export type BookData = ReturnType<typeof bookOf>

/** Addresses and drawings stay as they are; every other text may break, and keeps its direction. */
export function toJson(book: BookData & { isPlan: boolean }): string {
  const isText = (key: string) => !['file', 'svg', 'url', 'kind', 'id', 'language'].includes(key)
  return JSON.stringify(book, (key, value) => {
    if (Array.isArray(value)) return inOneDirection(value, book.isRightToLeft)
    return typeof value === 'string' && isText(key) ? inOwnDirection(breakable(value), book.isRightToLeft) : value
  })
}

export function bookOf(source: Source, now: number) {
  const { person } = source.memorial
  const { choice, sizes } = source
  const day = longDate(new Date(now).toISOString().slice(0, 10), person.language)
  return {
    ...{ sizes, edge: edgeOf(choice), isHome: choice.isHome, isSmall: choice.isSmall, beside: BESIDE },
    name: person.fullName,
    years: years(person),
    language: person.language.split('-')[0],
    isRightToLeft: languageAttributes(person.language).includes('rtl'),
    portrait: portraitOf(source),
    contents: sentences.contents,
    parts: isFolded(choice.format) ? sheetOf(source) : partsOf(source),
    colophon: {
      text: colophonOf(source, day),
      code: codeOf(source, '/'),
    },
  }
}

function colophonOf({ address, choice }: Source, day: string): string {
  const host = address && new URL(address).host
  if (isFolded(choice.format)) return host ? sentences.more(host) : ''
  return host ? sentences.madeFrom(day, host) : sentences.made(day)
}

function portraitOf(source: Source) {
  const { memorial, prints, sizes } = source
  const { person } = memorial
  const row = rowsOf(source, 'photos').find((shown) => shown.row.portrait)?.row
  const { src, alt, width, height } = row
    ? { src: String(row.imageUrl), alt: person.name, width: Number(row.width), height: Number(row.height) }
    : person.portrait
  if (src === bundledImages.missing) return null
  const scale = Math.min((sizes.width * COVER.width) / width, (sizes.height * COVER.height) / height)
  return prints.of(src, { width: width * scale, height: height * scale }, alt, width)
}
