/** Sentences for the operator when a start or a command fails. */

import { ExpectedError } from './errors.ts'

const NO_ANSWER =
  'The database at DATABASE_URL does not answer. Please see whether it runs and whether the address is right.'
const WRONG_LOGIN = 'The database does not accept the user or the password of DATABASE_URL.'
const DAMAGED = 'The database is damaged, or its file is none. Please restore a backup: docs/hosting.md says how.'
const NOT_WRITABLE =
  'The database cannot be opened and written to. Please see whether its disk is there and this account may write to it.'

const NO_FILES =
  'The system lets this program open no more files. Please allow it 1024 or more (ulimit -n, LimitNOFILE of a service).'

/** Sentences by the code of the system, of SQLite (or its first words) or of PostgreSQL. */
const sentences: Record<string, string> = {
  SQLITE_NOTADB: DAMAGED,
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_CANTOPEN: NOT_WRITABLE,
  SQLITE_READONLY: NOT_WRITABLE,
  SQLITE_IOERR: NOT_WRITABLE,
  SQLITE_FULL: 'The disk is full.',
  SQLITE_BUSY: 'Another program holds the database. Please try again when it has finished.',
  S3_AWAY: 'The store at S3_ENDPOINT does not answer as it should. Please see whether it runs.',
  S3_FULL: 'The store at S3_ENDPOINT has no room left.',
  '08006': NO_ANSWER,
  ECONNREFUSED: NO_ANSWER,
  ECONNRESET: NO_ANSWER,
  EHOSTUNREACH: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
  ENOTFOUND: NO_ANSWER,
  EAI_AGAIN: NO_ANSWER,
  '28P01': WRONG_LOGIN,
  '28000': WRONG_LOGIN,
  '3D000': 'There is no database of the name in DATABASE_URL. Please create it first.',
  '42501': 'The user of DATABASE_URL may not do this in its database.',
  ENOENT: 'There is no such file or folder.',
  ENOTDIR: 'There is no such file or folder.',
  EISDIR: 'This is a folder, and a file is needed.',
  EACCES: 'This account may not open it.',
  EPERM: 'This account may not open it.',
  EROFS: 'This disk cannot be written to.',
  ENOSPC: 'The disk is full.',
  EMFILE: NO_FILES,
  ENFILE: NO_FILES,
}

/** Null for a fault of the program itself. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof ExpectedError) return error.message
  // Several addresses tried in vain come as one error.
  if (error instanceof AggregateError) return sentenceOf(error.errors[0])
  const { code = '', path, message = '' } = error as NodeJS.ErrnoException
  const sentence = sentences[code] ?? sentences[String(code).split('_').slice(0, 2).join('_')]
  if (sentence) return `${path ? `${path}: ` : ''}${sentence}`
  if (/timeout exceeded when trying to connect|Connection terminated/.test(message)) return NO_ANSWER
  return /^SASL/.test(message) ? WRONG_LOGIN : null
}
