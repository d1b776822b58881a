/**
 * The nightly backup in a folder, best on another disk, or in a bucket. Stored files never change, so each is copied once; what
 * changes is one small archive for each night. Once a week the newest is restored into a temporary place and compared.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIN_FREE_BYTES } from '../../shared/limits.ts'
import { newId } from '../db/id.ts'
import { initSetting } from '../db/settings.ts'
import { openSqlite } from '../db/sqlite.ts'
import { sentenceOf } from '../failure-sentence.ts'
import type { Storage } from '../storage/storage.ts'
import { backUp } from './backup.ts'
import { BackupError, type Site, type Trailer } from './backup-format.ts'
import type { BackupPlace } from './backup-place.ts'
import { copiesIn } from './read-backup.ts'
import { type RestoredSite, restore } from './restore.ts'
import { type StoredFile, storedFilesOf } from './verify.ts'

/** How many nights are kept. */
const KEPT_NIGHTS = 30

const UNKNOWN = 'The backup could not be made. Please ask whoever looks after the machine to look at its log.'
const OTHER_SITE =
  'The place of the backups holds those of another site, which are left as they are. Please name another one, or restore that site first.'
const NO_ROOM =
  'There is not enough room on the disk for a backup. Please ask whoever looks after the machine for a larger one.'
/** By the codes of an S3 store. */
const STORE: Record<string, string> = {
  S3_AWAY: 'The store of the files or that of the backups could not be reached. It is tried again by itself.',
  S3_FULL: 'The store of the backups has no room left. Please ask whoever looks after it for more.',
}

async function assertRoom(copies: Storage, files: readonly StoredFile[]): Promise<void> {
  const space = await copies.freeSpace()
  if (!space) return
  let needed = 0
  for (const { key, bytes } of files) if ((await copies.size(key)) === null) needed += bytes
  if (space.free - needed < MIN_FREE_BYTES) throw new BackupError(NO_ROOM)
}

/** Why a backup or a rehearsal failed, for the family to read. */
export function failureSentence(error: unknown): string {
  if (error instanceof BackupError) return error.message
  return STORE[(error as { code?: string }).code ?? ''] ?? sentenceOf(error) ?? UNKNOWN
}

/** Runs a part of the nightly work; why it failed is kept in the place, for the family to see. */
async function noting<T>(place: BackupPlace, now: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    await place.writeState({ failedAt: now, failure: failureSentence(error) }).catch(() => {})
    throw error
  }
}

/**
 * Adds tonight's backup; what was deleted for good leaves the copies. When it throws, the nights before are as they
 * were. Throws BackupError when there is no room.
 */
export function backUpInto(place: BackupPlace, site: Site, now: number): Promise<void> {
  return noting(place, now, () => addBackup(place, site, now))
}

/** A fresh site would take all copies of another one for deleted. A restored one is the same site. */
async function assertOwn(place: BackupPlace, { db }: Site): Promise<void> {
  const id = await initSetting(db, 'site-id', newId)
  const { site } = await place.readState()
  if (site !== null && site !== id) throw new BackupError(OTHER_SITE)
  if (site === null) await place.writeState({ site: id })
}

async function addBackup(place: BackupPlace, site: Site, now: number): Promise<void> {
  const { copies } = place
  await assertOwn(place, site)
  await place.removeUnfinished(new Date(now))
  const files = storedFilesOf(await site.db.selectFrom('files').selectAll().execute())
  await assertRoom(copies, files)
  // Something was wrong with a copy: every one is looked at again, byte by byte.
  const thorough = (await place.readState()).failure !== null
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const { lost, files: count } = await place.add(`keepsake-${time}.tar`, (file) =>
    backUp(site, file, now, { to: copies, thorough }),
  )
  for (const name of (await place.list()).slice(0, -KEPT_NIGHTS)) await place.remove(name)
  const current = new Set(storedFilesOf(await site.db.selectFrom('files').selectAll().execute()).map(({ key }) => key))
  for (const folder of ['published/', 'originals/'])
    for await (const key of copies.list(folder)) if (!current.has(key)) await copies.remove(key)
  if (lost.length > 0)
    throw new BackupError(`${lost.length} of the stored files are missing or damaged on the site itself.`)
  await place.writeState({ madeAt: now, files: count, failure: null })
}

/** Restores the newest backup into an empty site. Throws BackupError. */
export async function restoreNewest(site: RestoredSite, place: BackupPlace): Promise<Trailer> {
  const newest = (await place.list()).at(-1)
  if (!newest) throw new BackupError(`There is no backup in ${place.name}.`)
  return place.read(newest, (file) => restore(site, file, copiesIn(place.copies)))
}

/**
 * Restores the newest backup, its rows into a database in a temporary folder, and reads and compares every file. Throws
 * BackupError for what would not come back.
 */
export function rehearse(place: BackupPlace, site: Site, now: number): Promise<void> {
  return noting(place, now, () => restoreAndCompare(place, site, now))
}

/** Files are compared on their way, so that a rehearsal needs no room for them. */
const nowhere: RestoredSite['storage'] = {
  async put(_key, source) {
    for await (const _chunk of source);
  },
  async remove() {},
}

async function restoreAndCompare(place: BackupPlace, { config }: Site, now: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-rehearsal-'))
  try {
    await using db = openSqlite(join(folder, 'keepsake.db'))
    await restoreNewest({ config: { ...config, dataDir: folder }, db, storage: nowhere }, place)
    await place.writeState({ rehearsedAt: now })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
