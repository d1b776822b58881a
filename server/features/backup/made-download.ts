/**
 * One large file for administrators to download: made on request and kept for some days. It never changes, so a broken
 * download continues where it stopped.
 */
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { spaceIn } from '../../platform/disk-space.ts'
import { minFreeOf } from '../../platform/http/storage-quota.ts'
import type { Site } from '../../platform/site/site.ts'
import { BackupError } from './backup-format.ts'
import { isAhead, nightsOf, stampOf } from './nights.ts'

/** `Wish`: what is asked for, as JSON. */
export type Kept<Wish> = {
  folder: string
  /** Ending of the file's name, with the point. */
  ending: string
  /** The sentence for an error. */
  explain: (error: unknown) => string
  begin: (wish: Wish) => Promise<Making>
  /** True if the earlier file stays until there is a new one: it is small, and on a full disk lost for nothing. */
  keepsEarlier?: boolean
}

/** File with the wish while it is made: a server that was stopped or killed meanwhile begins it once more. */
const WISH = 'wish.json'
type Begun<Wish> = { wish: Wish; isAgain: boolean }

type Making = {
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
async function removeAllBut(folder: string, kept: readonly (string | undefined)[] = []): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (!kept.includes(name)) await rm(join(folder, name), { force: true })
}

/** The kept file. `madeAt`: its content's time, `writtenAt`, and `until`, its end: in milliseconds since 1970. */
async function findIn({ folder, ending }: Pick<Kept<unknown>, 'folder' | 'ending'>, now: number) {
  const newest = nightsOf(await readdir(folder).catch(() => []), ending).at(-1)
  if (!newest) return null
  const { name, madeAt } = newest
  const path = join(folder, name)
  const file = await stat(path).catch(() => null)
  if (!file) return null
  const until = file.mtimeMs + serverLimits.wholeSiteMs
  const isOver = now > until || isAhead(file.mtimeMs, now)
  return isOver ? null : { name, path, bytes: file.size, writtenAt: file.mtimeMs, madeAt, until }
}

async function earlierIn<Wish>(kept: Kept<Wish>, now: number): Promise<string | undefined> {
  return kept.keepsEarlier ? (await findIn(kept, now))?.name : undefined
}

type Running = { now: () => number; isStopping: () => boolean }

async function makeIn<Wish>(kept: Kept<Wish>, begun: Begun<Wish>, { now, isStopping }: Running): Promise<void> {
  const { folder, ending, begin } = kept
  const { of, prepare, write } = await begin(begun.wish)
  await prepare?.()
  await mkdir(folder, { recursive: true })
  const earlier = await earlierIn(kept, now())
  await removeAllBut(folder, [earlier])
  const file = join(folder, `keepsake-${stampOf(of).toLowerCase()}${ending}`)
  try {
    await writeFile(join(folder, WISH), JSON.stringify(begun))
    await write(file)
  } finally {
    // The name tells the time of the content, and this the time of writing.
    const written = new Date(now())
    const isMade = await utimes(file, written, written).then(
      () => true,
      () => false,
    )
    if (!isStopping()) await removeAllBut(folder, [isMade ? basename(file) : earlier])
  }
}

/** `task`: the name of the lease, as one such file is made at a time. */
export function createDownload<Wish>({ leases, now }: Pick<Site, 'leases' | 'now'>, task: string, kept: Kept<Wish>) {
  const { folder, explain } = kept
  let failure: string | null = null
  let isStopping = false

  const find = () => findIn(kept, now())

  /** The wish that a server had begun to make, and this one does not. */
  async function findBegun(): Promise<Begun<Wish> | null> {
    if (await leases.isRunning(task)) return null
    const json = readFile(join(folder, WISH), 'utf8')
    return json.then(JSON.parse).catch(() => null)
  }

  async function tryMake(begun: Begun<Wish>): Promise<void> {
    try {
      await leases.tryRun(task, async () => {
        failure = begun.isAgain ? adminBackups.errors.madeAgain : null
        await makeIn(kept, begun, { now, isStopping: () => isStopping })
        failure = null
      })
    } catch (error) {
      failure = explain(error)
      throw error
    }
  }

  return {
    find,
    isRunning: () => leases.isRunning(task),
    /** The reason of a failure, or the list of missing parts, as a sentence. */
    get failure() {
      return failure
    },
    /** Makes the file in the place of an earlier one; nothing while one is being made. Throws what `begin` throws. */
    make: (wish: Wish) => tryMake({ wish, isAgain: false }),
    /** Begins what a server that has ended had begun; what was begun twice has failed. */
    async makeAgain(onError: (error: unknown) => void): Promise<void> {
      const begun = await findBegun()
      if (!begun) return
      if (!begun.isAgain) return void tryMake({ ...begun, isAgain: true }).catch(onError)
      failure = explain(new Error('The server has ended twice meanwhile.'))
      await removeAllBut(folder, [await earlierIn(kept, now())])
    },
    /** From now on the next server begins again what is made. */
    leave: () => {
      isStopping = true
    },
    /** Removes an expired file, and leftovers of a killed server. */
    async removeOld(): Promise<void> {
      if (await findBegun()) return
      await leases.tryRun(task, async () => removeAllBut(folder, [(await find())?.name]))
    },
  }
}
