/** Sign-in with an address and a password: queued fairly, and slowed down for guesses. */
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { AppError } from '../../platform/errors.ts'
import { createFairQueue } from '../../platform/http/fair-queue.ts'
import { addressLimits, consumeAll, consumeInCrowd, networkOf, type RateLimit } from '../../platform/http/rate-limit.ts'
import type { Site } from '../../platform/site/site.ts'
import { type Account, type Credentials, findAccount } from './administrators.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Hashing takes a core for some 30 ms, so that 500 wait about fifteen seconds, and guesses from ever new addresses get
 * no further than that. A thread of Node's four stays free for files.
 */
const queueOptions = {
  maxWaiting: serverLimits.signInsWaiting,
  maxWaitingPerKey: serverLimits.signInsWaitingPerAddress,
  message: () => messages.session.busy,
}
const strangers = createFairQueue({ ...queueOptions, concurrency: 1 })
const knownDevices = createFairQueue({ ...queueOptions, concurrency: 1 })

/** The client that signs in: `device` is the id of a browser that has signed in to this account before. */
export type Visitor = { ip: string; device: string | null; signal?: AbortSignal }

function attempts({ now }: Site, limit: number): RateLimit {
  return { limit, windowMs: serverLimits.attemptsMs, message: messages.session.slowDown, now: now() }
}

/** Counts an attempt of an address to sign in, by any means. Throws `slow-down` after too many. */
export function consumeAttempt(services: Site, bucket: string, ip: string, limit: number) {
  return consumeAll(services.db, addressLimits(bucket, ip, attempts(services, limit)))
}

/** The name of an account as limits see it, existing or not. */
export function accountName(email: string): string {
  return email.trim().toLowerCase().slice(0, 200)
}

function fromAddress(services: Site, bucket: string, name: string, ip: string): Record<string, RateLimit> {
  return {
    ...addressLimits(bucket, ip, attempts(services, serverLimits.attemptsPerAddress)),
    ...addressLimits(`${bucket}:${name}`, ip, attempts(services, serverLimits.attempts)),
  }
}

/** Counts an attempt of a browser that has signed in to the account, or of one that never has. */
function consumeSignIn(services: Site, name: string, { ip, device }: Visitor) {
  if (device)
    return consumeAll(services.db, { [`sign-in-device:${device}`]: attempts(services, serverLimits.attempts) })
  return consumeInCrowd(services.db, {
    own: fromAddress(services, 'sign-in', name, ip),
    all: { [`sign-in-account:${name}`]: attempts(services, serverLimits.attemptsPerAccount) },
    crowded: addressLimits(`sign-in:${name}`, ip, attempts(services, serverLimits.attemptsInCrowd)),
  })
}

/**
 * Counts an attempt with a code, by its address alone. A code of 80 bits cannot be guessed, and any stranger could use
 * up a limit of the account. Throws as `consumeAttempt` does.
 */
export function consumeCodeAttempt(services: Site, email: string, ip: string) {
  return consumeAll(services.db, fromAddress(services, 'recovery-code', accountName(email), ip))
}

/**
 * Counts an attempt with the six digits of an app, by address and account: they could be guessed from many addresses.
 * Only who has the password gets here. A browser that has signed in before has a limit of its own.
 */
export function consumeSecondStep(services: Site, email: string, { ip, device }: Visitor) {
  const name = accountName(email)
  if (device)
    return consumeAll(services.db, { [`second-step-device:${device}`]: attempts(services, serverLimits.attempts) })
  const account = { [`second-step-account:${name}`]: attempts(services, serverLimits.attemptsPerAccount) }
  return consumeAll(services.db, { ...fromAddress(services, 'second-step', name, ip), ...account })
}

/**
 * The account with these credentials. Throws `signed-out` for wrong ones, `slow-down` after too many, and `busy`
 * before any work is done when too many wait.
 */
export async function signIn(services: Site, { email, password }: Credentials, visitor: Visitor): Promise<Account> {
  const { ip, device, signal } = visitor
  const name = accountName(email)
  const attempt = async () => {
    const token = await consumeSignIn(services, name, visitor)
    const account = await findAccount(services.db, name)
    if (!(await verifyPassword(password, account?.passwordHash)) || !account)
      throw new AppError('signed-out', messages.session.wrong)
    await token.refund()
    return account
  }
  return device ? knownDevices.run(device, attempt, signal) : strangers.run(networkOf(ip), attempt, signal)
}

/**
 * The signed-in account, if its password is given once more. Throws as `signIn` does, but `invalid` for a wrong one.
 */
export function assertOwnPassword(services: Site, credentials: Credentials, visitor: Visitor): Promise<Account> {
  return signIn(services, credentials, visitor).catch((error) => {
    // 401 would say that the session is over; it is only the typed password that is wrong.
    if (error instanceof AppError && error.code === 'signed-out')
      throw new AppError('invalid', messages.session.wrongCurrent)
    throw error
  })
}
