/** Printed codes: ten for an account, each good for one new password. Only hashes are stored. */
import { randomInt } from 'node:crypto'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { toIso } from '../../platform/to-iso.ts'
import type { RecordAct } from '../history/history.ts'
import { withAccountLock } from './administrators.ts'
import { assertLink, consumeLink, createLink } from './links.ts'
import { accountName } from './sign-in.ts'
import { hashToken } from './tokens.ts'

const COUNT = 10
/**
 * Crockford's base 32: no letter looks like a digit. Sixteen of them are 80 bits, beyond guessing even by their hash.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const MAILED_LENGTH = 10

function newCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Normalizes a typed code: any case, with or without dashes, and letters that look like digits. */
function normalised(typed: string): string {
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return code.replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** Salted with the account: one search never finds the codes of two accounts. */
const hashCode = (administratorId: string, code: string) => hashToken(`${administratorId} ${code}`)

const printed = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** Makes ten codes, as they are printed. Earlier ones end. */
export async function makeCodes(
  db: Database,
  administratorId: string,
  now: number,
  record: RecordAct,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => newCode(LENGTH))
  await withAccountLock(db, async (trx) => {
    await trx.deleteFrom('recoveryCodes').where('administratorId', '=', administratorId).execute()
    const rows = codes.map((code) => ({
      codeHash: hashCode(administratorId, code),
      administratorId,
      createdAt: now,
      usedAt: null,
    }))
    await trx.insertInto('recoveryCodes').values(rows).execute()
    await record(trx, 'codes-made')
  })
  return codes.map(printed)
}

/** Number of an account's codes, number of used ones, and time of their making; null without codes. */
export async function countCodes(db: Database, administratorId: string) {
  const rows = await db
    .selectFrom('recoveryCodes')
    .select(['createdAt', 'usedAt'])
    .where('administratorId', '=', administratorId)
    .execute()
  if (!rows[0]) return null
  const used = rows.filter(({ usedAt }) => usedAt !== null).length
  return { total: rows.length, used, createdAt: toIso(rows[0].createdAt) }
}

const wrong = () => new AppError('signed-out', messages.session.wrongCode)

/** A code as it is stored; codes of earlier versions lack the account. */
function hashesOf(id: string, typed: string): string[] {
  const code = normalised(typed)
  return [hashCode(id, code), hashToken(code)]
}

/** The code's account and its row: a printed one, or one sent by mail. */
async function findCode(db: Database, email: string, typed: string, now: number) {
  const { id } = await db
    .selectFrom('administrators')
    .select('id')
    .where('email', '=', accountName(email))
    .executeTakeFirstOrThrow(wrong)
  const printedCode = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('administratorId', '=', id)
    .where('codeHash', 'in', hashesOf(id, typed))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  if (printedCode) return { id, codeHash: printedCode.codeHash }
  await assertLink(db, mailedCode(id, normalised(typed)), now).catch(() => {
    throw wrong()
  })
  return { id, codeHash: null }
}

/**
 * True if the code came by mail. Throws AppError `signed-out` alike for a wrong account, a wrong code and a used one.
 */
export async function assertCode(db: Database, email: string, code: string, now: number): Promise<boolean> {
  return (await findCode(db, email, code, now)).codeHash === null
}

/** Uses up a printed code, but none that came by mail. Throws as `assertCode` does. */
export async function consumePrintedCode(trx: Database, email: string, code: string, now: number): Promise<void> {
  if (await assertCode(trx, email, code, now)) throw wrong()
  await consumeCode(trx, email, code, now)
}

/**
 * Uses up a code and returns the account's id. Throws as `assertCode` does; of two concurrent requests one succeeds.
 */
export async function consumeCode(trx: Database, email: string, code: string, now: number): Promise<string> {
  const { id, codeHash } = await findCode(trx, email, code, now)
  if (codeHash === null) {
    await consumeLink(trx, mailedCode(id, normalised(code)), now)
    return id
  }
  await trx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('codeHash')
    .executeTakeFirstOrThrow(wrong)
  return id
}

const mailedCode = (id: string, code: string) => ({ token: `${id} ${code}`, purpose: 'typed' }) as const

/** Makes a code to be typed if a mail's link was cut off: of 50 bits, with the lifetime of the link. */
export async function makeMailedCode(trx: Database, administratorId: string, now: number): Promise<string> {
  const code = newCode(MAILED_LENGTH)
  await createLink(trx, 'typed', now, { administratorId, token: mailedCode(administratorId, code).token })
  return code.replace(/(.{5})(?=.)/g, '$1-')
}
