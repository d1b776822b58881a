/** Passkey authentication: the chosen passkey tells the account, without a typed address. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../../platform/errors.ts'
import { CHALLENGE_MS, consumeChallenge, createChallenge, type RelyingParty } from './relying-party.ts'

export async function authenticationOptions(relyingParty: RelyingParty) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID: relyingParty.rpID,
    challenge: await createChallenge(relyingParty, null),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
}

/** Verifies a passkey's assertion and returns its account. Throws AppError `invalid` or `signed-out`. */
export async function verifyAuthentication(relyingParty: RelyingParty, response: AuthenticationResponseJSON) {
  const { db, now } = relyingParty
  const { clientDataJSON, userHandle } = response.response
  const expected = await consumeChallenge(relyingParty, null, clientDataJSON)
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('administrators', 'administrators.id', 'passkeys.administratorId')
    .select(['administrators.id', 'email', 'passwordHash', 'role'])
    .select(['passkeys.id as passkeyId', 'publicKey', 'counter'])
    .where('credentialId', '=', response.id)
    .executeTakeFirst()
  const userId = userHandle && Buffer.from(userHandle, 'base64url').toString()
  if (!row || (userId && userId !== row.id)) throw new AppError('signed-out', messages.passkey.unknown)

  const { passkeyId, publicKey, counter, ...account } = row
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const refused = (cause?: unknown) => new AppError('signed-out', messages.passkey.refused, { cause })
  const credential = { id: response.id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter }
  const verification = verifyAuthenticationResponse({ ...expected, response, credential })
  const { verified, authenticationInfo } = await verification.catch((cause) => {
    throw refused(cause)
  })
  if (!verified) throw refused()
  // Two assertions with the same counter are a device and its copy: only one of them gets in.
  await db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, usedAt: now })
    .where('id', '=', passkeyId)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirstOrThrow(() => refused())
  return account
}
