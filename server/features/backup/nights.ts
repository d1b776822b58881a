/** The kept nights of a backup place: their names, their order, and the choice of one. */

import { readdir } from 'node:fs/promises'
import { HOUR_MS } from '../../../shared/durations.ts'
import { BackupError } from './backup-format.ts'

const NAME = /^keepsake-(\d{4}-\d\d-\d\d)t(\d\d)-(\d\d)-(\d\d)(?:-(\d{1,9}))?\.\w+$/i
const DIGITS = 4
/** Largest difference between servers' clocks. A night further ahead was made by a wrong one. */
const TOLERANCE_MS = HOUR_MS

/**
 * `number` rises with every backup of a place, independent of the clock; those of earlier versions have 0. `madeAt` in
 * milliseconds since 1970.
 */
export type Night = { name: string; number: number; madeAt: number }

/** A time in UTC as it stands in the names of files. */
export function stampOf(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')
}

export function nightName(madeAt: number, number: number): string {
  return `keepsake-${stampOf(madeAt)}-${String(number).padStart(DIGITS, '0')}.tar`
}

function parseNight(name: string): Night[] {
  const [, day, hours, minutes, seconds, number = '0'] = NAME.exec(name) ?? []
  const madeAt = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(madeAt) ? [] : [{ name, number: Number(number), madeAt }]
}

/** The nights among these names, or other files named by the time of their content, the oldest first. */
export function nightsOf(names: readonly string[], ending = '.tar'): Night[] {
  const named = names.filter((name) => name.toLowerCase().endsWith(ending))
  return named.flatMap(parseNight).sort((one, other) => one.number - other.number || one.madeAt - other.madeAt)
}

/** The nights of a folder; none without such a folder. */
export async function nightsIn(folder: string): Promise<Night[]> {
  return nightsOf(await readdir(folder).catch(() => []))
}

/** True for a time in the future: the clock was wrong then, or is now. */
export function isAhead(time: number, now: number): boolean {
  return time > now + TOLERANCE_MS
}

/** The newest that is not in the future. If all are, the clock is wrong now, and the last one made counts. */
export function newestOf(nights: readonly Night[], now: number): Night | undefined {
  return nights.findLast(({ madeAt }) => !isAhead(madeAt, now)) ?? nights.at(-1)
}

/**
 * The last night of a day such as 2026-11-24, of the beginning of a moment, or of a name. Throws BackupError, whose
 * sentence lists the nights.
 */
export function findNight(nights: readonly Night[], asked: string): Night {
  const start = asked.trim().replaceAll(/[ :]/g, '-').toLowerCase()
  const isMeant = ({ name, madeAt }: Night) => {
    const stamp = stampOf(madeAt).toLowerCase()
    return (
      start.length >= 4 &&
      (name.toLowerCase() === start || stamp.startsWith(start) || stamp.replace('t', '-').startsWith(start))
    )
  }
  const found = nights.findLast(isMeant)
  if (found) return found
  const days = [...new Set(nights.map(({ madeAt }) => stampOf(madeAt).slice(0, 10)))]
  throw new BackupError(`There is no night ${asked}. There are: ${days.join(', ')}.`)
}
