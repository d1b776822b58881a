/** For tests: a WebAuthn authenticator in software (ES256). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

export type Passkey = {
  credentialId: string
  userHandle: string
  rpID: string
  counter: number
  key: KeyObject
}
/** The page of a ceremony; a hostile one may claim another origin or challenge. */
type Page = { origin: string; challenge: string; rpID: string }

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

function clientData(type: 'webauthn.create' | 'webauthn.get', { origin, challenge }: Page): string {
  return JSON.stringify({ type, challenge, origin, crossOrigin: false })
}

function head(rpID: string, flags: number, counter: number): Buffer {
  const end = Buffer.alloc(5)
  end.writeUInt8(flags)
  end.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpID), end])
}

/** The public key as COSE has it: EC2, ES256, P-256, and the two coordinates. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
}

type Cbor = string | Uint8Array | Cbor[] | Map<string, Cbor>
/** The attestation; none, unless a test wants it. */
type Attestation = { fmt?: string; attStmt?: Map<string, Cbor> }
/** True if the device has verified its user. */
type Verification = { verified?: boolean }

const presence = (verified: boolean) => PRESENT | (verified ? VERIFIED : 0)

/** Creates a passkey, and the registration response that a browser sends. */
export function createPasskey(
  page: Page,
  userHandle: string,
  { fmt = 'none', attStmt = new Map(), verified = true }: Attestation & Verification = {},
) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  const authData = Buffer.concat([
    head(page.rpID, presence(verified) | WITH_CREDENTIAL, 0),
    Buffer.alloc(16),
    length,
    id,
    coseKey(publicKey),
  ])
  const attestation = new Map<string, Cbor>([
    ['fmt', fmt],
    ['attStmt', attStmt],
    ['authData', new Uint8Array(authData)],
  ])
  const credentialId = base64url(id)
  const passkey: Passkey = {
    credentialId,
    userHandle,
    rpID: page.rpID,
    counter: 0,
    key: privateKey,
  }
  return {
    passkey,
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', page)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    },
  }
}

/** The authentication response that a browser sends; the counter grows by one. */
export function signAssertion(passkey: Passkey, page: Omit<Page, 'rpID'>, { verified = true }: Verification = {}) {
  passkey.counter += 1
  const data = clientData('webauthn.get', { ...page, rpID: passkey.rpID })
  const authData = head(passkey.rpID, presence(verified), passkey.counter)
  const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), passkey.key)
  return {
    id: passkey.credentialId,
    rawId: passkey.credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(data),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: passkey.userHandle,
    },
  }
}
