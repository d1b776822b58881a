/**
 * Lists change only when something is written, so they are kept as bytes, compressed once, and thrown away by the
 * content version. The version is read from the database each time: two servers on one database agree.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Collection, List } from '../../shared/collection.ts'
import type { Database } from '../db/database.ts'
import { createResponseCache, sendCached } from '../http/response-cache.ts'
import { listRows, readFilter } from './queries.ts'

export type ListCache = {
  answer(
    collection: Collection,
    list: List,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply>
}

/** More kinds of list than the site has. */
const MOST_LISTS = 200

/** The number that grows with every change that could be seen. */
export async function contentVersion(db: Database): Promise<number> {
  const { version } = await db
    .selectFrom('contentVersion')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}

export function createListCache(db: Database): ListCache {
  const kept = createResponseCache(MOST_LISTS)

  return {
    async answer(collection, list, request, reply) {
      const filter = readFilter(collection, list, request.query)
      const toVisitors = list.by === 'anyone'
      const name = JSON.stringify([list.path, filter])
      const rows = await kept(await contentVersion(db), name, async () => ({
        text: JSON.stringify(await listRows(db, collection, filter, { toVisitors })),
        keep: true,
      }))
      reply
        .header('cache-control', toVisitors ? 'no-cache' : 'private, no-store')
        .type('application/json; charset=utf-8')
      return sendCached(request, reply, rows)
    },
  }
}
