/** The one way in: an address and a password, tried a bounded number of times. */
import { messages } from '../../shared/messages.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Credentials } from './administrators.ts'
import { isPassword } from './passwords.ts'
import type { Administrator } from './sessions.ts'
import { addressOf, take } from './throttle.ts'

const WINDOW_MS = 15 * 60 * 1000
/** Per account and address together, never per account alone: nobody can lock the family out from afar. */
const TRIES_PER_ACCOUNT = 10
const TRIES_PER_ADDRESS = 50

/** The administrator with these credentials. Throws `signed-out` for wrong ones and `slow-down` after too many. */
export async function signIn(
  { db, now }: { db: Database; now: () => number },
  { email, password }: Credentials,
  ip: string,
): Promise<Administrator> {
  const account = email.trim().toLowerCase().slice(0, 200)
  const address = addressOf(ip)
  const allowance = { windowMs: WINDOW_MS, sentence: messages.session.slowDown, now: now() }
  const tries = [
    await take(db, `sign-in:${address}`, { ...allowance, limit: TRIES_PER_ADDRESS }),
    await take(db, `sign-in:${address}:${account}`, { ...allowance, limit: TRIES_PER_ACCOUNT }),
  ]
  const found = await db
    .selectFrom('administrators')
    .select(['id', 'email', 'passwordHash'])
    .where('email', '=', account)
    .executeTakeFirst()
  if (!(await isPassword(password, found?.passwordHash)) || !found)
    throw new AppError('signed-out', messages.session.wrong)
  await Promise.all(tries.map((taken) => taken.refund()))
  return { id: found.id, email: found.email }
}
