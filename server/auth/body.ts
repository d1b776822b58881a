/** The small JSON bodies of signing in and looking after accounts: all texts, all there, nothing else. */
import { messages } from '../../shared/messages.ts'
import { isStorable } from '../../shared/schema.ts'
import { AppError } from '../errors.ts'

/** The named texts of a body, each at most 1,000 characters. Throws one sentence for anything else. */
export function readTexts<const Name extends string>(
  body: unknown,
  ...names: Name[]
): Record<Name, string> {
  const sent = Object.entries(body !== null && typeof body === 'object' ? body : {})
  const known: readonly string[] = names
  const extra = sent.find(([name]) => !known.includes(name))
  if (extra) throw new AppError('invalid', messages.input.unknown(extra[0]))
  const texts = new Map(sent)
  for (const name of names) {
    const text = texts.get(name)
    if (typeof text !== 'string' || text === '' || text.length > 1000 || !isStorable(text))
      throw new AppError('invalid', messages.input.invalid(name))
  }
  return Object.fromEntries(texts) as Record<Name, string>
}
