/**
 * One large file for administrators to download: made on request and kept for some days. It never changes, so a broken
 * download continues where it stopped.
 */
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { spaceIn } from '../../platform/disk-space.ts'
import { minFreeOf } from '../../platform/http/storage-quota.ts'
import type { Site } from '../../platform/site/site.ts'
import { BackupError } from './backup-format.ts'
import { isAhead, nightsOf, stampOf } from './nights.ts'

export type Kept = {
  folder: string
  /** Ending of the file's name, with the point. */
  ending: string
  /** The sentence for an error. */
  explain: (error: unknown) => string
}

export type Making = {
  /** The time in the file's name, in milliseconds since 1970. */
  of: number
  /** Runs before the folder is made. */
  prepare?: () => Promise<unknown>
  write: (file: string) => Promise<void>
}

/** Throws BackupError if `folder` has no room for these files. */
export async function assertRoomFor(folder: string, files: readonly { bytes: number }[]): Promise<void> {
  const needed = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const space = await spaceIn(folder)
  if (space.free - needed < minFreeOf(space)) throw new BackupError(adminBackups.errors.wholeNoRoom)
}

/** A reader of a file that is removed still gets its end. */
async function removeAllBut(folder: string, kept?: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (name !== kept) await rm(join(folder, name), { force: true })
}

/** `task`: the name of the lease, as one such file is made at a time. */
export function createDownload(
  { leases, now }: Pick<Site, 'leases' | 'now'>,
  task: string,
  { folder, ending, explain }: Kept,
) {
  let failure: string | null = null

  /** The kept file. `madeAt`: its content's time, `writtenAt`, and `until`, its end: in milliseconds since 1970. */
  async function find() {
    const newest = nightsOf(await readdir(folder).catch(() => []), ending).at(-1)
    if (!newest) return null
    const { name, madeAt } = newest
    const path = join(folder, name)
    const file = await stat(path).catch(() => null)
    if (!file) return null
    const until = file.mtimeMs + serverLimits.wholeSiteMs
    const isOver = now() > until || isAhead(file.mtimeMs, now())
    return isOver ? null : { name, path, bytes: file.size, writtenAt: file.mtimeMs, madeAt, until }
  }

  async function make({ of, prepare, write }: Making): Promise<void> {
    await prepare?.()
    await mkdir(folder, { recursive: true })
    await removeAllBut(folder)
    const file = join(folder, `keepsake-${stampOf(of).toLowerCase()}${ending}`)
    try {
      await write(file)
    } finally {
      // The name tells the time of the content, and this the time of writing.
      const written = new Date(now())
      await utimes(file, written, written).catch(() => {})
    }
  }

  return {
    find,
    isRunning: () => leases.isRunning(task),
    /** The reason of a failure, or the list of missing parts, as a sentence. */
    get failure() {
      return failure
    },
    /** Makes the file in the place of an earlier one; nothing while one is being made. Throws what `making` throws. */
    async make(making: Making): Promise<void> {
      failure = null
      try {
        await leases.tryRun(task, () => make(making))
      } catch (error) {
        failure = explain(error)
        throw error
      }
    },
    /** Removes an expired file, and leftovers of a killed server. */
    async removeOld(): Promise<void> {
      await leases.tryRun(task, async () => removeAllBut(folder, (await find())?.name))
    },
  }
}
