/**
 * Places of the wordable sentences in built files. While files are built, each of these sentences begins with a mark of
 * its own; afterwards the marks are taken out, and their places are written down.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Language } from '../../../shared/messages/language.ts'
import { usualSentence, wordables } from '../../../shared/messages/wordable.ts'
import type { Group } from './pseudo-language.ts'

/** The sentence at `place` stands from `start` to `end` of a file, in UTF-16 units, within a literal. */
export type SentencePlace = [place: string, start: number, end: number]
/** Places of sentences by the path of their file below the folder of the build. */
export type SentencePlaces = Record<string, SentencePlace[]>

const PLACES_FILE = 'sentences.json'

/** Characters for private use: no sentence has them. */
const FIRST_MARK = 0xe000
const marks = new Map(wordables.map(({ place }, index) => [place, String.fromCharCode(FIRST_MARK + index)]))
const placeOfMark = new Map([...marks].map(([place, mark]) => [mark, place]))

/** Sentences of a language, of which each wordable one begins with its mark. */
export function withMarks(group: Group, before = ''): Group {
  return Object.fromEntries(
    Object.entries(group).map(([key, value]) => {
      const place = before + key
      if (typeof value === 'object') return [key, withMarks(value, `${place}.`)]
      return [key, typeof value === 'string' ? (marks.get(place) ?? '') + value : value]
    }),
  )
}

/** Length of the code at `from` that a literal has for `text`; -1 if other text stands there. */
function lengthInCode(code: string, from: number, text: string): number {
  let at = from
  for (const letter of text) {
    const isEscaped = code[at] === '\\'
    if (isEscaped) at += 1
    const written = isEscaped && letter === '\n' ? 'n' : letter
    if (!code.startsWith(written, at)) return -1
    at += written.length
  }
  return at - from
}

/** The code without its marks, and where their sentences stand. Signs that begin no sentence of `language` stay. */
export function takeMarksOut(code: string, language: Language): { code: string; places: SentencePlace[] } {
  const places: SentencePlace[] = []
  let plain = ''
  let taken = 0
  for (const { 0: mark, index } of code.matchAll(/[\uE000-\uF8FF]/g)) {
    const place = placeOfMark.get(mark)
    const length = place ? lengthInCode(code, index + 1, usualSentence(language, place)) : -1
    if (!place || length < 0) continue
    plain += code.slice(taken, index)
    places.push([place, plain.length, plain.length + length])
    taken = index + 1
  }
  return { code: plain + code.slice(taken), places }
}

/** Takes the marks out of built files, given by their whole paths, and writes down the places of their sentences. */
export function writePlaces(folder: string, files: readonly string[], language: Language): void {
  const found: SentencePlaces = {}
  for (const file of files) {
    const { code, places } = takeMarksOut(readFileSync(file, 'utf8'), language)
    if (places.length === 0) continue
    found[relative(folder, file)] = places
    writeFileSync(file, code)
  }
  writeFileSync(join(folder, PLACES_FILE), JSON.stringify(found))
}

export function readPlaces(folder: string): SentencePlaces {
  return JSON.parse(readFileSync(join(folder, PLACES_FILE), 'utf8'))
}

/** A text as it may stand in any kind of literal. */
function inLiteral(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/['`$]/g, (sign) => `\\${sign}`)
}

/** The code with other texts at the places of sentences. `places` are in order. */
export function withSentences(
  code: string,
  places: readonly SentencePlace[],
  texts: Readonly<Record<string, string>>,
): string {
  let worded = ''
  let taken = 0
  for (const [place, start, end] of places) {
    const text = texts[place]
    if (text === undefined) continue
    worded += code.slice(taken, start) + inLiteral(text)
    taken = end
  }
  return worded + code.slice(taken)
}
