/**
 * Place of the nightly backups: a folder, a bucket of an S3 store, or any other storage. Each holds copies of the
 * stored files, a small archive for each night, and the state of the backups.
 */
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import type { Config, S3Settings } from '../../platform/config.ts'
import { newId } from '../../platform/id.ts'
import { makeFolder } from '../../platform/make-folder.ts'
import { openDisk } from '../../platform/storage/disk.ts'
import { openBucket } from '../../platform/storage/open.ts'
import { MARKER, type Storage, withFile } from '../../platform/storage/storage.ts'
import { withTempFile } from '../../platform/temp-path.ts'
import { BackupError } from './backup-format.ts'
import { type BackupState, parseState, readState, writeState } from './backup-state.ts'
import { type Night, nightsIn, nightsOf } from './nights.ts'
import { type Copies, copiesIn } from './read-backup.ts'

/** Leftovers of a killed backup. */
const UNFINISHED = /\.part$|^rehearsal-/

export type BackupPlace = {
  /** The place's name in sentences. */
  name: string
  copies: Storage
  /** The kept nights, the oldest first. */
  list(): Promise<Night[]>
  /** Adds an archive that `write` writes into a new file. */
  add<T>(name: string, write: (file: string) => Promise<T>): Promise<T>
  /** Gives an archive as a file, for as long as `run` reads it. */
  read<T>(name: string, run: (file: string) => Promise<T>): Promise<T>
  remove(name: string): Promise<void>
  removeUnfinished(before: Date): Promise<void>
  readState(): Promise<BackupState>
  writeState(changes: Partial<BackupState>): Promise<void>
}

const FILES = 'files'

/** The address of the backups, as this installation notes it. */
export function addressOf({ backupS3, backupDir }: Pick<Config, 'backupS3' | 'backupDir'>): string {
  return backupS3 ? `${backupS3.endpoint}/${backupS3.bucket}` : backupDir
}

/** Throws BackupError for a folder that has had backups and no longer looks so: its disk is not mounted. */
export async function assertMounted(folder: string): Promise<void> {
  // On a replaced disk a person makes the first of them by hand.
  for (const marker of [MARKER, join(FILES, MARKER)]) if (await stat(join(folder, marker)).catch(() => null)) return
  throw new BackupError(adminBackups.errors.away(folder))
}

export async function openBackupFolder(folder: string): Promise<BackupPlace> {
  await makeFolder(folder, 'BACKUP_DIR')
  const copies = await openDisk(join(folder, FILES), false)
  return {
    name: folder,
    copies,
    list: () => nightsIn(folder),
    add: (name, write) => write(join(folder, name)),
    read: (name, run) => run(join(folder, name)),
    remove: (name) => rm(join(folder, name)),
    async removeUnfinished(before) {
      await copies.removeIncomplete(before)
      for (const name of await readdir(folder))
        if (UNFINISHED.test(name)) await rm(join(folder, name), { recursive: true, force: true })
    },
    readState: () => readState(folder),
    writeState: (changes) => writeState(folder, changes),
  }
}

/** The copies beside a file, if it is one night of a folder of backups. The folder stays unchanged. */
export async function copiesBeside(file: string): Promise<Copies | undefined> {
  const folder = join(dirname(file), FILES)
  const isThere = await stat(join(folder, 'objects')).catch(() => null)
  return isThere ? copiesIn(await openDisk(folder, false)) : undefined
}

/**
 * `temp`: a folder for archives on their way. `expected`: there are backups in it. An empty bucket is then another one,
 * and opening throws.
 */
export async function openBackupBucket(settings: S3Settings, temp: string, expected = false): Promise<BackupPlace> {
  return placeIn(await openBucket(settings, expected), `the bucket ${settings.bucket}`, temp)
}

/** Objects are never overwritten, so the newest of those under `state/` counts. */
export function placeIn(storage: Storage, name: string, temp: string): BackupPlace {
  const archives = 'archives/'
  const keyOf = (name: string) => archives + name.toLowerCase()
  async function keysIn(folder: string): Promise<string[]> {
    const keys: string[] = []
    for await (const key of storage.list(folder)) keys.push(key)
    return keys.sort()
  }
  const states = () => keysIn('state/')
  const readNewest = async () => {
    const newest = (await states()).at(-1)
    return parseState(newest ? await text(await storage.read(newest)) : '{}')
  }
  return {
    name,
    copies: storage,
    list: async () => nightsOf((await keysIn(archives)).map((key) => key.slice(archives.length))),
    add: (name, write) =>
      withTempFile(temp, async (file) => {
        const written = await write(file)
        await storage.putFile(keyOf(name), file)
        return written
      }),
    read: (name, run) => withFile({ storage, temp }, keyOf(name), run),
    remove: (name) => storage.remove(keyOf(name)),
    removeUnfinished: (before) => storage.removeIncomplete(before),
    readState: readNewest,
    async writeState(changes) {
      const before = await states()
      const state = JSON.stringify({ ...(await readNewest()), ...changes })
      // Later than the newest, even if that came from a clock that was ahead.
      const newest = Number(/\d+/.exec(before.at(-1) ?? '')?.[0] ?? 0)
      const order = String(Math.max(Date.now(), newest + 1)).padStart(15, '0')
      await storage.put(`state/${order}-${newId()}.json`, Readable.from([Buffer.from(state)]))
      for (const key of before) await storage.remove(key)
    },
  }
}
