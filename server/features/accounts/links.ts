/**
 * One-time links, each good for one account: the first administrator's, one more, or one whose password is forgotten.
 * The token is in the fragment, which browsers never send: no proxy logs it.
 */
import type { FastifyRequest } from 'fastify'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { OneTimeLink } from '../../../shared/api/results.ts'
import type { Role } from '../../../shared/collections/collection.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Config } from '../../platform/config.ts'
import { type Database, hasRows } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { toIso } from '../../platform/to-iso.ts'
import { hashToken, newToken } from './tokens.ts'

/** `recovery` is made by another administrator, `forgotten` is sent by mail, `typed` is the code beside it. */
const lifetimes = {
  setup: HOUR_MS,
  invite: 14 * DAY_MS,
  recovery: HOUR_MS,
  forgotten: 10 * MINUTE_MS,
  typed: 10 * MINUTE_MS,
} as const
export type Purpose = keyof typeof lifetimes
/** Purposes of links in an address, in contrast to codes that are typed. */
export const addressed = ['setup', 'invite', 'recovery', 'forgotten'] as const satisfies Purpose[]
export type Link = { token: string; purpose: Purpose }

export function linkUrl(site: string, purpose: Purpose, token: string): string {
  return `${site}/admin#${purpose}=${token}`
}

/**
 * The origin for a link made by a signed-in account: PUBLIC_URL, or that of the page in their own browser. Behind a
 * proxy that drops the Host, the request's own origin would not open elsewhere.
 */
export function siteOf({ headers, protocol, host }: FastifyRequest, publicUrl: string | null): string {
  const origin = URL.parse(headers.origin ?? '')
  const page = origin && /^https?:$/.test(origin.protocol) ? origin.origin : null
  return publicUrl ?? page ?? `${protocol}://${host}`
}

/** A new link as its maker gets it, to hand it on. */
export function oneTimeLink(
  request: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  purpose: Purpose,
  { token, expiresAt }: Awaited<ReturnType<typeof createLink>>,
): OneTimeLink {
  return { url: linkUrl(siteOf(request, publicUrl), purpose, token), expiresAt: toIso(expiresAt) }
}

type Target = { role?: Role; administratorId?: string; madeBy?: string; invited?: string | null; token?: string }

/**
 * Creates a link for a new account of this role, or for an existing account. Returns its token, of which only the hash
 * is stored, and its expiry in milliseconds since 1970.
 */
export async function createLink(
  db: Database,
  purpose: Purpose,
  now: number,
  { role = 'administrator', token = newToken(), ...target }: Target = {},
) {
  const expiresAt = now + lifetimes[purpose]
  await db
    .insertInto('links')
    .values({ tokenHash: hashToken(token), purpose, role, ...target, createdAt: now, expiresAt })
    .execute()
  return { token, expiresAt }
}

/**
 * The URL that creates the first administrator, or null when there is one. Earlier setup links end, except one by which
 * a backup arrives. Its page continues after a restart, and has an hour for that.
 */
export async function createSetupUrl(db: Database, site: string, now: number): Promise<string | null> {
  if (await hasRows(db, 'administrators')) return null
  const lasting = { from: now, to: now + lifetimes.setup }
  await db
    .deleteFrom('links')
    .where('purpose', '=', 'setup')
    .where(({ eb, or, ref }) =>
      or([eb('expiresAt', '<=', lasting.from), eb('expiresAt', '<=', eb(ref('createdAt'), '+', lifetimes.setup))]),
    )
    .execute()
  await db
    .updateTable('links')
    .set({ expiresAt: lasting.to })
    .where('purpose', '=', 'setup')
    .where('expiresAt', '>', lasting.to)
    .execute()
  const { token } = await createLink(db, 'setup', now)
  return linkUrl(site, 'setup', token)
}

/** The condition for a link that exists, is not used and has not expired. */
function isValid({ token, purpose }: Link, now: number) {
  return ({ and }: ExpressionBuilder<Tables, 'links'>) =>
    and({ tokenHash: hashToken(token), purpose }).and('expiresAt', '>', now)
}

const linkUsed = () => new AppError('unknown', messages.session.linkUsed)

/** Throws AppError `unknown` for a link that never existed, was used or has expired. */
export async function assertLink(db: Database, link: Link, now: number): Promise<void> {
  await db.selectFrom('links').select('tokenHash').where(isValid(link, now)).executeTakeFirstOrThrow(linkUsed)
}

/** A link that can still be used, with the name of the person whom it invites. */
export async function findLink(db: Database, link: Link, now: number) {
  return db.selectFrom('links').select('invited').where(isValid(link, now)).executeTakeFirst()
}

/** The address of the account that a link is for; empty for a new one. */
export async function emailOfLink(db: Database, link: Link): Promise<string> {
  const row = await db
    .selectFrom('links')
    .innerJoin('administrators', 'administrators.id', 'links.administratorId')
    .select('email')
    .where('tokenHash', '=', hashToken(link.token))
    .executeTakeFirst()
  return row?.email ?? ''
}

/**
 * Deletes a link in one statement, so that only one of two concurrent requests succeeds. Returns its role and its
 * account. Throws as `assertLink` does.
 */
export async function consumeLink(db: Kysely<Tables>, link: Link, now: number) {
  const deleted = db.deleteFrom('links').where(isValid(link, now)).returning(['role', 'administratorId'])
  return deleted.executeTakeFirstOrThrow(linkUsed)
}

/**
 * Renews the lifetime of a link that is needed for longer, as while a large file arrives. Throws as `assertLink` does.
 */
export async function keepLink(db: Database, link: Link, now: number, forMs = lifetimes[link.purpose]): Promise<void> {
  const expiresAt = now + forMs
  const kept = db.updateTable('links').set({ expiresAt }).where(isValid(link, now)).returning('tokenHash')
  await kept.executeTakeFirstOrThrow(linkUsed)
}
