/**
 * Rehearses a restore of the kept nights. The rows of each become a site in a temporary folder. Every stored file that
 * it names is read and compared, each once even if many nights name it.
 */
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import type { Config } from '../../platform/config.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openSqlite } from '../../platform/db/sqlite.ts'
import { hashOf } from '../../platform/storage/hash-stream.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { newTempFolder } from '../../platform/temp-path.ts'
import { BackupError } from './backup-format.ts'
import type { BackupPlace } from './backup-place.ts'
import { type Night, newestOf } from './nights.ts'
import type { Copies } from './read-backup.ts'
import { type RestoredSite, restore } from './restore.ts'

/**
 * `files`: number that would come back, `missing`: number that were gone already that night. `fault`: the reason why
 * the night would not come back.
 */
type TriedNight = Night & { files: number; missing: number; fault: string | null }

/** Files are compared on their way, so that a rehearsal needs no room for them. */
const nowhere: RestoredSite['storage'] = {
  async put(_key, source) {
    for await (const _chunk of source);
  },
  async remove() {},
}

/** A source of copies that only reads: each is read once, and none is stored. */
function readOnce(copies: Storage): Copies {
  const sums = new Map<string, string>()
  return {
    size: copies.size,
    async copy(key) {
      const sum = sums.get(key) ?? (await hashOf(await copies.read(key)))
      sums.set(key, sum)
      return sum
    },
  }
}

/** An empty database with all migrations, made once for all nights. */
async function prepareDatabase(file: string): Promise<void> {
  await using db = openSqlite(file)
  await migrate(db)
}

type Rehearsal = { place: BackupPlace; config: Config; copies: Copies; prepared: string }

async function tryNight({ place, config, copies, prepared }: Rehearsal, night: Night): Promise<TriedNight> {
  await using folder = await newTempFolder('keepsake-rehearsal')
  try {
    const file = join(folder.path, 'keepsake.db')
    await copyFile(prepared, file)
    await using db = openSqlite(file)
    const site = { config: { ...config, dataDir: folder.path }, db, storage: nowhere }
    const { files, missing } = await place.read(night.name, (file) => restore(site, file, copies))
    return { ...night, files, missing: missing.length, fault: null }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    const cause = error.cause instanceof Error ? error.cause.message : error.message
    return { ...night, files: 0, missing: 0, fault: cause }
  }
}

/** Tries every kept night in turn, the newest first. Throws if the place cannot be read. */
export async function* tryNights(place: BackupPlace, config: Config): AsyncGenerator<TriedNight> {
  await using folder = await newTempFolder('keepsake-rehearsal')
  const rehearsal = { place, config, copies: readOnce(place.copies), prepared: join(folder.path, 'keepsake.db') }
  await prepareDatabase(rehearsal.prepared)
  for (const night of (await place.list()).reverse()) yield await tryNight(rehearsal, night)
}

/**
 * Tries all kept nights, and notes the results in the place. Throws BackupError when the newest would not come back, or
 * an older one with a new fault.
 */
export async function rehearseNights(place: BackupPlace, config: Config, now: number): Promise<void> {
  const tried: TriedNight[] = []
  for await (const night of tryNights(place, config)) tried.push(night)
  const newest = newestOf([...tried].reverse(), now)
  if (!newest) throw new BackupError(adminBackups.errors.none(place.name))
  const known = (await place.readState()).faults
  const faulty = tried.filter(({ fault }) => fault !== null)
  const isNewestFaulty = faulty.some(({ name }) => name === newest.name)
  await place.writeState({
    faults: Object.fromEntries(faulty.map(({ name, fault }) => [name, fault ?? ''])),
    ...(isNewestFaulty ? {} : { rehearsedAt: now }),
  })
  if (isNewestFaulty) throw new BackupError(adminBackups.errors.newestDamaged)
  if (faulty.some(({ name }) => !(name in known)))
    throw new BackupError(adminBackups.errors.nightsDamaged(faulty.length, tried.length))
}
