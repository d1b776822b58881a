/** How an administrator adds a passkey. The library that checks it is large, and is loaded when somebody does. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { messages } from '../../shared/messages/messages.ts'
import { newId } from '../db/id.ts'
import { AppError } from '../errors.ts'
import { CHALLENGE_MS, makeChallenge, type PasskeyAt, spendChallenge } from './challenges.ts'
import type { Administrator } from './sessions.ts'

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>

/** EdDSA, ES256 and RS256 by their COSE numbers: every device has one of them, every Node can check them. */
const ALGORITHMS = [-8, -7, -257]

/** What a browser needs to make a passkey for this administrator. */
export async function askToCreate(
  at: PasskeyAt,
  { id, email }: Administrator,
  siteName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const own = await at.db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('administratorId', '=', id)
    .execute()
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: at.site.rpID,
    userName: email,
    userDisplayName: email,
    userID: new Uint8Array(Buffer.from(id)),
    challenge: await makeChallenge(at, id),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: JSON.parse(transports) as Transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** Keeps a new passkey of an administrator and gives its id. Throws `invalid` or, for one that is known, `conflict`. */
export async function addPasskey(
  at: PasskeyAt,
  administratorId: string,
  response: RegistrationResponseJSON,
  userAgent: string | null,
): Promise<string> {
  const expected = await spendChallenge(at, administratorId, response.response.clientDataJSON)
  const { credential } = await verify(response, expected)
  const id = newId()
  const { numInsertedOrUpdatedRows } = await at.db
    .insertInto('passkeys')
    .values({
      id,
      administratorId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(response.response.transports ?? []),
      userAgent,
      createdAt: at.now,
      usedAt: null,
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('conflict', messages.passkey.exists)
  return id
}

async function verify(
  response: RegistrationResponseJSON,
  expected: Awaited<ReturnType<typeof spendChallenge>>,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    // Nobody is asked which make their device is. Certificates that come all the same would send this server to addresses
    // that they name.
    const attestation = decodeAttestationObject(
      isoBase64URL.toBuffer(response.response.attestationObject),
    )
    const plain = attestation.get('fmt') === 'none' || attestation.get('fmt') === 'packed'
    if (!plain || attestation.get('attStmt').get('x5c')) throw new Error('It brings a certificate.')
    const verified = await verifyRegistrationResponse({
      ...expected,
      response,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified.verified) throw new Error('Its signature is wrong.')
    return verified.registrationInfo
  } catch (cause) {
    throw new AppError('invalid', messages.passkey.refused, { cause })
  }
}
