/** What a command prints when it fails: a sentence where there is one, the whole error where the program is at fault. */
import { ConfigError } from '../config.ts'
import { AppError } from '../errors.ts'

/** An expected failure; its message is the sentence for the user. */
export class CommandError extends Error {}

/** Sentences for system errors about a file or folder that the user named. */
const systemErrors: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  ENOTDIR: 'There is no such file or folder.',
  EISDIR: 'This is a folder, and a file is needed.',
  EACCES: 'This account may not open it.',
  EPERM: 'This account may not open it.',
  EROFS: 'This disk cannot be written to.',
  ENOSPC: 'The disk is full.',
}

export function formatError(error: unknown): unknown {
  const isExpected = [AppError, ConfigError, CommandError].some((type) => error instanceof type)
  if (isExpected) return (error as Error).message
  const { code = '', path } = error as NodeJS.ErrnoException
  return systemErrors[code] ? `${path ? `${path}: ` : ''}${systemErrors[code]}` : error
}
