/** The pages that no menu has: the search, a writing to be read, the gathering, privacy and imprint. */
import type { FastifyInstance } from 'fastify'
import { GATHERING_PAGE } from '../../../shared/gathering.ts'
import { legalPages } from '../../../shared/legal.ts'
import { READ_PAGE } from '../../../shared/reading.ts'
import { SEARCH_PAGE } from '../../../shared/search-page.ts'
import { gatheringPageRoutes } from './gathering-page.routes.ts'
import { legalPageRoutes } from './legal-pages.routes.ts'
import { readPageRoutes } from './read-page.routes.ts'
import { type Parts, searchPageRoutes } from './search-page.routes.ts'

export const morePaths: readonly string[] = [SEARCH_PAGE, READ_PAGE, GATHERING_PAGE, ...legalPages]

export async function morePages(app: FastifyInstance, parts: Parts): Promise<void> {
  await searchPageRoutes(app, parts)
  await readPageRoutes(app, parts)
  await gatheringPageRoutes(app, parts)
  await legalPageRoutes(app, parts)
}
