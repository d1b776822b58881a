/** Whether an account has a second step, and whether it must have one. */
import type { Role } from '../../../shared/collection.ts'
import type { Database } from '../../platform/db/database.ts'
import { readSetting } from '../../platform/db/settings.ts'

/** How the account signs in after its password: by the code of an app, by a passkey. Null: by the password alone. */
export async function findSecondStep(db: Database, administratorId: string) {
  const row = await db
    .selectFrom('secondSteps')
    .select(['secret', 'byPasskey'])
    .where('administratorId', '=', administratorId)
    .executeTakeFirst()
  if (!row || (row.secret === null && !row.byPasskey)) return null
  // Nobody is asked for a passkey that is gone.
  const hasPasskey = (await countPasskeys(db, administratorId)) > 0
  return row.secret === null && !hasPasskey ? null : { secret: row.secret, hasPasskey }
}

export async function countPasskeys(db: Database, administratorId: string): Promise<number> {
  const passkeys = db.selectFrom('passkeys').select('id').where('administratorId', '=', administratorId)
  return (await passkeys.execute()).length
}

/** Whether the family asks all who look after everything for a second step. */
export async function isSecondStepRequired(db: Database): Promise<boolean> {
  return (await readSetting(db, 'second-step')) === 'required'
}

/** Whether somebody of this role has still to set one up. Until then they may do what a reviewer may. */
export async function lacksSecondStep(db: Database, { id, role }: { id: string; role: Role }): Promise<boolean> {
  return role !== 'reviewer' && (await isSecondStepRequired(db)) && (await findSecondStep(db, id)) === null
}
