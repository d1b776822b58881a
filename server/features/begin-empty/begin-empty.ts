/** 'Begin empty': removes all of the sample at once, as new versions of the words, so that it can be taken back. */

import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import type { PageName } from '../../../shared/content.ts'
import { omissiblePages } from '../../../shared/content-schema.ts'
import { adminBeginEmpty } from '../../../shared/messages/catalogue.ts'
import { inLanguage, languageOf } from '../../../shared/messages/language.ts'
import { neutralWords } from '../../../shared/sentences/neutral-words.ts'
import { labelOf } from '../../../shared/sentences/words.ts'
import { type WordsData, type WordsField, type WordsName, wordsFiles, wordsNames } from '../../../shared/words.ts'
import { wordsOf } from '../../../shared/words-pages.ts'
import { AppError } from '../../platform/errors.ts'
import { sampleFolder } from '../words/content-folder.ts'
import { createForms } from '../words/form.ts'
import { formatMistake, speak } from '../words/issue-messages.ts'
import { ContentError, readContent } from '../words/load.ts'
import { dataOf, findWords } from '../words/stored-words.ts'
import type { SiteWithWords } from '../words/words.ts'
import { memorialWith } from '../words/words.ts'
import { partOf, takeAway } from './take-away.ts'

const text = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
/** The person whom the site is for: the facts that every site needs. */
export const identitySchema = z.strictObject({
  name: text(),
  fullName: text(),
  born: text(),
  died: text(),
  email: text(),
  pronouns: z.optional(z.strictObject({ subject: text(), object: text(), possessive: text() })),
})

type File = { form: WordsField; now: WordsData; sample: WordsData; version: number }
type Files = Record<WordsName, File>

/** All words as they are now, beside those of the sample. */
async function readFiles({ db, words: { folder } }: SiteWithWords): Promise<Files> {
  const sample = await readContent(sampleFolder)
  const forms = createForms()
  const files = {} as Files
  for (const name of wordsNames) {
    const form = forms[name]
    const stored = await findWords(db, name)
    const [now, ofSample] = [dataOf(folder, form, name, stored), dataOf(sample, form, name, undefined)]
    files[name] = { form, now, sample: ofSample, version: stored?.version ?? 0 }
  }
  return files
}

/** Facts without which no page is complete, and which cannot be left out. */
const facts = ['name', 'fullName', 'born', 'died', 'email'] as const

/** The facts that are still the sample's. The invented short name alone may be a real one. */
function inventedFacts({ person: { now, sample } }: Files): (typeof facts)[number][] {
  const isNamed = now.fullName !== sample.fullName
  return facts.filter((fact) => now[fact] === sample[fact] && !(isNamed && fact === 'name'))
}

/** The known facts of the person, and if others must be given before the sample is removed. */
export async function readIdentity(services: SiteWithWords): Promise<Answers['/api/admin/begin-empty']> {
  const files = await readFiles(services)
  const invented = inventedFacts(files)
  const own = facts.filter((fact) => !invented.includes(fact)).map((fact) => [fact, files.person.now[fact]])
  return { needed: invented.length > 0, known: Object.fromEntries(own) }
}

/** Pages where visitors may begin at once. */
const alwaysThere: readonly string[] = ['gallery', 'rocks', 'memories']
type Omissible = Exclude<PageName, 'home'> | 'stargazer'

/** Place of each page's words: the file, and the part of it. */
function placeOf(page: Omissible): [WordsName, string?] {
  const name = wordsOf(page)
  return name === page ? [name] : [name, page]
}

type HelpLine = { name: string; call: string; url: string }

/** Help lines by country: each is free, and answers by day and by night. A country without a checked one has none. */
const lines: Partial<Record<string, HelpLine>> = {
  AT: { name: 'Telefonseelsorge', call: '142', url: 'https://www.telefonseelsorge.at' },
  BR: { name: 'CVV 188', call: '188', url: 'https://cvv.org.br' },
  DE: { name: 'TelefonSeelsorge', call: '08001110111', url: 'https://www.telefonseelsorge.de' },
  ES: { name: 'Línea 024', call: '024', url: 'https://www.sanidad.gob.es/linea024/home.htm' },
  FR: { name: '3114, prévention du suicide', call: '3114', url: 'https://3114.fr' },
  PT: { name: '1411, prevenção do suicídio', call: '1411', url: 'https://www.sns24.gov.pt' },
}

