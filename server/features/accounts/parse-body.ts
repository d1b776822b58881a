/** JSON bodies of authentication, parsed strictly: nothing else of them reaches a verification or the database. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod/mini'
import { messages } from '../../../shared/messages/messages.ts'
import { isStorable } from '../../../shared/schema.ts'
import { AppError } from '../../platform/errors.ts'

/** Throws AppError `invalid` with one sentence about the first mistake. */
function parse<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const { data, error } = schema.safeParse(body, { error: () => messages.input.unreadable })
  if (data !== undefined) return data
  const issue = error?.issues[0]
  if (issue?.code === 'unrecognized_keys') throw new AppError('invalid', messages.input.unknown(issue.keys[0] ?? ''))
  throw new AppError('invalid', issue?.message ?? messages.input.unreadable)
}

/** Far more than an address, a password or a token needs. */
const MAX_TEXT_LENGTH = 1000

function textSchema(name: string) {
  const error = messages.input.invalid(name)
  const storable = z.refine<string>((text) => isStorable(text), messages.input.control(name))
  return z.string({ error }).check(z.minLength(1, error), z.maxLength(MAX_TEXT_LENGTH, error), storable)
}

/** The named texts of a body: all of them, and no other field. */
export function parseTexts<const Name extends string>(body: unknown, ...names: Name[]): Record<Name, string> {
  const shape = Object.fromEntries(names.map((name) => [name, textSchema(name)]))
  return parse(z.strictObject(shape), body) as Record<Name, string>
}

/** The named texts of a body, and one more that may be missing. */
export function parseTextsAnd<const Optional extends string, const Name extends string>(
  body: unknown,
  optional: Optional,
  ...names: Name[]
): Record<Name, string> & { [K in Optional]?: string } {
  const isGiven = typeof body === 'object' && body !== null && optional in body
  return parseTexts<Name | Optional>(body, ...names, ...(isGiven ? [optional] : []))
}

/** WebAuthn's own limit for a credential's id is 1023 bytes. */
const MAX_ID_LENGTH = 1364
const MAX_TRANSPORTS = 10

function base64url(max = 32_000) {
  return z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))
}

const id = base64url(MAX_ID_LENGTH)
const credential = { id, rawId: id, type: z.literal('public-key') }
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(),
    attestationObject: base64url(),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/)))),
  }),
})
const authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(),
    authenticatorData: base64url(),
    signature: base64url(),
    userHandle: z.optional(z.nullable(base64url())),
  }),
})

export type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>

export function parseRegistration(body: unknown): RegistrationResponseJSON {
  const { response, ...rest } = parse(registration, body)
  const transports = (response.transports ?? []).slice(0, MAX_TRANSPORTS) as Transports
  return { ...rest, response: { ...response, transports }, clientExtensionResults: {} }
}

export function parseAuthentication(body: unknown): AuthenticationResponseJSON {
  const { response, ...rest } = parse(authentication, body)
  const { userHandle, ...signed } = response
  return { ...rest, response: { ...signed, ...(userHandle && { userHandle }) }, clientExtensionResults: {} }
}
