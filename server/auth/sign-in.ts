/** Sign-in with an address and a password, rate-limited. */
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { addressOf, consume } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'
import { type Account, type Credentials, findAccount } from './administrators.ts'
import { verifyPassword } from './passwords.ts'

const WINDOW_MS = 15 * 60 * 1000
/** Per account and address together, never per account alone: nobody can lock the family out from afar. */
const MAX_ATTEMPTS_PER_ACCOUNT = 10
export const MAX_ATTEMPTS_PER_ADDRESS = 50

/** Counts an attempt to sign in, by whatever means. Throws `slow-down` after too many. */
export function consumeAttempt({ db, now }: Services, bucket: string, limit: number) {
  return consume(db, bucket, { limit, windowMs: WINDOW_MS, message: messages.session.slowDown, now: now() })
}

/** The account with these credentials. Throws `signed-out` for wrong ones and `slow-down` after too many. */
export async function signIn(services: Services, { email, password }: Credentials, ip: string): Promise<Account> {
  const name = email.trim().toLowerCase().slice(0, 200)
  const address = addressOf(ip)
  const byAddress = await consumeAttempt(services, `sign-in:${address}`, MAX_ATTEMPTS_PER_ADDRESS)
  const byAccount = await consumeAttempt(services, `sign-in:${address}:${name}`, MAX_ATTEMPTS_PER_ACCOUNT).catch(
    async (error) => {
      // One person who keeps trying must not use up the attempts of the household.
      await byAddress.refund()
      throw error
    },
  )
  const account = await findAccount(services.db, name)
  if (!(await verifyPassword(password, account?.passwordHash)) || !account)
    throw new AppError('signed-out', messages.session.wrong)
  await Promise.all([byAddress.refund(), byAccount.refund()])
  return account
}
