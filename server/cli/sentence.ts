/** What a command prints when it fails: the sentence where there is one, everything where the program is at fault. */
import { ConfigError } from '../config.ts'
import { AppError } from '../errors.ts'

/** A command's own refusal. */
export class CommandError extends Error {}

export function sentenceOf(error: unknown): unknown {
  const forPeople = [AppError, ConfigError, CommandError].some((kind) => error instanceof kind)
  return forPeople ? (error as Error).message : error
}
