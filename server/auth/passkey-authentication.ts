/** How a passkey tells who signs in: whichever its owner picks, without an address being typed. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import type { Account } from './administrators.ts'
import { CHALLENGE_MS, makeChallenge, type PasskeyAt, spendChallenge } from './challenges.ts'

/** What a browser needs to sign in with a passkey. */
export async function askToSign(at: PasskeyAt): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID: at.site.rpID,
    challenge: await makeChallenge(at, null),
    timeout: CHALLENGE_MS,
    userVerification: 'preferred',
  })
}

/** The account that a passkey's signature stands for. Throws `invalid` or `signed-out` with a sentence for people. */
export async function accountOf(
  at: PasskeyAt,
  response: AuthenticationResponseJSON,
): Promise<Account> {
  const { clientDataJSON, userHandle } = response.response
  const expected = await spendChallenge(at, null, clientDataJSON)
  const found = await at.db
    .selectFrom('passkeys')
    .innerJoin('administrators', 'administrators.id', 'passkeys.administratorId')
    .select(['administrators.id', 'email', 'passwordHash'])
    .select(['passkeys.id as passkeyId', 'publicKey', 'counter'])
    .where('credentialId', '=', response.id)
    .executeTakeFirst()
  const owner = userHandle && Buffer.from(userHandle, 'base64url').toString()
  if (!found || (owner && owner !== found.id))
    throw new AppError('signed-out', messages.passkey.unknown)

  const { passkeyId, publicKey, counter, ...account } = found
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const credential = {
    id: response.id,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter,
  }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    response,
    credential,
  }).catch((cause) => {
    throw new AppError('signed-out', messages.passkey.refused, { cause })
  })
  if (!verified) throw new AppError('signed-out', messages.passkey.refused)
  // Two answers with the same count are a device and its copy: only one of them gets in.
  const { numUpdatedRows } = await at.db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, usedAt: at.now })
    .where('id', '=', passkeyId)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('signed-out', messages.passkey.refused)
  return account
}
