/**
 * The nightly backup in a folder, best on another disk, or in a bucket. Stored files never change, so each is copied
 * once. Each night adds only one small archive. A copy stays as long as a kept night names it. Once a week every night
 * is tried.
 */
import { MIN_FREE_BYTES } from '../../../shared/limits.ts'
import { initSetting } from '../../platform/db/settings.ts'
import { sentenceOf } from '../../platform/failure-sentence.ts'
import { newId } from '../../platform/id.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { backUp } from './backup.ts'
import { BackupError, type Site, type Trailer } from './backup-format.ts'
import type { BackupPlace } from './backup-place.ts'
import { findNight, type Night, newestOf, nightName } from './nights.ts'
import { copiesIn } from './read-backup.ts'
import { rehearseNights } from './rehearsal.ts'
import { type RestoredSite, restore } from './restore.ts'
import { type StoredFile, storedFilesOf } from './verify.ts'

/** Number of nights that are kept. */
const KEPT_NIGHTS = 30

const UNKNOWN = 'The backup could not be made. Please ask whoever looks after the machine to look at its log.'
const OTHER_SITE =
  'The place of the backups holds those of another site, which are left as they are. Please name another one, or restore that site first.'
const NO_ROOM =
  'There is not enough room on the disk for a backup. Please ask whoever looks after the machine for a larger one.'
/** Sentences by the codes of an S3 store. */
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

/** The sentence for the family about a failed backup or rehearsal. */
export function failureSentence(error: unknown): string {
  if (error instanceof BackupError) return error.message
  return STORE[(error as { code?: string }).code ?? ''] ?? sentenceOf(error) ?? UNKNOWN
}

/** Runs a part of the nightly work; the reason of a failure is kept in the place, for the family to see. */
async function noting<T>(place: BackupPlace, now: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    await place.writeState({ failedAt: now, failure: failureSentence(error) }).catch(() => {})
    throw error
  }
}

/**
 * Adds tonight's backup, and removes copies that no kept night names. If it throws, the nights before are as they were.
 * Throws BackupError if there is no room.
 */
export function backUpInto(place: BackupPlace, site: Site, now: number): Promise<void> {
  return noting(place, now, () => addBackup(place, site, now))
}

/** A fresh site would take all copies of another site for deleted. A restored one is the same site. */
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
  await assertRoom(copies, storedFilesOf(await site.db.selectFrom('files').selectAll().execute()))
  const { number: last, failure } = await place.readState()
  const number = Math.max(last, ...(await place.list()).map((night) => night.number)) + 1
  // A copy was damaged: every one is checked again, byte by byte.
  const thorough = failure !== null
  const { lost, files, named } = await place.add(nightName(now, number), (file) =>
    backUp(site, file, now, { to: copies, thorough }),
  )
  await place.writeState({ number })
  await removeOld(place, number, new Set(named))
  if (lost.length > 0)
    throw new BackupError(`${lost.length} of the stored files are missing or damaged on the site itself.`)
  await place.writeState({ madeAt: now, files, failure: null })
}

/**
 * Removes the nights beyond the kept ones, and then the copies that no kept night names. Each copy has the number of
 * the last night that may name it. `named`: the keys that the newest night names.
 */
async function removeOld(place: BackupPlace, newest: number, named: ReadonlySet<string>): Promise<void> {
  const { copies } = place
  const nights = await place.list()
  for (const { name } of nights.slice(0, -KEPT_NIGHTS)) await place.remove(name)
  const oldest = nights.slice(-KEPT_NIGHTS)[0]?.number ?? newest
  const { leaving: before } = await place.readState()
  const leaving: Record<string, number> = {}
  const gone: string[] = []
  for (const folder of ['published/', 'originals/'])
    for await (const key of copies.list(folder)) {
      if (named.has(key)) continue
      const last = before[key] ?? newest - 1
      if (last < oldest) gone.push(key)
      else leaving[key] = last
    }
  await place.writeState({ leaving })
  for (const key of gone) await copies.remove(key)
}

/** A restored night; `passedOver`: newer ones that do not count, as they are dated in the future. */
type RestoredNight = { night: Night; trailer: Trailer; passedOver: Night[] }

/** Restores the newest night into an empty site, or the one named by `asked`. Throws BackupError. */
export async function restoreNight(
  site: RestoredSite,
  place: BackupPlace,
  now: number,
  asked?: string,
): Promise<RestoredNight> {
  const nights = await place.list()
  const night = nights.length > 0 && asked ? findNight(nights, asked) : newestOf(nights, now)
  if (!night) throw new BackupError(`There is no backup in ${place.name}.`)
  const trailer = await place.read(night.name, (file) => restore(site, file, copiesIn(place.copies)))
  return { night, trailer, passedOver: asked ? [] : nights.slice(nights.indexOf(night) + 1) }
}

/** Tries every kept night. Throws BackupError if one would not come back. */
export function rehearse(place: BackupPlace, site: Site, now: number): Promise<void> {
  return noting(place, now, () => rehearseNights(place, site.config, now))
}
