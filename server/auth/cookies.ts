/** The attributes of every cookie: no script reads it, no other site sends it along, and over https no other host sets it. */
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

/** Over https the `__Host-` prefix binds the cookie to this very host. */
export function prefixed({ protocol }: FastifyRequest, name: string): string {
  return protocol === 'https' ? `__Host-${name}` : name
}

export function cookieOptions({ protocol }: FastifyRequest): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }
}
