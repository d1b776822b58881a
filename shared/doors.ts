/** Who may see the site: its door, the family's word, and what crawlers are asked. */

/** From the narrowest to the widest. `us`: who is signed in; `family`: also who has the family's word. */
export const doors = ['us', 'family', 'unlisted', 'everyone'] as const
export type Door = (typeof doors)[number]

/** What the crawlers of language models are told: nothing, or to leave the site alone. */
export const aiChoices = ['say-nothing', 'ask-away'] as const
export type AiChoice = (typeof aiChoices)[number]

/** What becomes of those who came in by the old word when there is a new one. */
export const wordHolderChoices = ['shut-out', 'stay'] as const
export type WordHolderChoice = (typeof wordHolderChoices)[number]

/** The page that a link or a QR code past the word leads to, with the word after a `#`. */
export const COME_IN = '/come-in'

/** The form of a card that only sends, with its key after a slash. */
export const SEND_PAGE = '/send'

/** Letters and digits of a word, at least. */
export const MIN_WORD_LETTERS = 8
/** Characters of a word as it is typed, at most. */
export const MAX_WORD_LENGTH = 200

/** Whether an unknown visitor sees the card alone. */
export function isClosed(door: Door): boolean {
  return door === 'us' || door === 'family'
}

/** A word as it is compared: letters and digits alone, without case, accents, spaces and signs. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
