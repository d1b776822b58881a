/** Finds out whether the tags of a piece of music say where it was recorded, as some recorders write it into them. */
import type { IAudioMetadata } from 'music-metadata'

const NAMES = /location|gps|latitude|longitude|coordinates|geo[-_ ]?tag|\bloci\b|©xyz/i
/** A place as ISO 6709 writes it, such as +51.5000-000.1200/. */
const ISO_6709 = /[+-]\d{2,}(\.\d+)?[+-]\d{3,}(\.\d+)?([+-]\d+(\.\d+)?)?(\/|$)/

export function hasLocationTags(native: IAudioMetadata['native']): boolean {
  return Object.values(native)
    .flat()
    .some(({ id, value }) => NAMES.test(id) || ISO_6709.test(wordsOf(value)))
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  const inner = typeof value === 'object' && value !== null && 'text' in value ? value.text : ''
  return String(inner)
}
