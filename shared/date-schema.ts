/** The schema of a date in the files of content/, which is understood as people write it. */
import { z } from 'zod'
import { currentLanguage } from './messages/language.ts'
import { asDate, isRough } from './read-date.ts'

const dateSentence = (example: string) => ({
  error: `must be a date such as ${example} (year-month-day), ${example.slice(0, 7)} or ${example.slice(0, 4)}`,
  abort: true,
})

function isExact(value: string): boolean {
  const isIso = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(value)
  return isIso && z.iso.date().safeParse(value + '-01-01'.slice(value.length - 4)).success
}

/**
 * A date with the precision that is known: a year, a month, or a day, or words for a year that is not sure. `example`
 * is a whole one.
 */
export const date = (example: string) =>
  z
    .string()
    .overwrite((text) => asDate(text, currentLanguage()) ?? text)
    .refine((value) => isExact(value) || isRough(value), dateSentence(example))
    .meta({ format: 'date' })
