/** Sessions: a random token in a cookie, its hash in the database, gone at sign-out. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '../../../shared/collections/collection.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts'
import type { Language } from '../../../shared/messages/language.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'
import { recordAs } from '../history/history.ts'
import { type Account, withAccountLock } from './administrators.ts'
import { cookieOptions, prefixed } from './cookies.ts'
import { rememberDevice } from './devices.ts'
import { hashToken, newToken } from './tokens.ts'

/** Shortest time between two stored uses of a session. */
const TOUCH_MS = HOUR_MS
/** A session ends when it has not been used for this long: thirty days. */
const SESSION_MS = 30 * DAY_MS
/** A session ends this long after the sign-in, even in constant use: half a year. */
const MAX_SESSION_MS = 180 * DAY_MS

/** The signed-in account, its role and language (null for the site's), and the hash of the session's token. */
export type Session = {
  id: string
  email: string
  role: Role
  language: Language | null
  tokenHash: string
  signedInAt: number
}

function cookieName(request: FastifyRequest): string {
  return prefixed(request, 'keepsake_session')
}

/** The User-Agent header, short enough to store. */
export function userAgentOf({ headers }: FastifyRequest): string | null {
  return headers['user-agent']?.slice(0, 300).toWellFormed() ?? null
}

function setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const maxAge = SESSION_MS / 1000
  reply.setCookie(cookieName(request), token, { ...cookieOptions(request), maxAge })
}

/**
 * Throws `invalid` for a page of http when the proxy says https: its browser would drop the cookie, and ask to sign in
 * for ever. Browsers name the page's origin with every request that changes something.
 */
function assertCookieArrives({ headers, protocol }: FastifyRequest): void {
  if (protocol === 'https' && headers.origin?.startsWith('http:'))
    throw new AppError('invalid', messages.session.needsHttps)
}

/**
 * Creates a session and sets its cookie, and records the way of the sign-in, `how`, as marks of the history. The
 * browser's earlier session ends. The browser is remembered. Throws `signed-out` when the account is gone or has
 * another password by now: a reset also ends sessions that are just being created.
 */
export async function createSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, now }: Pick<Site, 'db' | 'now'>,
  { id, email, passwordHash }: Account,
  how: string,
): Promise<void> {
  assertCookieArrives(request)
  await endSession(request, reply, db)
  const token = newToken()
  const tokenHash = hashToken(token)
  const createdAt = now()
  const times = { createdAt, seenAt: createdAt, expiresAt: createdAt + SESSION_MS }
  await withAccountLock(db, async (trx) => {
    await trx
      .selectFrom('administrators')
      .select('id')
      .where((row) => row.and({ id, passwordHash }))
      .executeTakeFirstOrThrow(() => new AppError('signed-out', messages.session.wrong))
    await trx
      .insertInto('sessions')
      .values({ tokenHash, administratorId: id, userAgent: userAgentOf(request), ...times })
      .execute()
    await recordAs({ id, email }, { now, log: request.log })(trx, 'signed-in', { about: how })
  })
  setCookie(request, reply, token)
  await rememberDevice(request, reply, db, { id })
}

/** The session of a request, or null. Its last use is stored now and then, which renews it and its cookie. */
export async function findSession(request: FastifyRequest, reply: FastifyReply, { db, now }: Pick<Site, 'db' | 'now'>) {
  const token = request.cookies[cookieName(request)]
  if (!token) return null
  const seenAt = now()
  const tokenHash = hashToken(token)
  const session = await db
    .selectFrom('sessions')
    .innerJoin('administrators', 'administrators.id', 'sessions.administratorId')
    .select([
      'administrators.id',
      'administrators.email',
      'administrators.role',
      'administrators.language',
      'sessions.seenAt',
      'sessions.createdAt',
    ])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', seenAt)
    // Ends sessions, too, that a version without this limit has renewed.
    .where('sessions.createdAt', '>', seenAt - MAX_SESSION_MS)
    .executeTakeFirst()
  if (!session) return null
  if (seenAt - session.seenAt > TOUCH_MS) {
    setCookie(request, reply, token)
    // Not waited for: while writes fail, a signed-in administrator can still read.
    db.updateTable('sessions')
      .set({ seenAt, expiresAt: Math.min(seenAt + SESSION_MS, session.createdAt + MAX_SESSION_MS) })
      .where('tokenHash', '=', tokenHash)
      .execute()
      .catch((error) => request.log.error(error))
  }
  const { id, email, role, language } = session
  return { id, email, role, language, tokenHash, signedInAt: session.createdAt } satisfies Session
}

/** Throws AppError `signed-out` where `findSession` gives null. */
export async function requireSession(...args: Parameters<typeof findSession>): Promise<Session> {
  const session = await findSession(...args)
  if (!session) throw new AppError('signed-out', messages.session.signedOut)
  return session
}

export async function endSession(request: FastifyRequest, reply: FastifyReply, db: Database): Promise<void> {
  const name = cookieName(request)
  const token = request.cookies[name]
  if (!token) return
  await db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).execute()
  reply.clearCookie(name, cookieOptions(request))
}
