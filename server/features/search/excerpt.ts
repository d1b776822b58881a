/** The part of a text around the first word that a question asks for. */
import { fold, isWithinRun } from '../../../shared/search-words.ts'

const LETTERS = 160
/** Number of letters before the match. */
const LEAD = 40

/** The place of a term in a folded text, or -1: it begins a word, or stands anywhere where there are no blanks. */
function placeOf(term: string, folded: string): number {
  let at = folded.indexOf(term)
  if (isWithinRun(term)) return at
  while (at > 0 && /[\p{L}\p{M}\p{N}]$/u.test(folded.slice(Math.max(0, at - 2), at))) at = folded.indexOf(term, at + 1)
  return at
}

/** The place of the first match in a text, or -1. Counted in parts where folding makes it longer or shorter. */
function findMatch(text: string, terms: readonly string[]): number {
  const folded = fold(text)
  const places = terms.map((term) => placeOf(term, folded)).filter((at) => at >= 0)
  const at = places.length > 0 ? Math.min(...places) : -1
  if (at <= 0 || folded.length === text.length) return at
  let [end, from] = [0, 0]
  for (const part of text.match(/\S{1,20}\s*/g) ?? []) {
    end += fold(part).length
    if (end > at) break
    from += part.length
  }
  return from
}

/** True for a text with one of these terms (`termsOf` of a question). */
export const isMatch = (text: string, terms: readonly string[]) => findMatch(text, terms) >= 0

/** At most some lines of a text, cut between words. */
export function excerpt(text: string, terms: readonly string[]): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  if (words.length <= LETTERS) return words
  const at = Math.max(0, findMatch(words, terms))
  const blank = at <= LEAD ? -1 : words.slice(at - LEAD, at).indexOf(' ')
  const start = at <= LEAD ? 0 : at - LEAD + blank + 1
  const rest = words.slice(start, start + LETTERS)
  const isCut = start + LETTERS < words.length
  const whole = isCut && rest.includes(' ') ? rest.slice(0, rest.lastIndexOf(' ')) : rest
  // A cut where there is no blank may split a letter of two units.
  const letters = whole.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
  return `${start > 0 ? '… ' : ''}${letters}${isCut ? ' …' : ''}`
}
