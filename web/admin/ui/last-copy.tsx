/** The time of the last copy of everything, in a sentence. */
import { DAY_MS } from '../../../shared/durations.ts'
import { adminEvening as texts } from '../../../shared/messages/catalogue.ts'
import { localDay } from './local-day.ts'

export function LastCopy({ madeAt }: { madeAt: string | null }) {
  if (madeAt === null) return texts.noCopy
  const age = Date.now() - new Date(madeAt).getTime()
  if (age < DAY_MS) return texts.lastCopy(texts.tonight)
  if (age < 2 * DAY_MS) return texts.lastCopy(texts.yesterday)
  return texts.lastCopy(localDay(madeAt))
}
