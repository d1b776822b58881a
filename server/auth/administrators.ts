/** The people who look after the site: an email address and a password each. */
import * as z from 'zod/mini'
import { messages } from '../../shared/messages/messages.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { AppError } from '../errors.ts'
import { withAccountLock } from './account-lock.ts'
import { type Link, spendLink } from './links.ts'
import { assertPassword, hashPassword } from './passwords.ts'

export type Credentials = { email: string; password: string }
/** An administrator together with the hash that was true when it was read: a later password makes it worthless. */
export type Account = { id: string; email: string; passwordHash: string }

const address = z.email()

/** The address as it is kept: trimmed, in small letters. Throws the one sentence for what is none. */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length > 200 || !address.safeParse(email).success)
    throw new AppError('invalid', messages.session.email)
  return email
}

/**
 * Adds an administrator. With a link it is used up in the same step, so a refusal leaves it unused. Throws AppError
 * `invalid` for a bad address or password, `conflict` for a known address, `unknown` for a link that is not valid.
 */
export async function addAdministrator(
  db: Database,
  credentials: Credentials,
  now: number,
  link?: Link,
): Promise<Account> {
  const email = readEmail(credentials.email)
  assertPassword(credentials.password)
  const account = { id: newId(), email, passwordHash: await hashPassword(credentials.password) }
  await withAccountLock(db, async (change) => {
    if (link) await spendLink(change, link, now)
    const known = await change.selectFrom('administrators').select('email').execute()
    if (link?.purpose === 'setup' && known.length > 0)
      throw new AppError('unknown', messages.session.linkUsed)
    if (known.some((other) => other.email === email))
      throw new AppError('conflict', messages.session.exists)
    await change
      .insertInto('administrators')
      .values({ ...account, createdAt: now })
      .execute()
  })
  return account
}

export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('administrators')
    .select(['id', 'email', 'passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function listAdministrators(db: Database) {
  return db
    .selectFrom('administrators')
    .select(['id', 'email', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/**
 * Gives an administrator a new password and ends all of their sessions and passkeys. With `own` it is they themselves:
 * that session and the passkeys stay, and the account must still be as they proved it. Throws `unknown` when there is no
 * such account (any more).
 */
export async function setPassword(
  db: Database,
  credentials: Credentials,
  own?: { tokenHash: string; account: Account },
): Promise<void> {
  const email = readEmail(credentials.email)
  assertPassword(credentials.password)
  const passwordHash = await hashPassword(credentials.password)
  await withAccountLock(db, async (change) => {
    const found = await findAccount(change, email)
    if (!found || (own && own.account.passwordHash !== found.passwordHash))
      throw new AppError('unknown', messages.session.noAdministrator)
    await change
      .updateTable('administrators')
      .set({ passwordHash })
      .where('id', '=', found.id)
      .execute()
    await change
      .deleteFrom('sessions')
      .where('administratorId', '=', found.id)
      .where('tokenHash', '!=', own?.tokenHash ?? '')
      .execute()
    if (!own) await change.deleteFrom('passkeys').where('administratorId', '=', found.id).execute()
  })
}

/** Removes an administrator, but never the last one; open invitations go too, or the removed could walk back in by one. */
export async function removeAdministrator(db: Database, id: string): Promise<void> {
  await withAccountLock(db, async (change) => {
    const all = await change.selectFrom('administrators').select('id').execute()
    if (!all.some((one) => one.id === id))
      throw new AppError('unknown', messages.session.noAdministrator)
    if (all.length === 1) throw new AppError('conflict', messages.session.lastAdministrator)
    await change.deleteFrom('sessions').where('administratorId', '=', id).execute()
    await change.deleteFrom('links').where('purpose', '=', 'invite').execute()
    await change.deleteFrom('administrators').where('id', '=', id).execute()
  })
}
