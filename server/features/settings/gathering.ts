/**
 * A gathering: on the day of a service all guests share over one Wi-Fi, which looks like one address. Until the next
 * morning each address may then send more shares. Stored in the database, so that it holds on every server and after a
 * restart.
 */

import { HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { readSetting, writeSetting } from '../../platform/db/settings.ts'
import type { Site } from '../../platform/site/site.ts'
import type { RecordAct } from '../history/history.ts'
import { settingsInWords } from '../history/settings-in-words.ts'

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

/** End of the current gathering in milliseconds since 1970; null without one. */
export async function gatheringUntil({ db, now }: Pick<Site, 'db' | 'now'>): Promise<number | null> {
  const until = Number(await readSetting(db, 'gathering-until'))
  return until > now() ? until : null
}

/** Starts a gathering until the next morning of the time zone, or ends it. Throws RangeError for an unknown zone. */
export async function turnGathering(
  { db, now }: Pick<Site, 'db' | 'now'>,
  gathering: boolean,
  timeZone: string,
  record: RecordAct,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writeSetting(trx, 'gathering-until', gathering ? String(nextMorning(now(), timeZone)) : null)
    await record(trx, 'settings-changed', { about: settingsInWords({ gathering }) })
  })
}
