/** Ranges of files (RFC 9110, 14): the requested bytes, and the head of their answer. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Range } from '../storage/storage.ts'
import { matchesEtag } from './send-cached.ts'

/**
 * The range of a Range header (RFC 9110, 14.2): null for the whole file, as for several ranges or an invalid one. Own
 * code, because range-parser answers 416 to a suffix longer than the file and to `bytes=5-2`.
 */
export function readRange(header: string | undefined, bytes: number): Range | null | 'unsatisfiable' {
  const [, from = '', to = ''] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (!from && !to) return null
  const start = from ? Number(from) : Math.max(0, bytes - Number(to))
  const end = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1
  if (from && to && Number(to) < start) return null
  return start >= bytes ? 'unsatisfiable' : { start, end }
}

/**
 * Sets the head of an answer with these bytes of a file. Null if there are none to send: then the reply is complete.
 */
export function answerRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes }: { etag: string; bytes: number },
): Range | null {
  if (matchesEtag(request, etag)) {
    reply.code(304).send()
    return null
  }
  const isCurrent = [undefined, etag].includes(request.headers['if-range'] as string | undefined)
  const range = isCurrent && request.method === 'GET' ? readRange(request.headers.range, bytes) : null
  if (range === 'unsatisfiable') {
    reply
      .code(416)
      .headers({ 'content-range': `bytes */${bytes}`, 'cache-control': 'no-store' })
      .send()
    return null
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  reply.header('content-length', end - start + 1)
  if (request.method !== 'HEAD') return { start, end }
  reply.send()
  return null
}
