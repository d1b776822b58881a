/**
 * The birthday and the day of the death, on which the first page shows one line, if the family wants it. A day is that
 * of the family's time zone.
 */
import type { Person } from '../../../shared/content.ts'
import type { Day } from '../../../shared/site-settings.ts'
import { readSetting, writeSetting } from '../../platform/db/settings.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Site } from '../../platform/site/site.ts'

/** Length of a date that is known to the day, such as 2001-03-09. */
const WHOLE_DATE = 10
const POLL_MS = 20_000

/** The anniversary of today in a time zone, or null. A 29th of February falls on the 28th in other years. */
export function dayOf({ born, died }: Pick<Person, 'born' | 'died'>, now: number, timeZone: string): Day | null {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  const year = Number(today.slice(0, 4))
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const isToday = (date: string) => {
    const day = date.slice(5)
    return date.length === WHOLE_DATE && today.slice(5) === (day === '02-29' && !isLeap ? '02-28' : day)
  }
  if (isToday(born)) return 'birth'
  return isToday(died) ? 'death' : null
}

/** Null on every other day, and if the family has not asked for it. */
export async function readDay({ db, now, words }: Pick<Site, 'db' | 'now' | 'words'>): Promise<Day | null> {
  const timeZone = await readSetting(db, 'days')
  return timeZone === null ? null : dayOf((await words.read()).memorial.person, now(), timeZone)
}

/**
 * Renews the pages in memory once such a day has begun or ended since the last call, or a page that waited has its
 * first row, on any server or by a command.
 */
export async function turnDay(site: Site): Promise<void> {
  await site.words.read()
  const day = await readDay(site)
  if ((await readSetting(site.db, 'day-shown')) === day) return
  await site.contentVersions.change('settings', (trx) => writeSetting(trx, 'day-shown', day))
}

export function startTurningDays(site: Site, onError: (error: unknown) => void): Job {
  return site.jobs.job('days', POLL_MS, () => turnDay(site), { onError, atOnce: true })
}
