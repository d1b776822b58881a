/** Values of the words as plain text, where two versions stand beside each other. */
import { adminWords as texts } from '../../../shared/messages/catalogue.ts'
import type { WordsValue } from '../../../shared/words.ts'

/** A value as plain text, an entry of a list on each line. */
export function asText(value: WordsValue | undefined): string {
  if (value === undefined || value === null || value === '') return texts.conflict.nothing
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.length > 0 ? value.map(asText).join('\n') : texts.conflict.nothing
  return Object.values(value).map(asText).join(' · ')
}
