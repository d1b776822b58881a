/**
 * The whole site as one file for administrators to take home: the backup of `keepsake backup`, made on request and
 * kept for some days. It never changes, so a download that broke goes on where it stopped.
 */
import { mkdir, readdir, rm, stat, statfs, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { backupMessages } from '../../../shared/messages/backup.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { Leases } from '../../platform/db/leases.ts'
import { minFreeOf } from '../../platform/http/storage-quota.ts'
import { backUp } from './backup.ts'
import { BackupError, type Site } from './backup-format.ts'
import { failureSentence } from './nightly.ts'
import type { Backups } from './nightly-schedule.ts'
import { isAhead, type Night } from './nights.ts'
import { type StoredFile, storedFilesOf } from './verify.ts'
import { writeNight } from './whole-night.ts'

/** Of when, in UTC. */
const NAME = /^keepsake-(\d{4}-\d\d-\d\d)t(\d\d)-(\d\d)-(\d\d)\.tar$/
const MAKING = 'whole site'

/** Of `madeAt`, written at `writtenAt`, kept `until`: in milliseconds since 1970. */
type WholeFile = {
  name: string
  path: string
  bytes: number
  madeAt: number
  writtenAt: number
  until: number
}

function nameAt(time: number): string {
  return `keepsake-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase()}.tar`
}

export function createWholeSite(services: Site & { backups: Backups; leases: Leases; now: () => number }) {
  const { backups, config, db, leases, now } = services
  const folder = join(config.backupDir, 'whole')
  let failure: string | null = null

  async function find(): Promise<WholeFile | null> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name))
    const name = names.sort().at(-1)
    const [, day, hours, minutes, seconds] = NAME.exec(name ?? '') ?? []
    const madeAt = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
    const path = join(folder, name ?? '')
    const file = name ? await stat(path).catch(() => null) : null
    if (!name || !file) return null
    const until = file.mtimeMs + serverLimits.wholeSiteMs
    const isOver = now() > until || isAhead(file.mtimeMs, now())
    return isOver ? null : { name, path, bytes: file.size, writtenAt: file.mtimeMs, madeAt, until }
  }

  /** A reader of a file that is removed still gets its end. */
  async function removeAllBut(kept?: string): Promise<void> {
    for (const name of await readdir(folder).catch(() => []))
      if (name !== kept) await rm(join(folder, name), { force: true })
  }

  async function assertRoom(files: readonly StoredFile[]): Promise<void> {
    const needed = files.reduce((sum, { bytes }) => sum + bytes, 0)
    const { bavail, blocks, bsize } = await statfs(folder)
    if (bavail * bsize - needed < minFreeOf({ total: blocks * bsize }))
      throw new BackupError(backupMessages.wholeNoRoom)
  }

  async function writeSite(file: string): Promise<void> {
    await assertRoom(storedFilesOf(await db.selectFrom('files').selectAll().execute()))
    const { lost } = await backUp(services, file, now())
    if (lost.length > 0) throw new BackupError(backupMessages.wholeLost(lost.length))
  }

  async function write(night?: Night): Promise<void> {
    if (night || !config.backupS3) await backups.open()
    await mkdir(folder, { recursive: true })
    await removeAllBut()
    const file = join(folder, nameAt(night?.madeAt ?? now()))
    const writing = night ? writeNight(await backups.open(), night, file, assertRoom) : writeSite(file)
    try {
      await writing
    } finally {
      // Its name says of when it is, and this of when it was made.
      const madeAt = new Date(now())
      await utimes(file, madeAt, madeAt).catch(() => {})
    }
  }

  return {
    find,
    isRunning: () => leases.isRunning(MAKING),
    /** Why it could not be made, or what is not in it, as a sentence. */
    get failure() {
      return failure
    },
    /** Makes the file, of now or of a kept night, in the place of an earlier one; nothing while one is being made. */
    async make(night?: Night): Promise<void> {
      failure = null
      try {
        await leases.tryRun(MAKING, () => write(night))
      } catch (error) {
        failure = failureSentence(error)
        throw error
      }
    },
    /** Removes a file whose time is over, and what a killed server has left of one. */
    async removeOld(): Promise<void> {
      await leases.tryRun(MAKING, async () => removeAllBut((await find())?.name))
    },
  }
}
