/** Saved versions of the words, and what of them their forms begin with. */
import {
  type StoredName,
  WORDING,
  type WordsData,
  type WordsField,
  type WordsName,
  type WordsValue,
  wordsFiles,
} from '../../../shared/words.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { ContentFolder } from './content-folder.ts'
import { toTyped } from './markdown.ts'

export type StoredWords = Tables['words']

/** The newest version of every file that has one. */
export async function newestVersions(db: Database): Promise<StoredWords[]> {
  const newest = db
    .selectFrom('words')
    .select('name')
    .select(({ fn }) => fn.max('version').as('version'))
    .groupBy('name')
  return db
    .selectFrom('words')
    .innerJoin(newest.as('newest'), (join) =>
      join.onRef('words.name', '=', 'newest.name').onRef('words.version', '=', 'newest.version'),
    )
    .selectAll('words')
    .execute()
}

/** The version before, of which some may be gone for good. */
export function findWordsBefore(db: Database, name: StoredName, version: number): Promise<StoredWords | undefined> {
  const older = db.selectFrom('words').selectAll().where('name', '=', name).where('version', '<', version)
  return older.orderBy('version', 'desc').limit(1).executeTakeFirst()
}

/** The newest version of a file, or the requested one; undefined for the file itself. */
export async function findWords(db: Database, name: StoredName, version?: number): Promise<StoredWords | undefined> {
  const query = db.selectFrom('words').selectAll().where('name', '=', name)
  const chosen =
    version === undefined ? query.orderBy('version', 'desc').limit(1) : query.where('version', '=', version)
  return chosen.executeTakeFirst()
}

/** A stored version as it was saved, or the words of the folder before any were. */
export function asSaved(
  folder: ContentFolder,
  name: StoredName,
  stored: StoredWords | undefined,
): { data: WordsData; asTyped: boolean } {
  if (stored) return { data: JSON.parse(stored.data), asTyped: stored.asTyped === 1 }
  const { data, asTyped = false } = name === WORDING ? { data: folder.wording } : folder.files[wordsFiles[name]]
  return { data: data as WordsData, asTyped }
}

/** The words for their form: Markdown becomes text as a person would type it. */
export function dataOf(
  folder: ContentFolder,
  form: WordsField,
  name: WordsName,
  stored: StoredWords | undefined,
): WordsData {
  const { data, asTyped } = asSaved(folder, name, stored)
  return asTyped ? data : (mapLongTexts(form, data, toTyped) as WordsData)
}

type Change = (text: string) => string

/**
 * Changes the long texts of a file, which its form knows. Fields unknown to the form stay, and so do texts at which
 * `change` throws.
 */
function mapLongTexts(form: WordsField, value: WordsValue, change: Change): WordsValue {
  if (typeof value === 'string') return form.kind === 'markdown' ? orSame(change, value) : value
  if (Array.isArray(value)) {
    return form.kind === 'list' ? value.map((each) => mapLongTexts(form.entry, each, change)) : value
  }
  if (value === null || form.kind !== 'group') return value
  const entries = Object.entries(value).map(([key, each]) => {
    const field = Object.hasOwn(form.fields, key) ? form.fields[key] : undefined
    return [key, field ? mapLongTexts(field, each, change) : each]
  })
  return Object.fromEntries(entries)
}

function orSame(change: Change, text: string): string {
  try {
    return change(text)
  } catch {
    return text
  }
}
