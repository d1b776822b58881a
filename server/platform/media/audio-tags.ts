/** The tags of an audio file: as text that can be shown and stored, and if they tell a location. */
import type { IAudioMetadata } from 'music-metadata'
import { trimOf } from '../../../shared/trim.ts'
import type { PublishedAudio } from './published.ts'
import { withRightEncoding } from './tag-encoding.ts'

const MAX_LENGTH = 300
const MIN_YEAR = 1000
const MAX_YEAR = 2999
const LOCATION_TAGS = /location|gps|latitude|longitude|coordinates|geo[-_ ]?tag|\bloci\b|©xyz/i
/** Coordinates such as +51.5000-000.1200/. */
const ISO_6709 = /[+-]\d{2,}(\.\d+)?[+-]\d{3,}(\.\d+)?([+-]\d+(\.\d+)?)?(\/|$)/

/** The tags; null for each that is absent or not readable as text. */
export function readTags(common: Partial<IAudioMetadata['common']>): PublishedAudio['tags'] {
  const { title, artist, album, year = 0, genre } = common
  const texts = withRightEncoding({ title, artist, album, genre: genre?.join(', ') })
  return {
    title: cleanText(texts.title),
    artist: cleanText(texts.artist),
    album: cleanText(texts.album),
    year: year >= MIN_YEAR && year <= MAX_YEAR ? year : null,
    genre: cleanText(texts.genre),
  }
}

/** Trimmed, on one line and not too long; null if nothing is left or it was no text at all. */
function cleanText(text = ''): string | null {
  const line = trimOf(text.toWellFormed().replace(/\s+/g, ' '), '\0').trim()
  // Control characters and U+FFFD come from a wrong encoding: the rest would be noise too.
  if (line === '' || /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u.test(line)) return null
  // The cut may leave half of a surrogate pair.
  return line
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}

/** True if a tag holds the place of the recording, as some recorders write it. */
export function hasLocationTags(native: IAudioMetadata['native']): boolean {
  return Object.values(native)
    .flat()
    .some(({ id, value }) => LOCATION_TAGS.test(id) || ISO_6709.test(textOf(value)))
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const hasText = typeof value === 'object' && value !== null && 'text' in value
  return hasText ? String(value.text) : ''
}
