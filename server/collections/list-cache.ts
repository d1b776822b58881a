/**
 * Lists change only when something is written, so they are kept as bytes, compressed once, and thrown away by the
 * content version. The version is read from the database each time: two servers on one database agree.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Collection, List } from '../../shared/collection.ts'
import type { Database } from '../db/database.ts'
import { isKnown } from '../etag.ts'
import { listRows, readFilter } from './rows.ts'

type Answer = { version: number; etag: string; plain: Buffer; br: Buffer; gzip: Buffer }

export type ListCache = {
  answer(
    collection: Collection,
    list: List,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply>
}

/** Quality 5 costs a third of a millisecond for 100 rows; 9 costs twenty times that for little. */
const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

/** More kinds of list than the site has; beyond it somebody is making up filters. */
const MOST_ANSWERS = 200

/** The number that grows with every change that could be seen. */
export async function contentVersion(db: Database): Promise<number> {
  const { version } = await db
    .selectFrom('contentVersion')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}

export function createListCache(db: Database): ListCache {
  const answers = new Map<string, Answer>()

  async function render(collection: Collection, list: List, query: unknown, version: number) {
    const filter = readFilter(collection, list, query)
    const key = JSON.stringify([list.path, filter])
    const known = answers.get(key)
    if (known?.version === version) return known
    const rows = await listRows(db, collection, filter, { toVisitors: list.by === 'anyone' })
    const plain = Buffer.from(JSON.stringify(rows))
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const [br, zipped] = await Promise.all([brotli(plain), promisify(gzip)(plain)])
    const answer = { version, etag, plain, br, gzip: zipped }
    if (answers.size >= MOST_ANSWERS) answers.clear()
    answers.set(key, answer)
    return answer
  }

  return {
    async answer(collection, list, request, reply) {
      const answer = await render(collection, list, request.query, await contentVersion(db))
      reply
        .header('cache-control', list.by === 'anyone' ? 'no-cache' : 'private, no-store')
        .header('vary', 'accept-encoding')
        .header('etag', answer.etag)
        .type('application/json; charset=utf-8')
      if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
      const accepted = request.headers['accept-encoding'] ?? ''
      const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
      if (encoding) reply.header('content-encoding', encoding)
      return reply.send(answer[encoding ?? 'plain'])
    },
  }
}
