/** Sends a kept page in the form that the browser can read, or only the news that it has not changed. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptPage } from './kept-pages.ts'

export function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  status: number,
): FastifyReply {
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag)
  if (status === 200 && names(request.headers['if-none-match'], page.etag))
    return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(page.brotli)
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}

/** Whether If-None-Match names the ETag; a proxy that compresses may have made it a weak one. */
function names(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
}

function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name, weight] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return name === coding && Number(weight ?? 1) > 0
  })
}
