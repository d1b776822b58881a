/** The family's word: its rules, its hash, and its verification. */
import { MAX_WORD_LENGTH, MIN_WORD_LETTERS, plainWord } from '../../../shared/doors.ts'
import { door as doorMessages } from '../../../shared/messages/catalogue.ts'
import { AppError } from '../../platform/errors.ts'
import { hashPassword, verifyPassword } from '../accounts/passwords.ts'

type Names = { name: string; fullName: string }

/** Throws AppError `invalid` for a word that is easily guessed, or too long to be typed. */
export function assertWord(word: string, { name, fullName }: Names): void {
  const plain = plainWord(word)
  if (word.length > MAX_WORD_LENGTH) throw new AppError('invalid', doorMessages.tooLong)
  if (Array.from(plain).length < MIN_WORD_LETTERS) throw new AppError('invalid', doorMessages.tooShort)
  if ([name, fullName].map(plainWord).includes(plain)) throw new AppError('invalid', doorMessages.ownName)
}

/** The hash for the database; the word itself is stored nowhere. */
export function hashWord(word: string): Promise<string> {
  return hashPassword(plainWord(word))
}

/** Without a stored word it takes as long, and is never right. */
export function isWord(typed: string, hash: string | null): Promise<boolean> {
  return verifyPassword(plainWord(typed), hash ?? undefined)
}
