/**
 * The hourly clean-up while the clock can be trusted. A clock put years ahead would empty the trash and all other
 * waiting data at once. So nothing is deleted for good in the first day after it has moved.
 */

import { type ClockJump, readClockJump, watchClock } from '../../platform/db/clock-jump.ts'
import type { Site } from '../../platform/site/site.ts'
import { removeExpired } from './remove-expired.ts'

/** Deletes expired data. In the first day after a jump of the clock it deletes nothing and returns the jump. */
export async function cleanUp(services: Pick<Site, 'db' | 'storage' | 'now'>): Promise<ClockJump | null> {
  await watchClock(services)
  const jump = await readClockJump(services)
  if (!jump) await removeExpired(services)
  return jump
}
