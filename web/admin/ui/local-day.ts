/** A moment as a date inside a sentence, with or without its time; LocalDate is for one that stands alone. */
import { formatting } from '../../../shared/content.ts'
import { adminFrame } from '../../../shared/messages/catalogue.ts'

const language = formatting(adminFrame.lang)
const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' })
const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
const dayAndTime = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' })

/** `moment` is ISO 8601. */
export function localDay(moment: string): string {
  return day.format(new Date(moment))
}

/** `moment` is ISO 8601. */
export function localTime(moment: string): string {
  return dayAndTime.format(new Date(moment))
}

/** 'Tuesday' */
export function localWeekday(moment: string): string {
  return weekday.format(new Date(moment))
}

/** '6:00 AM' */
export function localClock(moment: string): string {
  return clock.format(new Date(moment))
}
