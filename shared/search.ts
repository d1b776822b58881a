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

/** Path with query, such as `/api/search?q=kite`. */
export const searchPath = (question: string) => `${SEARCH_API}?q=${encodeURIComponent(question)}`
