/** One thing in words: what its link preview, its buttons Send and Save, and a page without scripts say of it. */
import type { AddressedName } from './addresses.ts'
import type { Artwork } from './collections/artwork.ts'
import type { Memory } from './collections/memories.ts'
import type { Photo } from './collections/photos.ts'
import type { Rock } from './collections/rocks.ts'
import type { Track } from './collections/tracks.ts'
import type { Writing } from './collections/writings.ts'
import { fileName } from './file-name.ts'
import { items } from './messages/catalogue.ts'

/**
 * `alt` is the alternative text of its picture; `file` is what is saved, if there is one: the published file, not its
 * original.
 */
export type Item = { title: string; text: string | null; alt: string; file: string | null }

export type ItemRow = {
  photos: Photo
  tracks: Track
  artwork: Artwork
  writings: Writing
  rocks: Rock
  stickers: Rock
  memories: Memory
}

/** The year of a thing as people read it: in words, where the family has written them. */
export function shownYear({ year, yearSaid }: { year?: number | null; yearSaid?: string | null }) {
  return yearSaid ?? year ?? null
}

/** `name` is that of the person, or the noun of a share. */
type Describe<Name extends AddressedName> = (row: ItemRow[Name], name: string) => Item

const share: Describe<'rocks' | 'stickers'> = ({ name, location, description, imageUrl }, noun) => ({
  title: items.described.share(location, name),
  text: description && `“${description}”`,
  alt: items.described.shareAlt(noun, location, name),
  file: imageUrl,
})

const describe: { [Name in AddressedName]: Describe<Name> } = {
  photos: ({ title, description, alt, year, yearSaid, imageUrl }, name) => {
    const { photo, photoFrom } = items.described
    const plain = yearSaid ? `${photo(name)}, ${yearSaid}` : year ? photoFrom(name, year) : photo(name)
    return { title: title ?? plain, text: description, alt: alt ?? title ?? description ?? plain, file: imageUrl }
  },
  artwork: ({ title, description, alt, imageUrl }) => ({
    title,
    text: description,
    alt: alt ?? title,
    file: imageUrl,
  }),
  tracks: ({ title, artist, album, audioUrl, ...years }) => ({
    title,
    text: [artist, album, shownYear(years)].filter(Boolean).join(' · ') || null,
    alt: title,
    file: audioUrl,
  }),
  writings: ({ title, description, pdfUrl }) => ({ title, text: description, alt: title, file: pdfUrl }),
  rocks: share,
  stickers: share,
  memories: ({ name, words, imageUrl }, personName) => ({
    title: items.described.memory(name, personName),
    text: words,
    alt: items.described.memoryAlt(name),
    file: imageUrl,
  }),
}

export function itemOf<Name extends AddressedName>(name: Name, row: ItemRow[Name], of: string): Item {
  return describe[name](row, of)
}

/** The name that a file is saved under: what it shows, with the extension of what is published. */
export function savedName(title: string, file: string): string {
  return fileName(title, /\.[a-z0-9]{2,5}$/.exec(file)?.[0] ?? '')
}
