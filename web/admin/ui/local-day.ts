/** A moment as a date inside a sentence; LocalDate is for one that stands alone. */
import { formatting } from '../../../shared/content.ts'
import { adminFrame } from '../../../shared/messages/catalogue.ts'

const format = new Intl.DateTimeFormat(formatting(adminFrame.lang), { dateStyle: 'long' })

/** `moment` is ISO 8601. */
export function localDay(moment: string): string {
  return format.format(new Date(moment))
}
