/**
 * Schedule of the backups: every night, or as soon as the machine is on again, and on request; rehearsed once a week.
 */

import { HOUR_MS } from '../../../shared/durations.ts'
import { readFact, writeFact } from '../../platform/db/installation.ts'
import type { Job } from '../../platform/jobs.ts'
import { lazy } from '../../platform/lazy.ts'
import type { Site } from '../../platform/site/site.ts'
import type { StoredSite } from './backup-format.ts'
import { addressOf, assertMounted, type BackupPlace, openBackupBucket, openBackupFolder } from './backup-place.ts'
import { type BackupState, parseState, readState, withoutFuture } from './backup-state.ts'
import { createElsewhere } from './elsewhere.ts'
import { backUpInto, failureSentence, rehearse, rehearseIfDue } from './nightly.ts'
import { type Night, nightsIn } from './nights.ts'

const CHECK_MS = HOUR_MS / 6
const NIGHT = { from: 2, to: 6 }
const MIN_AGE_MS = 12 * HOUR_MS
const MAX_AGE_MS = 30 * HOUR_MS

/**
 * True if a backup is due. `since`: the time of the newest one, or of the start of backups. `timeZone`: that of the
 * machine if not given.
 */
export function isDue(now: number, since: number, timeZone?: string): boolean {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now))
  const isNight = hour >= NIGHT.from && hour < NIGHT.to
  return now - since > (isNight ? MIN_AGE_MS : MAX_AGE_MS)
}

/**
 * Names of the leases: one of several servers makes the backups, and another takes over this long after it was killed.
 */
const NIGHTLY = 'nightly backups'
const TAKEOVER_MS = 3 * CHECK_MS
const RUN = 'backup'

/** The place of the backups. A disk may be another one than the last time, or away; a bucket is the same. */
function createPlace({ config, db, temp }: Pick<Site, 'config' | 'db' | 'temp'>) {
  const { backupS3, backupDir } = config
  const address = addressOf(config)
  const isExpected = async () => (await readFact(db, 'backup-place')) === address
  const openBucket = lazy(async () => backupS3 && openBackupBucket(backupS3, temp, await isExpected()))
  let away: string | null = null

  async function assertThere(): Promise<void> {
    if (backupS3 || !(await isExpected())) return
    await assertMounted(backupDir).catch((error) => {
      away = failureSentence(error)
      throw error
    })
  }

  return {
    /** The reason why the disk was away the last time. */
    get away() {
      return away
    },
    assertThere,
    async open(): Promise<BackupPlace> {
      await assertThere()
      const place = (await openBucket()) ?? (await openBackupFolder(backupDir))
      away = null
      return place
    },
    /** From now on this place is expected to hold backups. */
    expect: () => writeFact(db, 'backup-place', address),
  }
}

export function createBackups(site: StoredSite & Pick<Site, 'leases' | 'now' | 'temp'>) {
  const { config, leases, now } = site
  const { backupS3, backupDir } = config
  const place = createPlace(site)
  let failure: string | null = null
  let known = parseState('{}')
  const startedAt = now()

  async function work(withRehearsal: boolean): Promise<void> {
    const opened = await place.open()
    await backUpInto(opened, site, now())
    // A disk that went away meanwhile no longer has it.
    await place.assertThere()
    await place.expect()
    await (withRehearsal ? rehearse : rehearseIfDue)(opened, site, now())
  }

  return {
    /** The place of the backups. Throws the errors of the folder or the store. */
    open: place.open,
    /** The other place, on which this one does not wait. */
    elsewhere: createElsewhere(site),
    /**
     * State of the backups; the last known one while it cannot be read. Its `failure` is also that of the last run
     * here, or says that the disk is away. Until they begin, `since` is the start of the server.
     */
    async readState(): Promise<BackupState> {
      try {
        await place.assertThere()
        known = await (backupS3 ? (await place.open()).readState() : readState(backupDir))
      } catch {
        // The place is unreachable at the moment. If it always is, the start of the server makes the backups late.
      }
      const { since, ...state } = withoutFuture(known, now())
      const told = state.failure ?? place.away ?? failure
      return { ...state, failure: told, since: since ?? Math.min(startedAt, now()) }
    },
    /** The kept nights, the oldest first; none while the place cannot be read. */
    async readNights(): Promise<Night[]> {
      try {
        return await (backupS3 ? (await place.open()).list() : nightsIn(backupDir))
      } catch {
        return []
      }
    },
    /** True if one is being made, here or by another server. */
    isRunning: () => leases.isRunning(RUN),
    /** Makes a backup, and rehearses it if that is due or asked for; nothing while one is being made. */
    async run({ withRehearsal = false } = {}): Promise<void> {
      try {
        // A backup by another server says nothing about the last one here.
        if (await leases.tryRun(RUN, () => work(withRehearsal))) failure = null
      } catch (error) {
        failure = failureSentence(error)
        throw error
      }
    },
  }
}

export type Backups = ReturnType<typeof createBackups>
export type SiteWithBackups = Site & { backups: Backups }

/** Makes a backup if one is due, and if this is the server that makes them. */
export async function backUpIfDue({ backups, config, leases, now }: SiteWithBackups): Promise<void> {
  if (!(await leases.keep(NIGHTLY, TAKEOVER_MS))) return
  const place = await backups.open()
  const { since, madeAt, failedAt } = withoutFuture(await place.readState(), now())
  if (since === null) await place.writeState({ since: now() })
  const newest = Math.max(madeAt ?? 0, failedAt ?? 0) || (since ?? now())
  if (isDue(now(), newest, config.timeZone)) await backups.run()
}

async function copyElsewhereIfDue({ backups: { elsewhere }, config, now }: SiteWithBackups): Promise<void> {
  const state = (await elsewhere.read())?.state
  if (state && isDue(now(), Math.max(state.madeAt ?? 0, state.failedAt ?? 0), config.timeZone)) await elsewhere.run()
}

/** Makes a backup whenever one is due. `onError` gets why it failed; the state of the place has it too. */
export function startNightly(services: SiteWithBackups, onError: (error: unknown) => void): Job[] {
  const { jobs } = services
  return [
    jobs.job('backup', CHECK_MS, () => backUpIfDue(services), { onError }),
    // On its own: the first copy over a slow line may take days.
    jobs.job('backup-elsewhere', CHECK_MS, () => copyElsewhereIfDue(services), { onError }),
  ]
}
