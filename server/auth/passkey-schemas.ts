/** What a browser sends of a passkey, read strictly: nothing else of it reaches the verification or the database. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod/mini'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'

/** The standard's own limit for a credential's id is 1023 bytes. */
const MAX_ID_LENGTH = 1364
const MAX_LENGTH = 32_000

function base64url(max = MAX_LENGTH) {
  return z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))
}

const credential = {
  id: base64url(MAX_ID_LENGTH),
  rawId: base64url(MAX_ID_LENGTH),
  type: z.literal('public-key'),
}
const created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(),
    attestationObject: base64url(),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/)))),
  }),
})
const signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(),
    authenticatorData: base64url(),
    signature: base64url(),
    userHandle: z.optional(z.nullable(base64url())),
  }),
})

function read<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const { data } = schema.safeParse(body)
  if (data === undefined) throw new AppError('invalid', messages.input.unreadable)
  return data
}

/** A new passkey. Throws AppError `invalid`. */
export function readCreated(body: unknown): RegistrationResponseJSON {
  const { response, ...answer } = read(created, body)
  const { transports = [], ...rest } = response
  const known = transports.slice(0, 10) as AuthenticatorTransports
  return { ...answer, response: { ...rest, transports: known }, clientExtensionResults: {} }
}
type AuthenticatorTransports = NonNullable<RegistrationResponseJSON['response']['transports']>

/** A passkey's signature. Throws AppError `invalid`. */
export function readSigned(body: unknown): AuthenticationResponseJSON {
  const { response, ...answer } = read(signed, body)
  const { userHandle, ...rest } = response
  return {
    ...answer,
    response: { ...rest, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  }
}
