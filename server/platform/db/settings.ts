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
  const { value } = await trx
    .insertInto('settings')
    .values({ name, value: initial })
    // Locks a row that is there already.
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ value: row.ref('settings.value') })))
    .returning('value')
    .executeTakeFirstOrThrow()
  const changed = next(value)
  await writeSetting(trx, name, changed)
  return changed
}

/** The setting, or `initial`, which is then stored: two concurrent servers get the same value. */
export async function initSetting(db: Database, name: Name, initial: () => string): Promise<string> {
  const stored = await readSetting(db, name)
  if (stored !== null) return stored
  const row = { name, value: initial() }
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await readSetting(db, name)) ?? row.value
}
