/** Detection of https, from PUBLIC_URL or a trusted proxy. Its effects: HSTS, and the kind of cookies. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor came by https. */
    readonly isSecure: boolean
  }
}

type Settings = Pick<Config, 'publicUrl' | 'hstsSubdomains'>

/** PUBLIC_URL counts even without a trusted proxy: a site of https alone has no other visitors. */
export function isSecure(protocol: string, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return protocol === 'https' || publicUrl?.startsWith('https:') === true
}

/**
 * Without subdomains by default: a family's other devices under the same name could not be reached over http for a
 * year.
 */
export function strictTransportSecurity({ hstsSubdomains }: Pick<Config, 'hstsSubdomains'>): Record<string, string> {
  return { 'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` }
}

/** Hook: browsers return by https alone. */
export function addSecureRequests(app: FastifyInstance, settings: Settings): void {
  const header = strictTransportSecurity(settings)
  app.decorateRequest('isSecure', {
    getter() {
      return isSecure(this.protocol, settings)
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.isSecure) reply.headers(header)
    done()
  })
}

/** True if every visitor has an address of their own. Behind a web server, which https needs, only if that is named. */
export function proxyIsNamed({ publicUrl, trustedProxies }: Pick<Config, 'publicUrl' | 'trustedProxies'>): boolean {
  return !publicUrl?.startsWith('https:') || trustedProxies.length > 0
}
