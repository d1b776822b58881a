/**
 * The optional second step after a password: the code of an authenticator app (RFC 6238), or a printed code. A passkey
 * is asked for in place of both, and signs in by itself.
 */

import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError, succeeds } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'
import { historyWords } from '../history/sentences.ts'
import type { Account } from './administrators.ts'
import { consumePrintedCode } from './recovery-codes.ts'
import { findSecondStep } from './second-step-setting.ts'
import { consumeCodeAttempt, consumeSecondStep, type Visitor } from './sign-in.ts'

const { joins, ways } = historyWords

const PERIOD_S = 30
/** Steps before and after the present one, for clocks that differ. */
const WINDOW = 1

/** Codes of six digits by SHA-1 every thirty seconds: all apps know those. The library is loaded when needed. */
async function openTotp(secret: string, { issuer = '', label = '' } = {}) {
  const { Secret, TOTP } = await import('otpauth')
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S })
}

/** 160 random bits, as RFC 4226 advises, in base 32. */
export async function newSecret(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads from a QR code. */
export async function secretUri(secret: string, issuer: string, label: string): Promise<string> {
  return (await openTotp(secret, { issuer, label })).toString()
}

/** The time step of a code, or null for a wrong one. */
export async function stepOf(secret: string, code: string, now: number): Promise<number | null> {
  const delta = (await openTotp(secret)).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta
}

/** Uses up the code of an app: neither it nor one before it works again. */
async function consumeAppCode(db: Database, administratorId: string, secret: string, code: string, now: number) {
  const step = await stepOf(secret, code, now)
  if (step === null) return false
  const used = db
    .updateTable('secondSteps')
    .set({ lastStep: step })
    .where('administratorId', '=', administratorId)
    .where('lastStep', '<', step)
    .returning('administratorId')
  return (await used.executeTakeFirst()) !== undefined
}

function usesPrintedCode(db: Database, { email }: Account, code: string, now: number): Promise<boolean> {
  const using = db.transaction().execute((trx) => consumePrintedCode(trx, email, code, now))
  return succeeds(using, 'signed-out')
}

/** The body of a 401 that asks for the second step, so that the form does. */
const asks = { answer: { secondStep: true } }

/**
 * Lets an account pass without a second step, or with its code, and returns the way as marks of the history. Throws
 * `signed-out`, with `secondStep` in its body, without a code or with a wrong one. Throws `slow-down` after too many.
 */
export async function passSecondStep(
  services: Site,
  account: Account,
  { code, how, visitor }: { code: string | undefined; how: string; visitor: Visitor },
): Promise<string> {
  const { db, now } = services
  const second = await findSecondStep(db, account.id)
  if (!second) return how
  if (code === undefined) throw new AppError('signed-out', messages.session.secondStep, asks)
  const digits = code.replace(/\s/g, '')
  const isOfApp = second.secret !== null && /^\d{6}$/.test(digits)
  const attempt = isOfApp
    ? await consumeSecondStep(services, account.email, visitor)
    : await consumeCodeAttempt(services, account.email, visitor.ip)
  const isRight =
    isOfApp && second.secret !== null
      ? await consumeAppCode(db, account.id, second.secret, digits, now())
      : await usesPrintedCode(db, account, code, now())
  if (!isRight) throw new AppError('signed-out', messages.session.wrongSecondStep, asks)
  await attempt.refund()
  return `${how} ${joins.and} ${isOfApp ? ways.app : ways.printedCode}`
}
