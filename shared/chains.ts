/** The letters of a printed card: those who find its stone one after the other are a chain. */

/** Alphabet without characters that look alike: no B and 8; I, L and 1; O, Q and 0; S and 5; U and V. */
const ALPHABET = 'ACDEFHJKMNPRTWXY'
const LENGTH = 4

/** Most cards made at once, and in all. */
export const MAX_NEW_CARDS = 40
export const MAX_CARDS = 20_000

/** Letters as stored, in capitals; null for text that cannot be letters of a card. */
export function readLetters(text: unknown): string | null {
  const typed = typeof text === 'string' ? text.trim().toUpperCase() : ''
  return typed.length === LENGTH && [...typed].every((letter) => ALPHABET.includes(letter)) ? typed : null
}

/** `random` gives whole numbers from 0 to below its argument. */
export function newLetters(random: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('')
}

/** `GET /api/cards/{letters}`: who found the stone last, as far as visitors may see it; `month` such as `2026-05`. */
export type Chain = { last: { name: string; location: string; month: string } | null }

export const chainPath = (letters: string) => `/api/cards/${encodeURIComponent(letters)}`
