/** One-time links: to become the first administrator, and to join those who are there. */
import { messages } from '../../shared/messages/messages.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { hashToken, newToken } from './tokens.ts'

const HOUR_MS = 60 * 60 * 1000
const lifetimes = { setup: HOUR_MS, invite: 7 * 24 * HOUR_MS } as const
export type Purpose = keyof typeof lifetimes
/** A link as its reader sends it back. */
export type Link = { token: string; purpose: Purpose }

/** Makes a link: its token, to be shown once, and when it ends in milliseconds since 1970. */
export async function makeLink(
  db: Database,
  purpose: Purpose,
  now: number,
): Promise<{ token: string; expiresAt: number }> {
  const token = newToken()
  const expiresAt = now + lifetimes[purpose]
  const tokenHash = hashToken(token)
  await db.insertInto('links').values({ tokenHash, purpose, createdAt: now, expiresAt }).execute()
  return { token, expiresAt }
}

/** The address that makes its reader the first administrator, or null when there is one already. */
export async function setupLink(db: Database, site: string, now: number): Promise<string | null> {
  const known = await db.selectFrom('administrators').select('id').limit(1).executeTakeFirst()
  if (known) return null
  await db.deleteFrom('links').where('purpose', '=', 'setup').execute()
  const { token } = await makeLink(db, 'setup', now)
  return `${site}/admin?setup=${token}`
}

/** Throws AppError `unknown`, the one sentence for a link that was never made, is used or is over. */
export async function assertLink(
  db: Database,
  { token, purpose }: Link,
  now: number,
): Promise<void> {
  const found = await db
    .selectFrom('links')
    .select('tokenHash')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (!found) throw new AppError('unknown', messages.session.linkUsed)
}

/** Uses a link up in one statement, so that only one of two at the same moment succeeds. Throws as `assertLink` does. */
export async function spendLink(
  db: Database,
  { token, purpose }: Link,
  now: number,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('links')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new AppError('unknown', messages.session.linkUsed)
}