/** The line of the country where a language such as 'de-AT' is spoken; 'es' alone means Spain, 'pt' Brazil. */
function helpLineIn(language: string, ofSample: WordsData[string] | undefined): WordsData | undefined {
  const { region = '' } = new Intl.Locale(language).maximize()
  // The sample has the line of the United States.
  const line = region === 'US' ? ofSample : lines[region]
  return line ? { ...(line as WordsData) } : undefined
}

/**
 * The words of the site without those of the sample: the changed files, with their earlier versions. Throws `invalid`.
 */
export async function emptiedWords(services: SiteWithWords, identity: z.infer<typeof identitySchema> | undefined) {
  const files = await readFiles(services)
  if (inventedFacts(files).length > 0 && !identity) throw new AppError('invalid', adminBeginEmpty.needsPerson)
  const isSamplePicture = (file: string) => services.words.folder.sampleImages.has(file)
  const { person, donate } = files
  const kept = { ...person.now, ...identity, pronouns: identity?.pronouns ?? person.now.pronouns }
  // In the language of the site, which may be another than that of the administrator.
  const language = String(person.now.language ?? 'en')
  const words = inLanguage(languageOf(language), neutralWords)
  const { crisisLine, ...donation } = words.donate
  const helpLine = helpLineIn(language, donate.sample.crisisLine)
  const neutral: { [Name in WordsName]?: WordsData } = {
    ...words,
    person: { ...words.person, ...pick(kept) },
    donate: { ...donation, ...(helpLine && { crisisLine: { ...helpLine, ...crisisLine } }) },
  }
  const left = (name: WordsName, part?: string) => {
    const { form, now, sample } = files[name]
    if (!part) return takeAway(form, { now, sample, neutral: neutral[name] }, isSamplePicture)
    const field = form.kind === 'group' ? form.fields[part] : undefined
    const place = { now: partOf(now, part), sample: partOf(sample, part), neutral: partOf(neutral[name], part) }
    return field ? takeAway(field, place, isSamplePicture) : { value: undefined, isOwn: false }
  }
  const omissible = [...omissiblePages, 'stargazer'] as const
  const known = (partOf(person.now.site, 'waiting') as string[] | undefined) ?? []
  /** All words, with the neutral ones for the files of `incomplete`, whose pages wait. */
  function emptied(incomplete: readonly WordsName[]): { [Name in WordsName]?: WordsData } {
    const waits = (page: Omissible) => incomplete.includes(wordsOf(page)) || !left(...placeOf(page)).isOwn
    const empty = omissible.filter((page) => !alwaysThere.includes(page) && waits(page))
    const withoutSample = (name: WordsName) =>
      incomplete.includes(name) ? neutral[name] : (left(name).value as WordsData)
    const words = Object.fromEntries(
      wordsNames.map((name) => [name, neutral[name] ? withoutSample(name) : files[name].now]),
    )
    const site = { ...(words.person?.site as WordsData), waiting: [...new Set([...known, ...empty])] }
    return { ...words, person: { ...words.person, ...pick(kept), site } }
  }
  // Own words that are no page by themselves, such as a lead without its letter, wait in the version before.
  const incomplete = await findIncomplete(services, emptied([]))
  const rest = emptied(incomplete)
  const changed = wordsNames.filter((name) => !isDeepStrictEqual(rest[name], files[name].now))
  // Throws if the remaining words make no valid site, before anything is written.
  if (incomplete.length > 0) await memorialWith(services, rest)
  return changed.map((name) => ({ name, version: files[name].version, data: rest[name] as WordsData }))
}

/** The files whose words are not complete. Throws `invalid` if they are those of the person. */
async function findIncomplete(services: SiteWithWords, words: { [Name in WordsName]?: WordsData }) {
  const { mistakes } = await memorialWith(services, words).then(
    () => ({ mistakes: [] as ContentError['mistakes'] }),
    (error) => {
      if (error instanceof ContentError) return error
      throw error
    },
  )
  const ofPerson = mistakes.find(({ file }) => file === wordsFiles.person)
  if (ofPerson) {
    const place = labelOf(['person', ...ofPerson.path.map(String)])?.title ?? ''
    throw new AppError('invalid', formatMistake(place, { path: [], reason: speak(ofPerson).reason }))
  }
  return wordsNames.filter((name) => mistakes.some(({ file }) => file === wordsFiles[name]))
}

function pick({ name, fullName, born, died, email, pronouns }: Record<string, unknown>): WordsData {
  return { name, fullName, born, died, email, pronouns } as WordsData
}
