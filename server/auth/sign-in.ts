/** The one way in: an address and a password, tried a bounded number of times. */
import { messages } from '../../shared/messages/messages.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { addressOf, consume } from '../http/rate-limit.ts'
import { type Account, type Credentials, findAccount } from './administrators.ts'
import { isPassword } from './passwords.ts'

const WINDOW_MS = 15 * 60 * 1000
/** Per account and address together, never per account alone: nobody can lock the family out from afar. */
const TRIES_PER_ACCOUNT = 10
const TRIES_PER_ADDRESS = 50

/** The account with these credentials. Throws `signed-out` for wrong ones and `slow-down` after too many. */
export async function signIn(
  { db, now }: { db: Database; now: () => number },
  { email, password }: Credentials,
  ip: string,
): Promise<Account> {
  const name = email.trim().toLowerCase().slice(0, 200)
  const address = addressOf(ip)
  const rateLimit = { windowMs: WINDOW_MS, message: messages.session.slowDown, now: now() }
  const byAddress = await consume(db, `sign-in:${address}`, {
    ...rateLimit,
    limit: TRIES_PER_ADDRESS,
  })
  const byAccount = await consume(db, `sign-in:${address}:${name}`, {
    ...rateLimit,
    limit: TRIES_PER_ACCOUNT,
  }).catch(async (error) => {
    // One person who keeps trying must not use up the tries of the household.
    await byAddress.refund()
    throw error
  })
  const account = await findAccount(db, name)
  if (!(await isPassword(password, account?.passwordHash)) || !account)
    throw new AppError('signed-out', messages.session.wrong)
  await Promise.all([byAddress.refund(), byAccount.refund()])
  return account
}
