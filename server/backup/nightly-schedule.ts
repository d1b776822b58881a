/** When backups are made: every night, or as soon as the machine is on again, and on request; rehearsed once a week. */
import { mkdir } from 'node:fs/promises'
import type { Services } from '../services.ts'
import type { Site } from './backup-format.ts'
import { readState, writeState } from './backup-state.ts'
import { backUpInto, failureSentence, rehearse } from './nightly.ts'

const HOUR_MS = 60 * 60 * 1000
const CHECK_MS = HOUR_MS / 6
/** The hours of the night, by the clock of the machine. */
const NIGHT = { from: 2, to: 6 }
const MIN_AGE_MS = 12 * HOUR_MS
const MAX_AGE_MS = 30 * HOUR_MS
const REHEARSAL_MS = 7 * 24 * HOUR_MS

/** Whether a backup is due. `since`: when the newest was made, or when backups began. */
export function isDue(now: number, since: number): boolean {
  const hour = new Date(now).getHours()
  const isNight = hour >= NIGHT.from && hour < NIGHT.to
  return now - since > (isNight ? MIN_AGE_MS : MAX_AGE_MS)
}

export type Backups = {
  readonly isRunning: boolean
  /** Why the last run failed, as a sentence; null when it did not. */
  readonly failure: string | null
  /** Makes a backup, and rehearses it if that is due or asked for. Whoever calls meanwhile shares the run that goes on. */
  run(options?: { withRehearsal?: boolean }): Promise<void>
}

export function createBackups(site: Site & { now: () => number }): Backups {
  const { config, now } = site
  const folder = config.backupDir
  let running: Promise<void> | null = null
  let failure: string | null = null

  async function work(withRehearsal: boolean): Promise<void> {
    await mkdir(folder, { recursive: true })
    await backUpInto(folder, site, now())
    const { rehearsedAt } = await readState(folder)
    if (withRehearsal || now() - (rehearsedAt ?? 0) > REHEARSAL_MS) await rehearse(folder, site, now())
  }

  return {
    get isRunning() {
      return running !== null
    },
    get failure() {
      return failure
    },
    run({ withRehearsal = false } = {}) {
      running ??= work(withRehearsal)
        .then(
          () => {
            failure = null
          },
          (error) => {
            failure = failureSentence(error)
            throw error
          },
        )
        .finally(() => {
          running = null
        })
      return running
    },
  }
}

/** Makes a backup whenever one is due. `onError` gets why it failed; the folder's state has it too. */
export function startNightly({ backups, config, now }: Services, onError: (error: unknown) => void): { stop(): void } {
  const folder = config.backupDir
  async function check(): Promise<void> {
    await mkdir(folder, { recursive: true })
    const { since, madeAt, failedAt } = await readState(folder)
    if (since === null) await writeState(folder, { since: now() })
    const newest = Math.max(madeAt ?? 0, failedAt ?? 0) || (since ?? now())
    if (isDue(now(), newest)) await backups.run()
  }
  const timer = setInterval(() => void check().catch(onError), CHECK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
