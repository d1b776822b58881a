/** Sentences with the time of a draft of the words. */

import { DAY_MS } from '../durations.ts'
import { adminWords, layout } from '../messages/catalogue.ts'

const day = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

/** 'You were here yesterday at 21:40.', and a reassurance that the draft is kept and private. */
export function youWereHere(savedAt: string): string {
  const moment = new Date(savedAt)
  const days = Math.round((day(new Date()) - day(moment)) / DAY_MS)
  const time = moment.toLocaleTimeString(layout.lang, { hour: '2-digit', minute: '2-digit' })
  if (days <= 0) return adminWords.here.today(time)
  if (days === 1) return adminWords.here.yesterday(time)
  const date = moment.toLocaleDateString(layout.lang, { month: 'long', day: 'numeric', year: 'numeric' })
  return adminWords.here.on(date, time)
}
