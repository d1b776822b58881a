/** The family's word: its rules, its hash, and its verification. */
import {
  lettersOf,
  MAX_WORD_LENGTH,
  MIN_WORD_LETTERS,
  MIN_WORDS,
  PHRASE_LETTERS,
  plainWord,
} from '../../../shared/doors.ts'
import { door as doorMessages } from '../../../shared/messages/catalogue.ts'
import { AppError } from '../../platform/errors.ts'
import { hashPassword, verifyPassword } from '../accounts/passwords.ts'

type Names = { name: string; fullName: string }

/** The different words of a text, also of languages that are written without spaces, and '' for the signs between. */
function wordsIn(text: string): Set<string> {
  const parts = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
  return new Set(Array.from(parts, ({ segment }) => plainWord(segment)))
}

/** Fewest different letters of a phrase. */
const MIN_DIFFERENT = 6

function isPhrase(plain: string): boolean {
  const letters = Array.from(plain)
  return letters.length >= PHRASE_LETTERS && new Set(letters).size >= MIN_DIFFERENT
}

/** Throws AppError `invalid` for a word that is easily guessed, or too long to be typed. */
export function assertWord(word: string, { name, fullName }: Names): void {
  const plain = plainWord(word)
  if (word.length > MAX_WORD_LENGTH) throw new AppError('invalid', doorMessages.tooLong)
  if ([name, fullName].map(plainWord).includes(plain)) throw new AppError('invalid', doorMessages.ownName)
  const { length } = Array.from(plain)
  // Between the two is a space, so that '' is in it as well.
  const ofName = wordsIn(`${name} ${fullName}`)
  const isFewWords = wordsIn(word).difference(ofName).size < MIN_WORDS
  const beyondName = plain.replaceAll(plainWord(fullName), '').replaceAll(plainWord(name), '')
  if (length < MIN_WORD_LETTERS || (isFewWords && !isPhrase(beyondName)))
    throw new AppError('invalid', doorMessages.tooShort)
}

/** The hash for the database; the word itself is stored nowhere. */
export function hashWord(word: string): Promise<string> {
  return hashPassword(plainWord(word))
}

/** Without a stored word it takes as long, and is never right. Words of version 0.9.0 were hashed with their ß. */
export async function isWord(typed: string, hash: string | null): Promise<boolean> {
  const forms = new Set([plainWord(typed), lettersOf(typed)])
  for (const form of forms) if (await verifyPassword(form, hash ?? undefined)) return true
  return false
}
