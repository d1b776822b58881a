/** Bodies and queries of requests, parsed at the edge. */
import type * as z from 'zod/mini'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'

/** Throws AppError `invalid` with the sentence for a value that the schema does not take. */
export function parseRequest<T>(schema: z.ZodMiniType<T>, value: unknown, sentence = messages.input.unreadable): T {
  const { success, data } = schema.safeParse(value)
  if (!success) throw new AppError('invalid', sentence)
  return data
}
