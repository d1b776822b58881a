/** Passwords that attackers guess first: common ones, and the site's own words. The list is loaded when one is set. */
import { type Memorial, pageTitles } from '../../../shared/content.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Config } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'
import { assertPassword } from './passwords.ts'

/** Shorter parts of names are in too many other words. */
const MIN_OWN = 3
/** A password that repeats so few characters is too weak. */
const MAX_UNIT = 4
/** Words common to all such sites. */
const alwaysOwn = ['keepsake', 'memorial', 'memory', 'admin', 'administrator']

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Sources of a site's own words: its settings, and its current memorial. */
type Known = { config: Pick<Config, 'publicUrl'>; words: { read(): Promise<{ memorial: Memorial } | null> } }

/** Words of this site that strangers know: names, titles, its address, and that of the account. */
async function readOwnWords({ config, words }: Known, email: string): Promise<string[]> {
  const person = (await words.read())?.memorial.person
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : ''
  const names = person ? [person.name, person.fullName, person.site.title, ...Object.values(pageTitles(person))] : []
  return [host, email, ...names].flatMap(wordsIn)
}

/** The password without digits and signs around it, as in `password2026!`. */
function coreOf(password: string): string {
  const letters = Array.from(password)
  const isLetter = (letter: string) => /\p{L}/u.test(letter)
  return letters.slice(letters.findIndex(isLetter), letters.findLastIndex(isLetter) + 1).join('')
}

function repeatsFew(password: string): boolean {
  return Array.from({ length: MAX_UNIT }, (_, index) => password.slice(0, index + 1)).some(
    (unit) => unit.repeat(Math.ceil(password.length / unit.length)).slice(0, password.length) === password,
  )
}

/** True if it is nothing but such words, digits and signs. */
function isMadeOf(password: string, own: readonly string[]): boolean {
  const longestFirst = own.filter((word) => word.length >= MIN_OWN).sort((a, b) => b.length - a.length)
  let rest = password
  for (const word of longestFirst) rest = rest.replaceAll(word, ' ')
  return !/\p{L}/u.test(rest) && rest !== password
}

/** Throws AppError `invalid` for a password that is common, or made of words of this site that strangers know. */
async function assertUncommon(password: string, ownWords: readonly string[]): Promise<void> {
  const lower = password.normalize('NFC').toLowerCase()
  if (isMadeOf(lower, [...ownWords, ...alwaysOwn])) throw new AppError('invalid', messages.session.ownWords)
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = new Set(dictionary['passwords-common'])
  if (repeatsFew(lower) || common.has(lower) || common.has(coreOf(lower)))
    throw new AppError('invalid', messages.session.commonPassword)
}

/**
 * Throws AppError `invalid` for a new password of this account that is too short, too long, common or of the site's
 * own words.
 */
export async function assertNewPassword(known: Known, password: string, email: string): Promise<void> {
  assertPassword(password)
  await assertUncommon(password, await readOwnWords(known, email))
}
