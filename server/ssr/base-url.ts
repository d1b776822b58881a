/** The origin under which a visitor reaches the site, for addresses that must be absolute. */
import type { FastifyRequest } from 'fastify'

const host = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/

/** `https://example.org`: as set, else as the request says it, if that is the name of a host at all. */
export function baseUrlOf(request: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl) return publicUrl
  const asked = request.host.toLowerCase()
  const protocol = request.protocol === 'https' ? 'https' : 'http'
  return `${protocol}://${host.test(asked) ? asked : 'localhost'}`
}
