/** Jobs by the clock whose last run failed, in the database: a command knows of them without the server. */
import * as z from 'zod/mini'
import type { JobName } from '../../../shared/api/jobs.ts'
import type { Database } from './database.ts'
import { readFact, writeFact } from './installation.ts'

const namesSchema = z.array(z.string())

export async function readFailedJobs(db: Database): Promise<string[]> {
  const stored = await readFact(db, 'failed-jobs')
  return stored === null ? [] : namesSchema.parse(JSON.parse(stored))
}

/** Notes the outcome of a run, where it is another one than before. */
export function noteJob(db: Database) {
  return async (name: JobName, failed: boolean): Promise<void> => {
    const known = await readFailedJobs(db)
    if (known.includes(name) === failed) return
    const names = failed ? [...known, name] : known.filter((other) => other !== name)
    await writeFact(db, 'failed-jobs', JSON.stringify(names))
  }
}
