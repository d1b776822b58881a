/** The people who look after the site: an email address and a password each. */
import * as z from 'zod/mini'
import { messages } from '../../shared/messages.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { AppError } from '../errors.ts'
import { assertPassword, hashPassword } from './passwords.ts'

export type Credentials = { email: string; password: string }

const address = z.email()

/** The address as it is kept: trimmed, in small letters. Throws the one sentence for what is none. */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length > 200 || !address.safeParse(email).success)
    throw new AppError('invalid', messages.session.email)
  return email
}

/** Adds an administrator and answers its id. Throws AppError for a bad address or password, `conflict` for a known one. */
export async function addAdministrator(
  db: Database,
  credentials: Credentials,
  now: number,
  onlyFirst = false,
): Promise<string> {
  const email = readEmail(credentials.email)
  assertPassword(credentials.password)
  const passwordHash = await hashPassword(credentials.password)
  const id = newId()
  await db.transaction().execute(async (change) => {
    const known = await change.selectFrom('administrators').select('email').execute()
    if (onlyFirst && known.length > 0) throw new AppError('unknown', messages.session.linkUsed)
    if (known.some((other) => other.email === email))
      throw new AppError('conflict', messages.session.exists)
    await change
      .insertInto('administrators')
      .values({ id, email, passwordHash, createdAt: now })
      .execute()
  })
  return id
}

export async function listAdministrators(db: Database) {
  return db
    .selectFrom('administrators')
    .select(['id', 'email', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Gives an administrator a new password and ends all of their sessions but `keep`. Throws `unknown` for no such one. */
export async function setPassword(
  db: Database,
  credentials: Credentials,
  keep = '',
): Promise<void> {
  const email = readEmail(credentials.email)
  assertPassword(credentials.password)
  const passwordHash = await hashPassword(credentials.password)
  await db.transaction().execute(async (change) => {
    const found = await change
      .updateTable('administrators')
      .set({ passwordHash })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!found) throw new AppError('unknown', messages.session.noAdministrator)
    await change
      .deleteFrom('sessions')
      .where('administratorId', '=', found.id)
      .where('tokenHash', '!=', keep)
      .execute()
  })
}

/** Removes an administrator, but never the last one. */
export async function removeAdministrator(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (change) => {
    const all = await change.selectFrom('administrators').select('id').execute()
    if (!all.some((one) => one.id === id))
      throw new AppError('unknown', messages.session.noAdministrator)
    if (all.length === 1) throw new AppError('conflict', messages.session.lastAdministrator)
    await change.deleteFrom('sessions').where('administratorId', '=', id).execute()
    await change.deleteFrom('administrators').where('id', '=', id).execute()
  })
}
