/** The origin of the site for absolute URLs. */
import type { FastifyRequest } from 'fastify'

const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/

/** Such as `https://example.org`: as configured, or the request's where that is valid. */
export function baseUrlOf({ host, protocol }: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl) return publicUrl
  const name = hostPattern.test(host.toLowerCase()) ? host.toLowerCase() : 'localhost'
  return `${protocol === 'https' ? 'https' : 'http'}://${name}`
}
