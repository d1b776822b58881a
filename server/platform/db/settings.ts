/** The site's own settings: one row for each name, the same for every server on this database. */
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

type Name = Tables['settings']['name']

export async function readSetting(db: Database, name: Name): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

/** Null removes the setting. */
export async function writeSetting(db: Database, name: Name, value: string | null): Promise<void> {
  if (value === null) await db.deleteFrom('settings').where('name', '=', name).execute()
  else
    await db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
}

/** Locks the row of a setting, which has `initial` if it was missing, and returns its value. */
async function lockSetting(db: Database, name: Name, initial: string): Promise<string> {
  const { value } = await db
    .insertInto('settings')
    .values({ name, value: initial })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ value: row.ref('settings.value') })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/**
 * Changes a setting by what it is, within a transaction that holds its row: of two who change it at once, the second
 * starts from what the first has written. `initial` is the value of a missing one. Returns the new value.
 */
export async function changeSetting(
  trx: Database,
  name: Name,
  initial: string,
  next: (value: string) => string,
): Promise<string> {
  const changed = next(await lockSetting(trx, name, initial))
  await writeSetting(trx, name, changed)
  return changed
}

/** The setting, or `initial`, which is then stored: two concurrent servers get the same value. */
export async function initSetting(db: Database, name: Name, initial: () => string): Promise<string> {
  return (await readSetting(db, name)) ?? lockSetting(db, name, initial())
}
