/** The schema of a date in the files of content/, which is understood as people write it. */
import { z } from 'zod'
import { currentLanguage } from './messages/language.ts'
import { readDate } from './read-date.ts'

const dateSentence = (example: string) => ({
  error: `must be a date such as ${example} (year-month-day), ${example.slice(0, 7)} or ${example.slice(0, 4)}`,
  abort: true,
})

/** A date with the precision that is known: a year, a month, or a day. `example` is a whole one. */
export const date = (example: string) =>
  z
    .string()
    .overwrite((text) => readDate(text, currentLanguage()) ?? text)
    .regex(/^\d{4}(-\d\d(-\d\d)?)?$/, dateSentence(example))
    .refine((value) => z.iso.date().safeParse(value + '-01-01'.slice(value.length - 4)).success, dateSentence(example))
    .meta({ format: 'date' })
