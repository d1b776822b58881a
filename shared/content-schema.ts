/** The schemas of the files in content/, which the server validates at its start. Only the server loads this file. */
import { z } from 'zod'
import { type ContentTransforms, type Kinds, kindsOf, required } from './content-kinds.ts'
import { isIsoDate } from './iso-date.ts'
import { defaults } from './messages/catalogue.ts'
import { currentLanguage } from './messages/language.ts'
import { type PageName, pageNames, pageSchemas } from './pages.ts'
import { asDate, isRough } from './read-date.ts'

const language = z.string().refine(isLanguage, 'must be the code of a language, such as en, hu or pt-BR')
/** Names and hosts in any script; a pattern cannot tell if somebody reads the mails. */
export const emailPattern = /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@"(),:;<>[\\\].]+(\.[^\s@"(),:;<>[\\\].]+)+$/u
const email = z.email({ pattern: emailPattern, error: 'must be an email address' })
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
const date = (example: string) =>
  z
    .string()
    .overwrite((text) => asDate(text, currentLanguage()) ?? text)
    .refine((value) => isExact(value) || isRough(value), dateSentence(example))
    .meta({ format: 'date' })

const pronouns = z.strictObject({ subject: required, object: required, possessive: required })

/** The part of person.yaml that every other text may refer to. */
export const identitySchema = z.object({
  name: required,
  fullName: required,
  pronouns,
  language: z.string().optional().catch(undefined),
})

/** The pages that a site may be without: every one but the first. */
export const omissiblePages = pageNames.filter((name): name is Exclude<PageName, 'home'> => name !== 'home')

function personSchema({ text, linesKept, picture, noun, section }: Kinds) {
  return z
    .strictObject({
      name: required,
      fullName: required,
      pronouns,
      language: language.default('en'),
      born: date('2001-03-09'),
      died: date('2022-09-17'),
      portrait: picture,
      email,
      imprint: section(linesKept),
      site: z.strictObject({
        title: text,
        description: text,
        footer: text,
        sky: z.enum(['night', 'paper']).default('night'),
        picture,
        leaveOut: z.array(z.enum([...omissiblePages, 'stargazer'])).default([]),
        // Pages that wait, and appear as soon as they have something of the family's.
        waiting: z.array(z.enum([...omissiblePages, 'stargazer'])).default([]),
        titles: z.partialRecord(z.enum(pageNames), text).default({}),
        nouns: z
          .strictObject({
            rocks: noun(defaults.rock, defaults.rocks),
            stickers: noun(defaults.sticker, defaults.stickers),
          })
          .prefault({}),
      }),
    })
    .refine(isInOrder, { path: ['died'], error: 'must not be earlier than born' })
}

/** The schemas of all files; their output is what the pages need. */
export function contentSchemas(transforms: ContentTransforms) {
  const kinds = kindsOf(transforms)
  return { person: personSchema(kinds), ...pageSchemas(kinds) }
}

function isLanguage(code: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/.test(code) && Intl.getCanonicalLocales(code).length === 1
  } catch {
    return false
  }
}

/** Compared to the precision that both have; a year in words is not sure enough. */
function isInOrder({ born, died }: { born: string; died: string }): boolean {
  if (!isIsoDate(born) || !isIsoDate(died)) return true
  const known = Math.min(born.length, died.length)
  return born.slice(0, known) <= died.slice(0, known)
}
