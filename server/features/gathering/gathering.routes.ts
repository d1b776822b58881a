/** `GET /api/gathering`: what the gathering shows, to anyone who may see the site, and what joins it while it runs. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { GATHERING_API } from '../../../shared/gathering.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import type { Site } from '../../platform/site/site.ts'
import { addCachedAnswer } from '../items/cached-answer.ts'
import { chooseGathering } from './choose-gathering.ts'
import { readArrivals } from './read-arrivals.ts'

/** Seconds since it began: the clocks of two machines may differ. A day is the longest. */
const sinceSchema = z.object({ seconds: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(86_400)) })

export async function gatheringRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const reads = ['photos', 'memories', 'tracks', 'settings'] as const
  addCachedAnswer(app, services, GATHERING_API, reads, () => chooseGathering(services.db))
  app.get(`${GATHERING_API}/arrivals`, async ({ query }) => {
    const { seconds } = parseRequest(sinceSchema, query)
    return readArrivals(services.db, services.now() - seconds * 1000)
  })
}
