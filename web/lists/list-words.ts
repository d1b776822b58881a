/**
 * Sentences of a list while it is read, and after that failed. They are those of the pages, unless a screen provides
 * its own: `/admin` may have another language than the pages.
 */
import { createContext } from 'react'
import { layout } from '../../shared/messages/catalogue.ts'

export const ListWords = createContext({
  // Each by its name: `layout` as a whole would come with the first page.
  lang: layout.lang,
  later: layout.later,
  again: layout.again,
  loadingMore: layout.loadingMore,
  moreFailed: layout.moreFailed,
})
