/** Checks of the machine: disk, memory, clock, ffmpeg, and the program that runs. */
import { stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { sql } from 'kysely'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { adminChecks as texts } from '../../../shared/messages/catalogue.ts'
import { mails } from '../../../shared/sentences/mails.ts'
import { readClockJump } from '../../platform/db/clock-jump.ts'
import { isNearlyFull, spaceIn } from '../../platform/disk-space.ts'
import { findFfmpeg } from '../../platform/media/ffmpeg.ts'
import { softwareVersion } from '../../platform/version.ts'
import { type Check, type Examined, well, wrong } from './examined.ts'
import { inWords } from './status-words.ts'

const FEW_INODES = 0.02

/** Disks that number no files, such as those of Btrfs, have 0 of them. */
async function hasFewInodes(folder: string): Promise<boolean> {
  const { files, ffree } = await statfs(folder)
  return files > 0 && ffree < files * FEW_INODES
}

export const disk: Check = async ({ config: { dataDir, backupDir, backupS3 } }) => {
  const isThere = !backupS3 && (await stat(backupDir).catch(() => null))
  for (const folder of isThere ? [dataDir, backupDir] : [dataDir]) {
    const space = await spaceIn(folder)
    if (isNearlyFull(space)) return wrong(texts.disk.full(folder, inWords(space.free)))
    if (await hasFewInodes(folder)) return wrong(texts.disk.inodes(folder))
  }
  return well(texts.disk.well(inWords((await spaceIn(dataDir)).free)))
}

/** A machine sold with 512 MB shows its system some less. */
const MIN_MEMORY = 400_000_000

/** `total` in bytes. */
export function memoryOf(total: number) {
  return total < MIN_MEMORY ? wrong(texts.memory.little(inWords(total))) : well(texts.memory.well(inWords(total)))
}

/** A container may have less than its machine; without a limit, the number is huge or 0. */
export const memory: Check = async () => memoryOf(Math.min(totalmem(), process.constrainedMemory() || totalmem()))

const MAX_OFF_MS = 2 * MINUTE_MS

/** Other clocks by what they belong to; times in milliseconds since 1970. */
async function readOtherClocks({ asking, config, db }: Examined): Promise<[string, number][]> {
  const clocks: [string, number][] = []
  const answer = await asking?.small().catch(() => null)
  if (asking && answer?.date) clocks.push([asking.address, answer.date])
  if (!db || !config.databaseUrl) return clocks
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db)
  return [...clocks, ['PostgreSQL', Number(rows[0]?.now)]]
}

export const clock: Check = async (site) => {
  const { db, now } = site
  for (const [where, time] of await readOtherClocks(site)) {
    const off = Math.abs(now() - time)
    if (off > MAX_OFF_MS) return wrong(texts.clock.off(Math.round(off / MINUTE_MS), where))
  }
  const jump = db && (await readClockJump({ db, now }))
  return jump ? wrong(mails.clockJumped(jump)) : well(texts.clock.well)
}

export const ffmpeg: Check = async () => ((await findFfmpeg()) ? well(texts.ffmpeg.well) : wrong(texts.ffmpeg.missing))

export const versions: Check = async ({ asking }) => {
  const version = await softwareVersion()
  const seen = (await asking?.small().catch(() => null))?.seen
  if (seen && seen.version !== version) return wrong(texts.versions.other(version, seen.version))
  return well(texts.versions.well(version))
}
