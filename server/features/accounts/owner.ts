/** The owner: the one administrator whom no other account can remove, make a reviewer or give a new password. */
import type { AccountRole, Role } from '../../../shared/collections/collection.ts'
import type { Language } from '../../../shared/messages/language.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import { readSetting } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * The owner's id, null on a site without administrators. Without a named one, as after an old backup, it is the oldest
 * administrator.
 */
export async function findOwner(db: Database): Promise<string | null> {
  const named = await readSetting(db, 'owner')
  const all = await db
    .selectFrom('administrators')
    .select('id')
    .where('role', '=', 'administrator')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return (all.find(({ id }) => id === named) ?? all[0])?.id ?? null
}

/** Throws AppError `conflict` when the account is the owner's. */
export async function assertNotOwner(trx: Database, id: string): Promise<void> {
  if (id === (await findOwner(trx))) throw new AppError('conflict', messages.session.ownerStays)
}

/** The signed-in account's own data, for the session route. */
export async function sessionAnswer(
  db: Database,
  { id, email, role }: { id: string; email: string; role: Role },
): Promise<{ email: string; role: AccountRole; language?: Language }> {
  const account = db.selectFrom('administrators').select('language').where('id', '=', id)
  const { language = null } = (await account.executeTakeFirst()) ?? {}
  return { email, role: id === (await findOwner(db)) ? 'owner' : role, ...(language && { language }) }
}
