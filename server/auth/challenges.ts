/** What a passkey is asked to sign: random, known here, good for one answer within five minutes. */
import { randomBytes } from 'node:crypto'
import { messages } from '../../shared/messages/messages.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { PasskeySite } from './relying-party.ts'

/** Also how long a browser waits for its owner. */
export const CHALLENGE_MS = 5 * 60 * 1000

/** `now` in milliseconds since 1970. */
export type PasskeyAt = { db: Database; site: PasskeySite; now: number }
/** For whom a challenge is: an administrator who adds a passkey, or null for whoever wants to sign in. */
export type Asked = string | null

/** Makes a challenge and gives its bytes. */
export async function makeChallenge(
  { db, now }: PasskeyAt,
  administratorId: Asked,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32))
  const challenge = Buffer.from(bytes).toString('base64url')
  const expiresAt = now + CHALLENGE_MS
  await db.insertInto('challenges').values({ challenge, administratorId, expiresAt }).execute()
  return bytes
}

/**
 * Uses up the challenge that was signed, in one statement, and gives what a verification has to expect. Throws `invalid`
 * for a challenge that was never made for this person, is used or is over.
 */
export async function spendChallenge(
  { db, site, now }: PasskeyAt,
  administratorId: Asked,
  clientDataJSON: string,
) {
  const challenge = challengeIn(clientDataJSON)
  const { numDeletedRows } = await db
    .deleteFrom('challenges')
    .where('challenge', '=', challenge)
    .where('administratorId', administratorId === null ? 'is' : '=', administratorId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new AppError('invalid', messages.passkey.tooLate)
  return {
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.rpID,
    requireUserVerification: false,
  }
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return /^[\w-]+$/.test(challenge) ? String(challenge) : ''
  } catch {
    return ''
  }
}
