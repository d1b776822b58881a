/** Sends prepared responses: in the best coding that the client accepts, or 304 if the client has them. */
import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Coding } from './encode.ts'
import type { Prepared, Sent } from './prepared-response.ts'

/** A request of Fastify or of Node. */
type Asked = Pick<IncomingMessage, 'headers'>

/** Sends a response in the best coding that the client accepts, or 304 if the client has it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Prepared,
): Promise<FastifyReply> {
  const { notModified, etag, byCoding, unasked, read } = response
  if (reply.statusCode === 200 && matchesEtag(request, etag)) return reply.code(304).headers(notModified.headers).send()
  const coding = acceptedCoding(request)
  await unasked[coding]?.()
  const sent = byCoding[coding] ?? byCoding.plain
  if (sent) return reply.headers(sent.headers).send(sent.body)
  if (!read) throw new Error('A response has no bytes.')
  reply.headers(notModified.headers)
  if (coding !== 'plain') reply.header('content-encoding', coding)
  return reply.send(recode(read(), coding))
}

/** Converts a text in Brotli to another coding for this one reader. */
function recode(brotli: Readable, coding: Coding): Readable {
  const onEnd = () => {} // the reader learns it from the stream itself
  if (coding === 'br') return brotli
  if (coding === 'gzip') return pipeline(brotli, createBrotliDecompress(), createGzip(), onEnd)
  return pipeline(brotli, createBrotliDecompress(), onEnd)
}

/** The body in the best coding that the client accepts; undefined if that has still to be made. */
export function bodyFor(request: Asked, { byCoding, unasked }: Prepared): Sent | undefined {
  const coding = acceptedCoding(request)
  if (unasked[coding]) return undefined
  return byCoding[coding] ?? byCoding.plain
}

/** The codings that Accept-Encoding headers name: clients send few different ones. */
const codings = new LRUCache<string, Coding>({
  max: 100,
  memoMethod: (accepted) => (['br', 'gzip'] as const).find((name) => acceptsCoding(accepted, name)) ?? 'plain',
})

const acceptedCoding = ({ headers }: Asked) => codings.memo(headers['accept-encoding'] ?? '')

function acceptsCoding(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
    return name === coding && Number(weight ?? 1) > 0
  })
}

/** If-None-Match: true if it names this ETag, in a list or weakened by a proxy that compresses. */
export function matchesEtag({ headers }: Asked, etag: string | undefined): boolean {
  const header = headers['if-none-match']
  if (header === undefined || etag === undefined) return false
  if (header === etag || header.trim() === '*') return true
  return header.split(',').some((value) => value.trim().replace(/^W\//, '') === etag)
}
