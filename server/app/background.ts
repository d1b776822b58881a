/** Background jobs: sweeps, conversions, images made ahead, days, notifications, nightly backups. */

import type { Server, ServerResponse } from 'node:http'
import { HOUR_MS } from '../../shared/durations.ts'
import { mails } from '../../shared/sentences/mails.ts'
import { startNightly } from '../features/backup/nightly-schedule.ts'
import { countPages } from '../features/collections/count-pages.ts'
import { startConverting } from '../features/conversions/convert-videos.ts'
import { startPreparing } from '../features/files/prepare-images.ts'
import { startCarryingOn } from '../features/handover/carry-on-job.ts'
import { startNotifications } from '../features/notifications/notification-schedule.ts'
import { startTurningDays } from '../features/settings/days.ts'
import { cleanUp } from '../features/trash/clean-up.ts'
import type { Job } from '../platform/jobs.ts'
import type { Services } from './services/services.ts'

const SWEEP_MS = HOUR_MS
/** Delay after the first answer: visitors who waited for a restart come first, with the images of their page. */
const START_AFTER_MS = 1000
/** Delay on a server without visitors. */
const START_WITHOUT_VISITORS_MS = 60_000

type OnError = (error: unknown) => void

/** Begins after the first answer of `server`. `stop` resolves once no job is running. */
export function startBackground(services: Services, server: Server, onError: OnError): { stop(): Promise<void> } {
  /** A stop waits for their runs. */
  let finished: Job[] = []
  /** A stop cuts their runs off: they may take minutes, and the next start repeats them. */
  let cutOff: Job[] = []
  let timer = setTimeout(start, START_WITHOUT_VISITORS_MS)
  const onRequest = (_request: unknown, response: ServerResponse) => {
    response.once('close', () => {
      clearTimeout(timer)
      if (finished.length === 0 && !stopped) timer = setTimeout(start, START_AFTER_MS)
    })
  }
  server.once('request', onRequest)
  let stopped = false

  function start(): void {
    finished = [startConverting, startPreparing, startTurningDays].map((start) => start(services, onError))
    cutOff = [startSweeping, startNotifications, startCarryingOn, startNightly].flatMap((start) =>
      start(services, onError),
    )
  }

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      for (const job of cutOff) void job.stop()
      await Promise.all(finished.map((job) => job.stop()))
    },
  }
}

function startSweeping(services: Services, onError: OnError): Job {
  const unreadable = new Set<string>()
  const sweep = () =>
    services.leases.tryRun('sweep', async () => {
      const jump = await cleanUp(services)
      if (jump) onError(new Error(mails.clockJumped(jump)))
      await countPages(services, unreadable, onError)
    })
  return services.jobs.job('clean-up', SWEEP_MS, sweep, { onError, atOnce: true })
}
