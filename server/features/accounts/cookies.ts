/**
 * The attributes of every cookie: no script reads it, and no other site sends it along. Over https no other host sets
 * it.
 */
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

/** Over https the `__Host-` prefix binds the cookie to this very host. */
export function prefixed({ isSecure }: FastifyRequest, name: string): string {
  return isSecure ? `__Host-${name}` : name
}

export function cookieOptions({ isSecure }: FastifyRequest): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }
}
