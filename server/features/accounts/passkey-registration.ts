/** Passkey registration. The library that verifies it is large, and is loaded at the first registration. */
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import type { RecordAct } from '../history/history.ts'
import { withAccountLock } from './administrators.ts'
import type { Transports } from './parse-body.ts'
import { CHALLENGE_MS, consumeChallenge, createChallenge, type RelyingParty } from './relying-party.ts'
import type { Session } from './sessions.ts'

/** EdDSA, ES256 and RS256 by their COSE numbers: every device has one of them, every Node can verify them. */
const ALGORITHMS = [-8, -7, -257]

export async function registrationOptions(relyingParty: RelyingParty, { id, email }: Session, rpName: string) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const passkeys = await relyingParty.db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('administratorId', '=', id)
    .execute()
  return generateRegistrationOptions({
    rpName,
    rpID: relyingParty.rpID,
    userName: email,
    userDisplayName: email,
    userID: new Uint8Array(Buffer.from(id)),
    challenge: await createChallenge(relyingParty, id),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: JSON.parse(transports) as Transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** Verifies and stores a new passkey, and returns its id. Throws `invalid`, or `conflict` for a registered one. */
export async function registerPasskey(
  relyingParty: RelyingParty,
  administratorId: string,
  response: RegistrationResponseJSON,
  { userAgent, record }: { userAgent: string | null; record: RecordAct },
): Promise<string> {
  const { clientDataJSON, transports = [] } = response.response
  const expected = await consumeChallenge(relyingParty, administratorId, clientDataJSON)
  const { credential } = await verifyRegistration(response, expected)
  const id = newId()
  await withAccountLock(relyingParty.db, async (trx) => {
    await trx
      .insertInto('passkeys')
      .values({
        id,
        administratorId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(transports),
        userAgent,
        createdAt: relyingParty.now,
        usedAt: null,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() => new AppError('conflict', messages.passkey.exists))
    await record(trx, 'passkey-added')
  })
  return id
}

async function verifyRegistration(
  response: RegistrationResponseJSON,
  expected: Awaited<ReturnType<typeof consumeChallenge>>,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    // Attestation is not requested. Certificates sent all the same could make this server open addresses in them.
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject))
    const hasFormat = attestation.get('fmt') === 'none' || attestation.get('fmt') === 'packed'
    if (!hasFormat || attestation.get('attStmt').get('x5c')) throw new Error('It brings a certificate.')
    const expectations = { ...expected, supportedAlgorithmIDs: ALGORITHMS }
    const { verified, registrationInfo } = await verifyRegistrationResponse({ ...expectations, response })
    if (!verified) throw new Error('Its signature is wrong.')
    return registrationInfo
  } catch (cause) {
    throw new AppError('invalid', messages.passkey.refused, { cause })
  }
}
