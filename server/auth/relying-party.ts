/** Where passkeys work: a browser ties each to the name of its site, which must be a name, reached by https. */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'

/** `rpID` is the name that passkeys are tied to, `origins` where its pages may be. */
export type PasskeySite = { rpID: string; origins: string[] }

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}

/**
 * The site as PUBLIC_URL names it, or else as it was asked for. Throws AppError `not-configured` for what has no name or
 * no https, and `invalid` with the right address for a page that is elsewhere.
 */
export function passkeySite(request: FastifyRequest, publicUrl: string | null): PasskeySite {
  // Only https and this very machine are safe enough for browsers, so the scheme needs no proxy's word.
  const addresses = publicUrl ? [publicUrl] : [`https://${request.host}`, `http://${request.host}`]
  const urls = addresses
    .map((address) => URL.parse(address))
    .filter((url) => url !== null)
    .filter(({ protocol, hostname }) => protocol === 'https:' || isLocal(hostname))
  const [first] = urls
  if (!first || isIP(first.hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new AppError('not-configured', messages.passkey.needsName)
  const origins = urls.map(({ origin }) => origin)
  const { origin } = request.headers
  if (origin !== undefined && !origins.includes(origin))
    throw new AppError('invalid', messages.passkey.elsewhere(first.origin))
  return { rpID: first.hostname, origins }
}
