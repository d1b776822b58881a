/** Searching the site: what both sides know of `GET /api/search`. */
import type { CollectionName } from './collections/all.ts'

export const SEARCH_API = '/api/search'
/** Most characters of a query; a longer one is refused. */
export const MAX_QUESTION = 200
export const DEFAULT_RESULTS = 20
export const MAX_RESULTS = 50

/** A search result. `text` is the part of its words around the match, `href` leads to it on the site. */
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

/** Search terms as typed. Each matches the beginning of a word. */
export function wordsOf(question: string): string[] {
  return question
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_TERMS)
}

/** Search terms without case and accents. */
export function termsOf(question: string): string[] {
  return wordsOf(question).map(fold).filter(Boolean)
}

/** Path with query, such as `/api/search?q=kite`. */
export const searchPath = (question: string) => `${SEARCH_API}?q=${encodeURIComponent(question)}`
