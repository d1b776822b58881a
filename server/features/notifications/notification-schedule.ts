/**
 * Schedule of notifications: every minute one share to Discord, and the due mails and warnings; every ten seconds mails
 * at once, and what is in the outbox.
 */

import { MINUTE_MS } from '../../../shared/durations.ts'
import type { Job } from '../../platform/jobs.ts'
import type { SiteWithBackups } from '../backup/nightly-schedule.ts'
import { announceNext } from './announce.ts'
import { addAtOnceMails } from './at-once-mail.ts'
import { warnOfBackups } from './backup-warning.ts'
import { addDailyMails } from './daily-mail.ts'
import { addPicturesMails } from './sent-mail.ts'

/** Time between two looks of each server for mails at once and due ones: a link in one may last ten minutes only. */
const OUTBOX_MS = 10_000
/** Pause of mails and warnings that failed. A share to Discord has tries of its own. */
const PAUSE_MS = 60 * MINUTE_MS

type Run = (services: SiteWithBackups) => Promise<void>

const everyMinute: readonly Run[] = [announceNext, addPicturesMails, addDailyMails, warnOfBackups]

/** Of several servers one does it, and another takes over when it is gone; each mail is sent by one of them. */
export function startNotifications(services: SiteWithBackups, onError: (error: unknown) => void): Job[] {
  const pausedUntil = new Map<Run, number>()
  async function runAll(runs: readonly Run[]): Promise<void> {
    if (!(await services.leases.keep('notifications', 3 * MINUTE_MS))) return
    for (const run of runs) {
      if (services.now() < (pausedUntil.get(run) ?? 0)) continue
      await run(services).catch((error) => {
        if (run !== announceNext) pausedUntil.set(run, services.now() + PAUSE_MS)
        onError(error)
      })
    }
  }
  async function sendMails(): Promise<void> {
    await runAll([addAtOnceMails])
    await services.outbox.sendDue()
  }
  return [
    services.jobs.job('notifications', MINUTE_MS, () => runAll(everyMinute), { onError }),
    services.jobs.job('mails', OUTBOX_MS, sendMails, { onError }),
  ]
}
