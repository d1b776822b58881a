/** `GET /api/gathering`: what the gathering shows, to anyone who may see the site. */
import type { FastifyInstance } from 'fastify'
import { GATHERING_API } from '../../../shared/gathering.ts'
import type { Site } from '../../platform/site/site.ts'
import { addCachedAnswer } from '../items/cached-answer.ts'
import { chooseGathering } from './choose-gathering.ts'

export async function gatheringRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const reads = ['photos', 'memories', 'tracks', 'settings'] as const
  addCachedAnswer(app, services, GATHERING_API, reads, () => chooseGathering(services.db))
}
