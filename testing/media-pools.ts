/** For tests: the workers of one file serve all its sites, because a start takes longer than most jobs. */
import { createMediaPools, type MediaPools } from '../server/platform/media/media.ts'
import { MediaError } from '../server/platform/media/media-error.ts'
import type { Pool } from '../server/platform/media/pool.ts'
import { WorkerLost } from '../server/platform/media/worker-process.ts'

const HOUR_MS = 60 * 60 * 1000
const lasting = createMediaPools(HOUR_MS)

/** A pool whose close ends what its borrower waits for, and leaves the workers to the next one. */
function lend(pool: Pool): Pool {
  const closing = Promise.withResolvers<never>()
  closing.promise.catch(() => undefined)
  let closed = false
  return {
    get jobs() {
      return pool.jobs
    },
    async request(request, options) {
      if (closed) throw new MediaError('busy')
      return Promise.race([pool.request(request, options), closing.promise])
    },
    async close() {
      closed = true
      closing.reject(new WorkerLost('closed'))
    },
  }
}

/** The pools of another site. */
export function lendPools(): MediaPools {
  return { uploads: lend(lasting.uploads), variants: lend(lasting.variants), ahead: lend(lasting.ahead) }
}
