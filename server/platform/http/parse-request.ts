/** Bodies and queries of requests, parsed at the edge. */
import type * as z from 'zod/mini'
import { messages } from '../../../shared/messages/messages.ts'
import type { Parsed } from '../../../shared/schema.ts'
import { AppError } from '../errors.ts'

/** Throws AppError `invalid` with the sentence for a value that the schema does not take. */
export function parseRequest<T>(schema: z.ZodMiniType<T>, value: unknown, sentence = messages.input.unreadable): T {
  const { success, data } = schema.safeParse(value)
  if (!success) throw new AppError('invalid', sentence)
  return data
}

/** The values of a row. Throws AppError `invalid` with the sentence of the first mistake. */
export function valuesOf(parsed: Parsed) {
  if ('error' in parsed) throw new AppError('invalid', parsed.error)
  return parsed.values
}
