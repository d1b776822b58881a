/** Printed codes: ten for an account, each of which lets its owner choose a new password once. Only hashes are stored. */
import { randomInt } from 'node:crypto'
import { messages } from '../../shared/messages/messages.ts'
import type { Database } from '../db/database.ts'
import type { RecordAct } from '../db/history.ts'
import { AppError } from '../errors.ts'
import { withAccountLock } from './administrators.ts'
import { accountName } from './sign-in.ts'
import { hashToken } from './tokens.ts'

const COUNT = 10
/** Crockford's base 32: no letter looks like a digit. Sixteen of them are 80 bits, beyond guessing even by their hash. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** As it was typed: in any case, with or without dashes, and with the letters that look like digits. */
function normalised(typed: string): string {
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return code.replaceAll('O', '0').replace(/[IL]/g, '1')
}

const printed = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** Makes ten codes, as they are printed. Those from before end. */
export async function makeCodes(
  db: Database,
  administratorId: string,
  now: number,
  record: RecordAct,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await withAccountLock(db, async (trx) => {
    await trx.deleteFrom('recoveryCodes').where('administratorId', '=', administratorId).execute()
    const rows = codes.map((code) => ({ codeHash: hashToken(code), administratorId, createdAt: now, usedAt: null }))
    await trx.insertInto('recoveryCodes').values(rows).execute()
    await record(trx, 'codes-made')
  })
  return codes.map(printed)
}

/** How many codes an account has, how many of them are used, and when they were made; null when there are none. */
export async function countCodes(db: Database, administratorId: string) {
  const rows = await db
    .selectFrom('recoveryCodes')
    .select(['createdAt', 'usedAt'])
    .where('administratorId', '=', administratorId)
    .execute()
  if (!rows[0]) return null
  const used = rows.filter(({ usedAt }) => usedAt !== null).length
  return { total: rows.length, used, createdAt: new Date(rows[0].createdAt).toISOString() }
}

const wrong = () => new AppError('signed-out', messages.session.wrongCode)

function ofAccount(db: Database, email: string, code: string) {
  return db
    .selectFrom('recoveryCodes')
    .innerJoin('administrators', 'administrators.id', 'recoveryCodes.administratorId')
    .select('administrators.id')
    .where('administrators.email', '=', accountName(email))
    .where('codeHash', '=', hashToken(normalised(code)))
    .where('usedAt', 'is', null)
}

/** Throws AppError `signed-out`, whether the account, the code or its use is what is wrong. */
export async function assertCode(db: Database, email: string, code: string): Promise<void> {
  await ofAccount(db, email, code).executeTakeFirstOrThrow(wrong)
}

/** Uses up a code and returns the account's id. Throws as `assertCode` does; of two concurrent requests one succeeds. */
export async function consumeCode(trx: Database, email: string, code: string, now: number): Promise<string> {
  const { id } = await ofAccount(trx, email, code).executeTakeFirstOrThrow(wrong)
  await trx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('codeHash', '=', hashToken(normalised(code)))
    .where('usedAt', 'is', null)
    .returning('codeHash')
    .executeTakeFirstOrThrow(wrong)
  return id
}
