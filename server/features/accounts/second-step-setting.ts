/** The second step of an account, and the setting that requires one. */
import type { Role } from '../../../shared/collections/collection.ts'
import type { Database } from '../../platform/db/database.ts'
import { readSetting } from '../../platform/db/settings.ts'

/** The account's second step after its password: the code of an app, or a passkey. Null: the password alone. */
export async function findSecondStep(db: Database, administratorId: string) {
  const row = await db
    .selectFrom('secondSteps')
    .select(['secret', 'byPasskey'])
    .where('administratorId', '=', administratorId)
    .executeTakeFirst()
  if (!row || (row.secret === null && !row.byPasskey)) return null
  // A removed passkey is no longer asked for.
  const hasPasskey = (await countPasskeys(db, administratorId)) > 0
  return row.secret === null && !hasPasskey ? null : { secret: row.secret, hasPasskey }
}

export async function countPasskeys(db: Database, administratorId: string): Promise<number> {
  const passkeys = db.selectFrom('passkeys').select('id').where('administratorId', '=', administratorId)
  return (await passkeys.execute()).length
}

export async function isSecondStepRequired(db: Database): Promise<boolean> {
  return (await readSetting(db, 'second-step')) === 'required'
}

/** True if an account of this role still has to set one up. Until then it has the rights of a reviewer. */
export async function lacksSecondStep(db: Database, { id, role }: { id: string; role: Role }): Promise<boolean> {
  return role !== 'reviewer' && (await isSecondStepRequired(db)) && (await findSecondStep(db, id)) === null
}
