/**
 * The hourly clean-up while the clock can be trusted. A clock that was put years ahead would empty the trash and all
 * that waits for its time at once, so nothing is deleted for good in the first day after it has moved.
 */

import { type ClockJump, readClockJump, watchClock } from '../../platform/db/clock-jump.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { removeExpired } from './remove-expired.ts'

type Needs = { db: Database; storage: Storage; now: () => number }

/** Deletes what is past its time; nothing in the first day after a jump of the clock, which is what it gives then. */
export async function cleanUp(services: Needs): Promise<ClockJump | null> {
  await watchClock(services)
  const jump = await readClockJump(services)
  if (!jump) await removeExpired(services)
  return jump
}
