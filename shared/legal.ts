/** Pages that the law asks for, which no menu has: privacy and imprint. */
import type { Block } from './content-kinds.ts'

export const PRIVACY_PAGE = '/privacy'
/** Path of the imprint, a page only once the family has filled it in. */
export const IMPRINT_PAGE = '/imprint'

/** Path of the words of one of them. */
export const legalApi = (page: string) => `/api${page}` as '/api/privacy' | '/api/imprint'

export const legalPages = [PRIVACY_PAGE, IMPRINT_PAGE] as const

export type LegalText = { title: string; lead: string; blocks: Block[] }
