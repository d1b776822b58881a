/** `GET /api/gathering`: what the gathering shows, to anyone who may see the site. */
import type { FastifyInstance } from 'fastify'
import { GATHERING_API } from '../../../shared/gathering.ts'
import { type Calls, describeCalls } from '../../platform/http/calls.ts'
import { encodeText } from '../../platform/http/encode.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import type { Site } from '../../platform/site/site.ts'
import { chooseGathering } from './choose-gathering.ts'

/** Lines of docs/api.md. */
const calls: Calls = {
  'GET /api/gathering': [
    '–',
    '200 with what the gathering shows: at most 60 `pictures`, the featured ones and others from all parts of the gallery, short `words` of memories that one of the family has looked at, and `songs`',
  ],
}

const READ = ['photos', 'memories', 'tracks', 'settings'] as const

export async function gatheringRoutes(app: FastifyInstance, { contentVersions, db, responses }: Site): Promise<void> {
  describeCalls(app, calls)
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
