/** Searching the site: what both sides know of `GET /api/search`. */
import type { CollectionName } from './collections/all.ts'

export const SEARCH_API = '/api/search'
/** Letters of a question; more is refused. */
export const MAX_QUESTION = 200
export const DEFAULT_RESULTS = 20
export const MAX_RESULTS = 50

/** One thing that was found. `text` is the part of its words around the match, `href` leads to it on the site. */
export type SearchResult = {
  collection: CollectionName
  id: string
  title: string
  text: string | null
  href: string
  imageUrl: string | null
}

const MAX_TERMS = 8

/** Lower case without accents: 'É' and 'e' are the same letter to a search. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** The words of a question, as they are typed. Each is the beginning of a word that is looked for. */
export function wordsOf(question: string): string[] {
  return question
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_TERMS)
}

/** The same words, folded. */
export function termsOf(question: string): string[] {
  return wordsOf(question).map(fold).filter(Boolean)
}

/** Such as `/api/search?q=kite`. */
export const searchPath = (question: string) => `${SEARCH_API}?q=${encodeURIComponent(question)}`
