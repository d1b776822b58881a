/** The next morning of a time zone, as the end of a day that began there. */
import { HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts'

const QUARTER_MS = 15 * MINUTE_MS
const MORNING = '06:00'
/** Shortest time: a day that begins before dawn ends the next morning. */
const MIN_MS = 6 * HOUR_MS

/**
 * The next six o'clock in the morning, at least six hours away, in milliseconds since 1970. Found in steps, because the
 * clock of a day may jump. Throws RangeError for an unknown time zone.
 */
export function nextMorning(now: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  let at = Math.ceil((now + MIN_MS) / QUARTER_MS) * QUARTER_MS
  while (clock.format(at) !== MORNING) at += QUARTER_MS
  return at
}
