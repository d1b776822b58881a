/** The files of content/ by their names, which administrators also change in the browser; and what the server says of them. */
import type { SchemaName } from './content-schema.ts'

export const wordsFiles = {
  person: 'person.yaml',
  home: 'home.yaml',
  stargazer: 'stargazer.md',
  story: 'story.md',
  introductions: 'introductions.yaml',
  favourites: 'favourites.yaml',
  sharing: 'sharing.yaml',
  donate: 'donate.yaml',
} as const satisfies Record<SchemaName, string>

export type WordsName = SchemaName
export type ContentFile = (typeof wordsFiles)[WordsName]

export const wordsNames = Object.keys(wordsFiles) as WordsName[]

export function isWordsName(name: string): name is WordsName {
  return Object.hasOwn(wordsFiles, name)
}

/** A file of content/ as its author wrote it: texts, lists and groups. */
type WordsValue = string | null | WordsValue[] | { [key: string]: WordsValue }
export type WordsData = { [key: string]: WordsValue }

/** Version 0 is the file, which has no author and no time. */
export type WordsVersion = { version: number; author: string | null; createdAt: string | null }

/** What is wrong with one field; `path` has the keys and the positions that lead to it. */
export type WordsMistake = { path: (string | number)[]; reason: string }
