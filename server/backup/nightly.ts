/**
 * The nightly backup in a folder, best on another disk. Stored files never change, so each is copied once; what changes is
 * one small archive for each night. Once a week the newest is restored into a temporary place and compared.
 */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MIN_FREE_BYTES } from '../../shared/limits.ts'
import { newId } from '../db/id.ts'
import { initSetting } from '../db/settings.ts'
import { openSqlite } from '../db/sqlite.ts'
import { sentenceOf } from '../failure-sentence.ts'
import { openDisk } from '../storage/disk.ts'
import type { Storage } from '../storage/storage.ts'
import { backUp } from './backup.ts'
import { BackupError, type Site, type Trailer } from './backup-format.ts'
import { readState, writeState } from './backup-state.ts'
import { restore } from './restore.ts'
import { type StoredFile, storedFilesOf, verify } from './verify.ts'

/** How many nights are kept. */
const KEPT_NIGHTS = 30
const ARCHIVE = /^keepsake-[\dT-]+\.tar$/
/** What a killed backup or rehearsal leaves. */
const UNFINISHED = /\.part$|^rehearsal-/

const UNKNOWN = 'The backup could not be made. Please ask whoever looks after the machine to look at its log.'
const OTHER_SITE =
  'The folder holds backups of another site, which are left as they are. Please name another folder, or restore that site first.'
const NO_ROOM =
  'There is not enough room on the disk for a backup. Please ask whoever looks after the machine for a larger one.'

async function openCopies(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true })
  return openDisk(join(folder, 'files'), false)
}

/** The archives in a folder of backups, the oldest first. */
async function listArchives(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => ARCHIVE.test(name)).sort()
}

async function removeUnfinished(folder: string, copies: Storage, before: Date): Promise<void> {
  await copies.removeIncomplete(before)
  for (const name of await readdir(folder))
    if (UNFINISHED.test(name)) await rm(join(folder, name), { recursive: true, force: true })
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
  return error instanceof BackupError ? error.message : (sentenceOf(error) ?? UNKNOWN)
}

/** Runs a part of the nightly work; why it failed is kept in the folder, for the family to see. */
async function noting<T>(folder: string, now: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    await writeState(folder, { failedAt: now, failure: failureSentence(error) }).catch(() => {})
    throw error
  }
}

/**
 * Adds tonight's backup to the folder; what was deleted for good leaves it. When it throws, the nights before are as they
 * were. Throws BackupError when there is no room.
 */
export function backUpInto(folder: string, site: Site, now: number): Promise<void> {
  return noting(folder, now, () => addBackup(folder, site, now))
}

/** A fresh site would take all copies of another one for deleted. A restored one is the same site. */
async function assertOwn(folder: string, { db }: Site): Promise<void> {
  const id = await initSetting(db, 'site-id', newId)
  const { site } = await readState(folder)
  if (site !== null && site !== id) throw new BackupError(OTHER_SITE)
  if (site === null) await writeState(folder, { site: id })
}

async function addBackup(folder: string, site: Site, now: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  await assertOwn(folder, site)
  const copies = await openCopies(folder)
  await removeUnfinished(folder, copies, new Date(now))
  const files = storedFilesOf(await site.db.selectFrom('files').selectAll().execute())
  await assertRoom(copies, files)
  // Something was wrong with a copy: every one is looked at again, byte by byte.
  const thorough = (await readState(folder)).failure !== null
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const { lost, ...trailer } = await backUp(site, join(folder, `keepsake-${time}.tar`), now, { to: copies, thorough })
  for (const name of (await listArchives(folder)).slice(0, -KEPT_NIGHTS)) await rm(join(folder, name))
  const current = new Set(storedFilesOf(await site.db.selectFrom('files').selectAll().execute()).map(({ key }) => key))
  for await (const key of copies.list()) if (!current.has(key)) await copies.remove(key)
  if (lost.length > 0)
    throw new BackupError(`${lost.length} of the stored files are missing or damaged on the site itself.`)
  await writeState(folder, { madeAt: now, files: trailer.files, failure: null })
}

/** Restores the newest backup of a folder into an empty place. Throws BackupError. */
export async function restoreNewest(site: Site, folder: string): Promise<Trailer> {
  const newest = (await listArchives(folder)).at(-1)
  if (!newest) throw new BackupError(`There is no backup in ${folder}.`)
  return restore(site, join(folder, newest), await openCopies(folder))
}

/**
 * Restores the newest backup into a temporary place within the folder, compares every file, and removes the place. Throws
 * BackupError for what would not come back.
 */
export function rehearse(folder: string, site: Site, now: number): Promise<void> {
  return noting(folder, now, () => restoreAndCompare(folder, site, now))
}

async function restoreAndCompare(folder: string, { config }: Site, now: number): Promise<void> {
  const place = await mkdtemp(join(folder, 'rehearsal-'))
  try {
    await using db = openSqlite(join(place, 'keepsake.db'))
    const storage = await openDisk(join(place, 'files'), false)
    await restoreNewest({ config: { ...config, dataDir: place, databaseUrl: null }, db, storage }, folder)
    const { faults } = await verify({ db, storage })
    if (faults[0]) throw new BackupError(faults[0])
    await writeState(folder, { rehearsedAt: now })
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
