/** Faults of the sentences of a language: missing, surplus or too long. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { mostLetters } from '../shared/messages/wordable.ts'
import { project, textOf } from './source-files.ts'

type Sentences = { [key: string]: string | Sentences }

const SOURCES = 'shared/messages'

/** Each sentence by its place, such as 'share.button'. */
function placesOf(sentences: Sentences, before = ''): [string, string][] {
  return Object.entries(sentences).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : placesOf(value, `${before}${key}.`),
  )
}

/** A part in braces that stands as it is: ICU writes it between apostrophes. */
const ESCAPED = /'\{[^}']*\}'/g
/** Signs of typewriters. */
const STRAIGHT = /['"]|\.\.\./

/** English sentences that have long been known with such signs, to the letter. */
const exact = new Set([
  'pages.json gallery.loading',
  'pages.json gallery.emptyText',
  'pages.json art.loading',
  'pages.json music.loading',
  'titles.json fund',
  'visitors.json share.tooLarge',
  'visitors.json share.rockShared',
])

/** True for words that are looked up, and shown nowhere as a list. */
const isList = (place: string) => place === 'foundForms'

/** The faults of one file of a language beside the English one, each as a sentence. */
export function faultsOf(english: Sentences, own: Sentences, isExact = (_place: string) => false): string[] {
  const [all, said] = [new Map(placesOf(english)), new Map(placesOf(own))]
  const missing = [...all.keys()].filter((place) => !said.has(place)).map((place) => `${place} is missing.`)
  const others = [...said].flatMap(([place, text]) => {
    const model = all.get(place)
    if (model === undefined) return [`${place} is surplus: there is no such English sentence.`]
    const most = mostLetters(model)
    if (STRAIGHT.test(text.replace(ESCAPED, '')) && !isExact(place))
      return [`${place} has a straight apostrophe or quotation mark, or three dots, instead of a typographic one.`]
    return text.length > most && !isList(place)
      ? [`${place} is too long: ${text.length} letters, at most ${most}.`]
      : []
  })
  return [...missing, ...others]
}

const namesIn = (language: string) =>
  readdirSync(join(project, SOURCES, language)).filter((name) => name.endsWith('.json'))
const sentencesIn = (path: string) => JSON.parse(textOf(`${SOURCES}/${path}`)) as Sentences

/** The faults of every language, each with the file that it is in. A file that a language leaves out is none. */
export function allFaults(): string[] {
  const folders = readdirSync(join(project, SOURCES), { withFileTypes: true })
  const languages = folders.filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name))
  return languages.flatMap(({ name: language }) =>
    namesIn(language).flatMap((file) => {
      const english = namesIn('en').includes(file) ? sentencesIn(`en/${file}`) : {}
      const isExact = (place: string) => language === 'en' && exact.has(`${file} ${place}`)
      return faultsOf(english, sentencesIn(`${language}/${file}`), isExact).map(
        (fault) => `${language}/${file}: ${fault}`,
      )
    }),
  )
}
