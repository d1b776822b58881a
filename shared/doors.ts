/** Access to the site: its door, the family's word, and the rule for crawlers. */

/** Doors from the narrowest to the widest. `us`: signed-in people; `family`: also visitors with the family's word. */
export const doors = ['us', 'family', 'unlisted', 'everyone'] as const
export type Door = (typeof doors)[number]

/** Rule for crawlers of language models: none, or a request to leave the site alone. */
export const aiChoices = ['say-nothing', 'ask-away'] as const
export type AiChoice = (typeof aiChoices)[number]

/** Access of visitors who came in by the old word, once there is a new one. */
export const wordHolderChoices = ['shut-out', 'stay'] as const
export type WordHolderChoice = (typeof wordHolderChoices)[number]

/** Parts of an open site that are for the family alone. */
export type FamilyParts = { memories: boolean; years: number[]; categories: string[] }
export const noFamilyParts: FamilyParts = { memories: false, years: [], categories: [] }

/** The page that a link or a QR code past the word leads to, with the word after a `#`. */
export const COME_IN = '/come-in'

/** The picture that a messenger shows beside a link to a closed site, if the family says so. */
export const DOOR_PREVIEW = '/preview.jpg'

/** The form of a card that only sends, with its key after a slash. */
export const SEND_PAGE = '/send'

/** Fewest letters and digits of a word, and of one that is a phrase with any words. */
export const MIN_WORD_LETTERS = 8
export const PHRASE_LETTERS = 16
/** Fewest different words of a shorter one. */
export const MIN_WORDS = 3
/** Most characters of a word as typed. */
export const MAX_WORD_LENGTH = 200

/** True if an unknown visitor sees the card alone. */
export function isClosed(door: Door): boolean {
  return door === 'us' || door === 'family'
}

/** Letters and digits alone, without case, accents, spaces and signs. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** Letters that capitals, and keys without them, write as others: STRASSE, Lodz. Hashes of words rest on this list. */
const typedAs: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Normalised word for comparison. */
export function plainWord(text: string): string {
  return lettersOf(text).replace(/[ßæœøłđ]/g, (letter) => typedAs[letter] ?? letter)
}
