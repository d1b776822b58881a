/** What a command prints when it fails: the sentence where there is one, everything where the program is at fault. */
import { ConfigError } from '../config.ts'
import { AppError } from '../errors.ts'

/** A command's own refusal. */
export class CommandError extends Error {}

/** What the system says of a file or folder that somebody named. */
const faults: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  ENOTDIR: 'There is no such file or folder.',
  EISDIR: 'This is a folder, and a file is needed.',
  EACCES: 'This account may not open it.',
  EPERM: 'This account may not open it.',
  EROFS: 'This disk cannot be written to.',
  ENOSPC: 'The disk is full.',
}

export function sentenceOf(error: unknown): unknown {
  const forPeople = [AppError, ConfigError, CommandError].some((kind) => error instanceof kind)
  if (forPeople) return (error as Error).message
  const { code = '', path } = error as NodeJS.ErrnoException
  return faults[code] ? `${path ? `${path}: ` : ''}${faults[code]}` : error
}
