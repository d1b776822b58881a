/** State of the backups in a folder. It stands in the folder itself: another folder has other backups. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { isAhead } from './nights.ts'

const time = z._default(z.nullable(z.number()), null)

/**
 * Times in milliseconds since 1970. `site`: the site of the backups. `since`: the start of backups. `number`: that of
 * the newest backup. `files`: number in the newest backup. `failure`: a sentence. `leaving`: copies that the newest
 * backup no longer names, by key, with the number of the last one that may. `faults`: reasons why a kept night would
 * not come back, by its name.
 */
const stateSchema = z.object({
  site: z._default(z.nullable(z.string()), null),
  since: time,
  number: z._default(z.number(), 0),
  madeAt: time,
  files: time,
  rehearsedAt: time,
  failedAt: time,
  failure: z._default(z.nullable(z.string()), null),
  leaving: z._default(z.record(z.string(), z.number()), {}),
  faults: z._default(z.record(z.string(), z.string()), {}),
})
export type BackupState = z.infer<typeof stateSchema>

const fileIn = (folder: string) => join(folder, 'state.json')

/** Unreadable text gives an empty state. */
export function parseState(text: string): BackupState {
  try {
    return stateSchema.parse(JSON.parse(text))
  } catch {
    return stateSchema.parse({})
  }
}

/**
 * The state without times in the future. The clock was wrong when they were written, and they would prevent the next
 * backup.
 */
export function withoutFuture(state: BackupState, now: number): BackupState {
  const past = (time: number | null) => (time !== null && isAhead(time, now) ? null : time)
  const { since, madeAt, rehearsedAt, failedAt } = state
  const times = { since: past(since), madeAt: past(madeAt) }
  return { ...state, ...times, rehearsedAt: past(rehearsedAt), failedAt: past(failedAt) }
}

/** The stored state; an empty one if there is no such file, or it cannot be read. */
export async function readState(folder: string): Promise<BackupState> {
  return parseState(await readFile(fileIn(folder), 'utf8').catch(() => '{}'))
}

export async function writeState(folder: string, changes: Partial<BackupState>): Promise<void> {
  const unfinished = `${fileIn(folder)}.part`
  await writeFile(unfinished, JSON.stringify({ ...(await readState(folder)), ...changes }), { flush: true })
  await rename(unfinished, fileIn(folder))
}
