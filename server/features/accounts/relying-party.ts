/** The relying party of WebAuthn: the domain that passkeys are bound to, and the challenges that it issues. */

import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'

/** Also the timeout of a ceremony in the browser. */
export const CHALLENGE_MS = 5 * MINUTE_MS

/** `rpID` is the domain, `origins` are those of its pages, `now` is in milliseconds since 1970. */
export type RelyingParty = { db: Database; now: number; rpID: string; origins: string[] }

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}

/**
 * The relying party that PUBLIC_URL names, or else the request's host. Throws AppError `not-configured` without a
 * domain or https, and `invalid` with the right address for a page of another origin.
 */
export function relyingPartyOf(request: FastifyRequest, { config: { publicUrl }, db, now }: Site): RelyingParty {
  // Browsers allow https and this very machine only, so the scheme needs no trusted proxy.
  const addresses = publicUrl ? [publicUrl] : [`https://${request.host}`, `http://${request.host}`]
  const urls = addresses
    .map((address) => URL.parse(address))
    .filter((url) => url !== null)
    .filter(({ protocol, hostname }) => protocol === 'https:' || isLocal(hostname))
  const [url] = urls
  if (!url || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new AppError('not-configured', messages.passkey.needsName)
  const origins = urls.map(({ origin }) => origin)
  const { origin } = request.headers
  if (origin !== undefined && !origins.includes(origin))
    throw new AppError('invalid', messages.passkey.elsewhere(url.origin))
  return { db, now: now(), rpID: url.hostname, origins }
}

/** Creates a challenge, for an administrator who registers a passkey or for anybody who wants to sign in (null). */
export async function createChallenge({ db, now }: RelyingParty, administratorId: string | null) {
  const bytes = new Uint8Array(randomBytes(32))
  const challenge = Buffer.from(bytes).toString('base64url')
  const expiresAt = now + CHALLENGE_MS
  await db.insertInto('challenges').values({ challenge, administratorId, expiresAt }).execute()
  return bytes
}

/**
 * Consumes the signed challenge in one statement, and returns the expectations of a verification. Throws `invalid` for
 * a challenge that was never created for this administrator, was used or has expired.
 */
export async function consumeChallenge(
  { db, now, rpID, origins }: RelyingParty,
  administratorId: string | null,
  clientDataJSON: string,
) {
  const challenge = challengeIn(clientDataJSON)
  await db
    .deleteFrom('challenges')
    .where('challenge', '=', challenge)
    .where('administratorId', administratorId === null ? 'is' : '=', administratorId)
    .where('expiresAt', '>', now)
    .returning('challenge')
    .executeTakeFirstOrThrow(() => new AppError('invalid', messages.passkey.tooLate))
  return { expectedChallenge: challenge, expectedOrigin: origins, expectedRPID: rpID, requireUserVerification: true }
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return /^[\w-]+$/.test(challenge) ? String(challenge) : ''
  } catch {
    return ''
  }
}
