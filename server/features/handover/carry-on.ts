/**
 * Due steps of the yearly reminder and of the successor: a pure function of dates. All times are in milliseconds since
 * 1970.
 */
import { DAY_MS, YEAR_MS } from '../../../shared/durations.ts'

/** Time in which a successor's way in can be stopped. */
export const NOTICE_MS = 30 * DAY_MS

export type Dates = {
  /** Time of the family's last change of its wishes. */
  setAt: number
  remindedAt: number | null
  askedAt: number | null
  /** Time of the last 'all is well' by an administrator. */
  wellAt: number | null
  /** Time of the notice to all that the successor is about to be let in; null without one. */
  noticeAt: number | null
  letInAt: number | null
}

export type Wanted = { copies: boolean; successor: { name: string; email: string } | null }
type Step = 'remind' | 'ask' | 'notice' | 'end-notice' | 'let-in'

/** The due steps. `seenAt`: last visit of an administrator; null for never. */
export function dueSteps({ copies, successor }: Wanted, dates: Dates, seenAt: number | null, now: number): Step[] {
  const { setAt, remindedAt, askedAt, wellAt, noticeAt, letInAt } = dates
  const isDue = (since: number, after: number) => now - since >= after
  const steps: Step[] = copies && isDue(remindedAt ?? setAt, YEAR_MS) ? ['remind'] : []
  if (!successor || letInAt !== null) return steps
  // Any visit begins the year anew.
  if (noticeAt !== null && (seenAt ?? 0) > noticeAt) return [...steps, 'end-notice']
  if (noticeAt !== null) return isDue(noticeAt, NOTICE_MS) ? [...steps, 'let-in'] : steps
  if (isDue(Math.max(setAt, seenAt ?? 0, wellAt ?? 0), YEAR_MS)) return [...steps, 'notice']
  return isDue(askedAt ?? setAt, YEAR_MS) ? [...steps, 'ask'] : steps
}
