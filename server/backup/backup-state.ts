/** What is known of the backups in a folder. It stands in the folder itself: another folder has other backups. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const time = z._default(z.nullable(z.number()), null)

/** Times in milliseconds since 1970. `site`: whose backups they are. `since`: when backups began. `files`: in the newest backup. `failure`: a sentence. */
const stateSchema = z.object({
  site: z._default(z.nullable(z.string()), null),
  since: time,
  madeAt: time,
  files: time,
  rehearsedAt: time,
  failedAt: time,
  failure: z._default(z.nullable(z.string()), null),
})
export type BackupState = z.infer<typeof stateSchema>

const fileIn = (folder: string) => join(folder, 'state.json')

/** Nothing is known from what is no state. */
export function parseState(text: string): BackupState {
  try {
    return stateSchema.parse(JSON.parse(text))
  } catch {
    return stateSchema.parse({})
  }
}

/** Nothing is known where there is no such file, or it cannot be read. */
export async function readState(folder: string): Promise<BackupState> {
  return parseState(await readFile(fileIn(folder), 'utf8').catch(() => '{}'))
}

export async function writeState(folder: string, changes: Partial<BackupState>): Promise<void> {
  const unfinished = `${fileIn(folder)}.part`
  await writeFile(unfinished, JSON.stringify({ ...(await readState(folder)), ...changes }), { flush: true })
  await rename(unfinished, fileIn(folder))
}
