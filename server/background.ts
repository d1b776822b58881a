/** What the server does by itself: sweeps, conversions, images made ahead, notifications, nightly backups. */
import { startNightly } from './backup/nightly-schedule.ts'
import { startConverting } from './collections/convert-videos.ts'
import { countPages } from './collections/count-pages.ts'
import { removeExpired } from './collections/remove-expired.ts'
import { startPreparing } from './files/prepare-images.ts'
import { startNotifications } from './notifications/notification-schedule.ts'
import type { Services } from './services.ts'

const SWEEP_MS = 60 * 60 * 1000
/** Whoever waited for a restart is answered first. */
const START_AFTER_MS = 1000

type OnError = (error: unknown) => void

/** `stop` resolves once nothing is being done any more. */
export function startBackground(services: Services, onError: OnError): { stop(): Promise<void> } {
  let jobs: { stop(): unknown }[] = []
  const timer = setTimeout(() => {
    jobs = [startSweeping, startConverting, startPreparing, startNotifications, startNightly].map((start) =>
      start(services, onError),
    )
  }, START_AFTER_MS)
  return {
    async stop() {
      clearTimeout(timer)
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

function startSweeping(services: Services, onError: OnError) {
  const unreadable = new Set<string>()
  const sweep = () =>
    services.leases
      .tryRun('sweep', async () => {
        await removeExpired(services)
        await countPages(services, unreadable, onError)
      })
      .catch(onError)
  const timer = setInterval(sweep, SWEEP_MS)
  void sweep()
  return { stop: () => clearInterval(timer) }
}
