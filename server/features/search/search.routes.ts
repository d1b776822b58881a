/** `GET /api/search?q=…&limit=20`: visible rows, by their words. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { messages } from '../../../shared/messages/messages.ts'
import { DEFAULT_RESULTS, MAX_QUESTION, MAX_RESULTS, SEARCH_API } from '../../../shared/search.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import { addJob } from '../../platform/jobs.ts'
import type { Site } from '../../platform/site/site.ts'
import { search } from './find.ts'
import { indexChanges, keepUp } from './search-index.ts'

/** Time between two looks for changes that no search has waited for. */
const INDEX_MS = 10_000

const querySchema = z.object({
  q: z._default(z.string().check(z.maxLength(MAX_QUESTION)), ''),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_RESULTS)), DEFAULT_RESULTS),
})

export async function searchRoutes(app: FastifyInstance, { db, jobs }: Pick<Site, 'db' | 'jobs'>): Promise<void> {
  // An import makes changes between searches.
  addJob(app, jobs, 'search', INDEX_MS, () => indexChanges(db))
  app.get(SEARCH_API, async ({ query, log }, reply) => {
    const data = parseRequest(querySchema, query, messages.input.search(MAX_QUESTION, MAX_RESULTS))
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    await keepUp(db, (error) => log.warn(error))
    return search(db, data.q, data.limit)
  })
}
