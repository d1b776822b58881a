/**
 * One large file for administrators to download: made on request and kept for some days. It never changes, so a broken
 * download continues where it stopped.
 */
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { Site } from '../../platform/site/site.ts'
import { isAhead, nightsOf, stampOf } from './nights.ts'

type Options = Pick<Site, 'leases' | 'now'> & {
  folder: string
  /** Ending of the file's name, with the point. */
  ending: string
  /** The name of the lease: one such file is made at a time. */
  task: string
  /** The sentence for an error. */
  explain: (error: unknown) => string
}

type Making = {
  /** The time in the file's name, in milliseconds since 1970. */
  of: number
  /** Runs before the folder is made. */
  prepare?: () => Promise<unknown>
  write: (file: string) => Promise<void>
}

export type Download = ReturnType<typeof createDownload>

/** A reader of a file that is removed still gets its end. */
async function removeAllBut(folder: string, kept?: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (name !== kept) await rm(join(folder, name), { force: true })
}

export function createDownload({ leases, now, folder, ending, task, explain }: Options) {
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
    folder,
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
