/**
 * Sentences of a list while it is read, and after that failed. They are those of the pages, unless a screen provides
 * its own: `/admin` may have another language than the pages.
 */
import { createContext } from 'react'
import { layout } from '../../shared/messages/catalogue.ts'

type ListWords = { lang: string; later: string; again: string; loadingMore: string; moreFailed: string }

export const ListWords = createContext<ListWords>(layout)
