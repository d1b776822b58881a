/** An answer in memory, made again when a collection that it depends on has changed. */
import type { FastifyInstance } from 'fastify'
import { encodeText } from '../../platform/http/encode.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import type { Site } from '../../platform/site/site.ts'

const headers = { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' }

export function addCachedAnswer(
  app: FastifyInstance,
  { contentVersions, responses }: Pick<Site, 'contentVersions' | 'responses'>,
  path: string,
  reads: Parameters<Site['contentVersions']['of']>[0],
  read: () => Promise<unknown>,
): void {
  const render = async () => ({ body: encodeText(JSON.stringify(await read())), headers })
  app.get(path, async (request, reply) =>
    sendCached(request, reply, await responses.get(path, () => contentVersions.of(reads), render)),
  )
}
