/**
 * The nightly backup in a folder, best on another disk, or in a bucket. Stored files never change, so each is copied
 * once. Each night adds only one small archive. A copy stays as long as a kept night names it. Once a week every night
 * is tried.
 */

import { MIN_FREE_BYTES } from '../../../shared/collections/limits.ts'
import { WEEK_MS } from '../../../shared/durations.ts'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import { initSetting } from '../../platform/db/settings.ts'
import { codeOf } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { PlaceFault } from '../../platform/storage/place-fault.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { backUp } from './backup.ts'
import { BackupError, type StoredSite, type Trailer } from './backup-format.ts'
import type { BackupPlace } from './backup-place.ts'
import { withoutFuture } from './backup-state.ts'
import { findNight, type Night, newestOf, nightName } from './nights.ts'
import { copiesIn } from './read-backup.ts'
import { rehearseNights } from './rehearsal.ts'
import { type RestoredSite, restore } from './restore.ts'
import { type StoredFile, storedFilesOf } from './verify.ts'

const KEPT_NIGHTS = 30
const { errors } = adminBackups

/** The sentence for a code of an S3 store or of the system. */
function ofPlace(code = ''): string | undefined {
  if (code === 'S3_AWAY') return errors.storeAway
  if (code === 'S3_FULL') return errors.storeFull
  if (/^(?:ENOSPC|SQLITE_FULL)$/.test(code)) return errors.noRoom
  return /^(?:ENOENT|ENOTDIR|EISDIR|EACCES|EPERM|EROFS|EIO)$/.test(code) ? errors.place : undefined
}

async function assertRoom(copies: Storage, files: readonly StoredFile[]): Promise<void> {
  const space = await copies.freeSpace()
  if (!space) return
  let needed = 0
  for (const { key, bytes } of files) if ((await copies.size(key)) === null) needed += bytes
  if (space.free - needed < MIN_FREE_BYTES) throw new BackupError(errors.noRoom)
}

/** The sentence for the family about a failed backup or rehearsal; the log has the error itself. */
export function failureSentence(error: unknown): string {
  if (error instanceof BackupError || error instanceof PlaceFault) return error.message
  return ofPlace(codeOf(error)) ?? errors.notMade
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
export function backUpInto(place: BackupPlace, site: StoredSite, now: number): Promise<void> {
  return noting(place, now, () => addBackup(place, site, now))
}

/** A fresh site would take all copies of another site for deleted. A restored one is the same site. */
async function assertOwn(place: BackupPlace, { db }: StoredSite): Promise<void> {
  const id = await initSetting(db, 'site-id', newId)
  const { site } = await place.readState()
  if (site !== null && site !== id) throw new BackupError(errors.otherSite)
  if (site === null) await place.writeState({ site: id })
}

async function addBackup(place: BackupPlace, site: StoredSite, now: number): Promise<void> {
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
  if (lost.length > 0) throw new BackupError(errors.filesLost(lost.length))
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
  if (!night) throw new BackupError(errors.none(place.name))
  const trailer = await place.read(night.name, (file) => restore(site, file, copiesIn(place.copies)))
  return { night, trailer, passedOver: asked ? [] : nights.slice(nights.indexOf(night) + 1) }
}

/** Tries every kept night. Throws BackupError if one would not come back. */
export function rehearse(place: BackupPlace, site: StoredSite, now: number): Promise<void> {
  return noting(place, now, () => rehearseNights(place, site.config, now))
}

export async function rehearseIfDue(place: BackupPlace, site: StoredSite, now: number): Promise<void> {
  const { rehearsedAt } = withoutFuture(await place.readState(), now)
  if (now - (rehearsedAt ?? 0) > WEEK_MS) await rehearse(place, site, now)
}
