/** Facts about this installation alone, which a restored backup does not bring along: one row for each name. */
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

type Name = Tables['installation']['name']

export async function readFact(db: Database, name: Name): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

export async function writeFact(db: Database, name: Name, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
