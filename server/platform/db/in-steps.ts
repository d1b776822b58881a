/**
 * Work on many rows in small steps, because a query of SQLite runs on the serving thread. Visitors are served in
 * between.
 */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Rows in a step: it takes a few milliseconds. */
export const STEP = 200

/** Repeats a step until it had fewer than `STEP` rows. */
export async function inSteps(step: () => Promise<number>): Promise<void> {
  while ((await step()) >= STEP) await setImmediate()
}

/** Deletes the rows whose `column` is a time before `time`. `key` is the primary key. */
export async function deleteBefore<Name extends keyof Tables & string>(
  db: Database,
  table: Name,
  key: keyof Tables[Name] & string,
  column: keyof Tables[Name] & string,
  time: number,
): Promise<void> {
  const [rows, id, at] = [sql.table(table), sql.ref(key), sql.ref(column)]
  await inSteps(async () => {
    const old = sql`select ${id} from ${rows} where ${at} < ${time} limit ${sql.lit(STEP)}`
    // The time is asked for twice: PostgreSQL chooses by the inner condition, and after a wait for a lock looks at the
    // outer one again, such as for a row that has just been taken out of the trash.
    const step = sql`delete from ${rows} where ${id} in (${old}) and ${at} < ${time}`
    const { numAffectedRows = 0n } = await step.execute(db)
    return Number(numAffectedRows)
  })
  await setImmediate()
}
