/** Who is signed in: a random token in a cookie, its hash in the database, gone at sign-out. */
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '../../shared/messages/messages.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { withAccountLock } from './account-lock.ts'
import type { Account } from './administrators.ts'
import { hashToken, newToken } from './tokens.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** A session ends when it has not been used for this long. */
const SESSION_MS = 30 * DAY_MS
/** How often a session's last use is written down. */
const TOUCH_MS = HOUR_MS

export type Administrator = { id: string; email: string }
export type Session = Administrator & { tokenHash: string }

/** Over https the browser itself holds the cookie to this very site. */
function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-keepsake_session' : 'keepsake_session'
}

function cookieOptions(request: FastifyRequest): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }
}

/** What the browser says of itself, short enough to keep. */
export function userAgentOf({ headers }: FastifyRequest): string | null {
  return headers['user-agent']?.slice(0, 300).toWellFormed() ?? null
}

function setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const maxAge = SESSION_MS / 1000
  reply.setCookie(cookieName(request), token, { ...cookieOptions(request), maxAge })
}

/**
 * Begins a new session and sets its cookie; the one that the browser had before ends. Throws `signed-out` when the
 * account is gone or has another password by now: a reset ends what was just about to begin, too.
 */
export async function beginSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, now }: { db: Database; now: () => number },
  { id, passwordHash }: Account,
): Promise<void> {
  await endSession(request, reply, db)
  const token = newToken()
  const at = now()
  const userAgent = userAgentOf(request)
  await withAccountLock(db, async (change) => {
    const account = await change
      .selectFrom('administrators')
      .select('id')
      .where('id', '=', id)
      .where('passwordHash', '=', passwordHash)
      .executeTakeFirst()
    if (!account) throw new AppError('signed-out', messages.session.wrong)
    await change
      .insertInto('sessions')
      .values({
        tokenHash: hashToken(token),
        administratorId: id,
        userAgent,
        createdAt: at,
        seenAt: at,
        expiresAt: at + SESSION_MS,
      })
      .execute()
  })
  setCookie(request, reply, token)
}

/** The session of a request, or null. Its last use is noted now and then, which keeps it and its cookie alive. */
export async function findSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, now }: { db: Database; now: () => number },
): Promise<Session | null> {
  const token = request.cookies[cookieName(request)]
  if (!token) return null
  const at = now()
  const tokenHash = hashToken(token)
  const found = await db
    .selectFrom('sessions')
    .innerJoin('administrators', 'administrators.id', 'sessions.administratorId')
    .select(['administrators.id', 'administrators.email', 'sessions.seenAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', at)
    .executeTakeFirst()
  if (!found) return null
  if (at - found.seenAt > TOUCH_MS) {
    await db
      .updateTable('sessions')
      .set({ seenAt: at, expiresAt: at + SESSION_MS })
      .where('tokenHash', '=', tokenHash)
      .execute()
    setCookie(request, reply, token)
  }
  return { id: found.id, email: found.email, tokenHash }
}

/** Ends the session of a request, if it has one, and takes its cookie back. */
export async function endSession(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Database,
): Promise<void> {
  const name = cookieName(request)
  const token = request.cookies[name]
  if (!token) return
  await db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).execute()
  reply.clearCookie(name, cookieOptions(request))
}
