/** The small JSON bodies of signing in and looking after accounts: all texts, all there, nothing else. */
import * as z from 'zod/mini'
import { messages } from '../../shared/messages/messages.ts'
import { isStorable } from '../../shared/schema.ts'
import { AppError } from '../errors.ts'

/** Far more than an address, a password or a token needs. */
const MAX_LENGTH = 1000

function textSchema(name: string) {
  const error = messages.input.invalid(name)
  const storable = z.refine<string>((text) => isStorable(text), messages.input.control(name))
  return z.string({ error }).check(z.minLength(1, error), z.maxLength(MAX_LENGTH, error), storable)
}

/** The named texts of a body. Throws AppError `invalid` with one sentence for anything else, also for a field too many. */
export function readTexts<const Name extends string>(
  body: unknown,
  ...names: Name[]
): Record<Name, string> {
  const shape = Object.fromEntries(names.map((name) => [name, textSchema(name)]))
  const { data, error } = z
    .strictObject(shape, {
      error: ({ code }) => (code === 'invalid_type' ? messages.input.unreadable : undefined),
    })
    .safeParse(body)
  if (data) return data as Record<Name, string>
  const issue = error.issues[0]
  if (issue?.code === 'unrecognized_keys')
    throw new AppError('invalid', messages.input.unknown(issue.keys[0] ?? ''))
  throw new AppError('invalid', issue?.message ?? messages.input.unreadable)
}
