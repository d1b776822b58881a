/**
 * Contents of a book, part by part, as data for its template: what any visitor may see, each thing once. Rows come from
 * the query of the visitors' lists, for strangers unless the family has asked for what is for it alone.
 */
import encodeQR from 'qr'
import { addresses, addressOf } from '../../../shared/addresses.ts'
import { type BookPart, orderOf } from '../../../shared/book.ts'
import { hasPage, type PageName, pageTitles } from '../../../shared/content.ts'
import { formatDuration } from '../../../shared/format.ts'
import { longDate } from '../../../shared/life-dates.ts'
import { album, book as sentences } from '../../../shared/messages/catalogue.ts'
import { capitalised } from '../../../shared/messages/grammar/in-sentences.ts'
import { pagePath } from '../../../shared/pages.ts'
import type { ShownRow } from '../export/shown-files.ts'
import { picturesIn } from './image-rows.ts'
import { type Part, rowsOf, type Source } from './source.ts'
import { paragraphsOf } from './texts.ts'
import { writingsOf } from './writings.ts'

const STILL = { width: 34, height: 22 }
/** Parts that a small book is always without. */
const large: readonly BookPart[] = ['writings', 'videos', 'stones']

/** A code to be read by a phone, as a drawing, with its address. */
export function codeOf({ address }: Source, path: string) {
  return address && { url: address + path, svg: encodeQR(address + path, 'svg', { ecc: 'medium', border: 1 }) }
}

export const dateOf = ({ memorial }: Source, { row }: ShownRow) =>
  longDate(row.createdAt.slice(0, 10), memorial.person.language)

function storyOf(source: Source): Part[] {
  const { story } = source.memorial.pages
  if (!story) return []
  const { textWidth, textHeight } = source.sizes
  const blocks = story.text.map((block) => {
    if (block.kind !== 'picture') return block
    const { src, alt, width, height } = block.picture
    const scale = Math.min(textWidth / width, (textHeight * 0.5) / height)
    const print = source.prints.of(src, { width: width * scale, height: height * scale }, alt, width)
    return { kind: 'picture', print, caption: block.caption }
  })
  return [{ kind: 'story', title: pageTitles(source.memorial.person).story, lead: story.lead, blocks }]
}

/** Songs and films: a list with a code each. */
function codesOf(source: Source, name: 'tracks' | 'videos', title: string): Part {
  const items = rowsOf(source, name).map((shown) => {
    const { row, files } = shown
    const { title: own, artist, album: record, description, lyrics, duration, coverImageUrl, posterUrl } = row
    const still = files.poster ?? files.coverImage
    const { width, height } = still?.file ?? {}
    const scale = width && height ? Math.min(STILL.width / width, STILL.height / height) : 0
    const alt = String(own ?? dateOf(source, shown))
    const framed = { width: (width ?? 0) * scale, height: (height ?? 0) * scale }
    const facts = [artist, record, row.yearSaid ?? row.year]
    return {
      id: row.id,
      title: alt,
      length: duration ? formatDuration(Number(duration)) : null,
      facts: facts.filter(Boolean).join(' · '),
      text: paragraphsOf(description),
      verse: paragraphsOf(lyrics),
      still: scale ? source.prints.of(String(posterUrl ?? coverImageUrl), framed, alt, width ?? 0) : null,
      code: codeOf(source, name === 'tracks' ? addressOf(addresses.tracks, row.id) : pagePath('gallery')),
    }
  })
  return { kind: 'codes', title, items }
}

function placesOf(source: Source, name: 'rocks' | 'stickers'): Part {
  const items = rowsOf(source, name).map((shown) => {
    const { id, location, name, description } = shown.row
    return { id, place: location, name, date: dateOf(source, shown), text: paragraphsOf(description) }
  })
  return { kind: 'places', title: capitalised(source.memorial.person.site.nouns[name].many), items }
}

function lettersOf(source: Source, title: string): Part {
  const { textWidth, textHeight } = source.sizes
  const items = rowsOf(source, 'memories')
    .slice(0, source.most)
    .map((shown) => {
      const { id, name, relation, words, imageUrl, voiceUrl, width, height } = shown.row
      const [wide, high] = [Number(width), Number(height)]
      const scale = Math.min((textWidth * 0.6) / wide, (textHeight * 0.35) / high)
      const framed = { width: wide * scale, height: high * scale }
      return {
        ...{ id, name, relation, date: dateOf(source, shown), text: paragraphsOf(words) },
        print: imageUrl ? source.prints.of(String(imageUrl), framed, String(name), wide) : null,
        code: voiceUrl ? codeOf(source, addressOf(addresses.memories, id)) : null,
      }
    })
  return { kind: 'letters', title, items }
}

/** Everyone who has shared something, once, also where that is left out. */
export function thanksOf(source: Source): Part {
  const everything = { ...source, choice: { ...source.choice, leftOut: [] } }
  const shares = (['rocks', 'stickers', 'memories'] as const).flatMap((name) => rowsOf(everything, name))
  const names = [...new Set(shares.map(({ row }) => String(row.name).trim()))]
  names.sort((one, other) => one.localeCompare(other, source.memorial.person.language))
  return { kind: 'names', title: sentences.thanks, lead: sentences.thanksTo, items: names }
}

const hasItems = (part: Part) => !('items' in part) || (part.items as unknown[]).length > 0

export function partsOf(source: Source): Part[] {
  const { person } = source.memorial
  const titles = pageTitles(person)
  const on = (page: PageName, read: () => Part) => (hasPage(person, page) ? [read()] : [])
  const parts: Record<BookPart, () => Part[]> = {
    story: () => storyOf(source),
    photos: () => on('gallery', () => picturesIn(source, 'photos', titles.gallery)),
    artwork: () => on('art', () => picturesIn(source, 'artwork', titles.art)),
    writings: () => on('words', () => writingsOf(source, titles.words)),
    tracks: () => on('music', () => codesOf(source, 'tracks', titles.music)),
    videos: () => on('gallery', () => codesOf(source, 'videos', album.names.videos)),
    stones: () => (['rocks', 'stickers'] as const).flatMap((name) => on(name, () => placesOf(source, name))),
    memories: () => on('memories', () => lettersOf(source, titles.memories)),
    thanks: () => [thanksOf(source)],
  }
  const { without, isSmall } = source.choice
  const wanted = orderOf(source.choice).filter((name) => !without.includes(name) && !(isSmall && large.includes(name)))
  return wanted.flatMap((name) => parts[name]()).filter(hasItems)
}
