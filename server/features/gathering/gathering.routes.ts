/** `GET /api/gathering`: what the gathering shows, to anyone who may see the site. */
import type { FastifyInstance } from 'fastify'
import { GATHERING_API } from '../../../shared/gathering.ts'
import { encodeText } from '../../platform/http/encode.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import type { Site } from '../../platform/site/site.ts'
import { chooseGathering } from './choose-gathering.ts'

const READ = ['photos', 'memories', 'tracks', 'settings'] as const

export async function gatheringRoutes(app: FastifyInstance, { contentVersions, db, responses }: Site): Promise<void> {
  app.get(GATHERING_API, async (request, reply) => {
    const response = await responses.get(
      GATHERING_API,
      () => contentVersions.of(READ),
      async () => ({
        body: encodeText(JSON.stringify(await chooseGathering(db))),
        headers: { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' },
      }),
    )
    return sendCached(request, reply, response)
  })
}
