/**
 * The files of content/ by their names, which administrators also change in the browser; and what the server says of
 * them.
 */
import { type NameOf, pageNames, pages, type WordsFile } from './pages.ts'

export type ContentFile = 'person.yaml' | WordsFile
export type WordsName = NameOf<ContentFile>

export const nameOf = (file: ContentFile) => file.split('.')[0] as WordsName

/** The files by their names: that of the person, then those of the pages. */
export const wordsFiles = Object.fromEntries(
  ['person.yaml' as const, ...pageNames.flatMap((page) => pages[page].words)].map((file) => [nameOf(file), file]),
) as { [File in ContentFile as NameOf<File>]: File }

/** Stored among the words, without a form: sentences of the software that the family has worded anew. */
export const WORDING = 'wording'
export const WORDING_FILE = 'wording.yaml'
export type StoredName = WordsName | typeof WORDING

export const wordsNames = Object.keys(wordsFiles) as WordsName[]

/** Path of pictures that were uploaded for the words. */
export const UPLOADED_PICTURES = '/uploads/'

/** The screen with all of them; below it each has its own. */
export const WORDS_PATH = '/admin/words'

export function wordsPath(name: WordsName): string {
  return `${WORDS_PATH}/${name}`
}

export function isWordsName(name: string): name is WordsName {
  return Object.keys(wordsFiles).includes(name)
}

/** A file of content/ as its author wrote it: texts, lists and groups. */
export type WordsValue = string | null | WordsValue[] | { [key: string]: WordsValue }
export type WordsData = { [key: string]: WordsValue }

/** Version 0 is the file, which has no author and no time. */
export type WordsVersion = { version: number; author: string | null; createdAt: string | null }

/** Unpublished texts of a person; `version` is the one that they began with, `savedAt` ISO 8601. */
export type WordsDraft = { version: number; data: WordsData; savedAt: string }

/** Mistake in one field; `path` has the keys and the positions that lead to it. */
export type WordsMistake = { path: (string | number)[]; reason: string }

type WordsOption = { value: string; title: string }

type Kind =
  | { kind: 'text'; input: 'text' | 'email' | 'url' | 'tel' }
  | { kind: 'markdown' }
  | { kind: 'picture' }
  /** A year, a month or a day. */
  | { kind: 'date' }
  | { kind: 'choice'; options: WordsOption[] }
  /** Any number of the options. */
  | { kind: 'choices'; options: WordsOption[] }
  | { kind: 'group'; fields: Record<string, WordsField> }
  | { kind: 'list'; entry: WordsField; max?: number }

/** A field of a form; an optional one may be left out, and has `initial` then. */
export type WordsField = Kind & { title: string; description?: string; optional: boolean; initial?: WordsValue }

/** A file in the list of all: what it is called, and its sections. */
export type WordsSummary = WordsVersion & { name: WordsName; title: string; description?: string; sections: string[] }

/** A file with the form for it. */
export type WordsDocument = WordsVersion & { name: WordsName; data: WordsData; form: WordsField }
