/** When people are told: every minute one share to Discord, and what is due of mails and warnings. */
import type { Services } from '../services.ts'
import { announceNext } from './announce.ts'
import { warnOfBackups } from './backup-warning.ts'
import { sendDailyMails } from './daily-mail.ts'

const MINUTE_MS = 60 * 1000
/** A mail server or a chat that fails is left alone for a while. */
const PAUSE_MS = 60 * MINUTE_MS

/** Of several servers one does it, and another takes over when it is gone. */
export function startNotifications(services: Services, onError: (error: unknown) => void): { stop(): void } {
  const jobs = [announceNext, sendDailyMails, warnOfBackups].map((run) => ({ run, pausedUntil: 0 }))
  async function tick(): Promise<void> {
    if (!(await services.leases.keep('notifications', 3 * MINUTE_MS))) return
    for (const job of jobs) {
      if (services.now() < job.pausedUntil) continue
      await job.run(services).catch((error) => {
        if (job.run !== announceNext) job.pausedUntil = services.now() + PAUSE_MS
        onError(error)
      })
    }
  }
  const timer = setInterval(() => void tick().catch(onError), MINUTE_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
