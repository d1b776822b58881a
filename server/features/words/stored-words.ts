/** Saved versions of the words, and what of them their forms begin with. */
import {
  type StoredName,
  WORDING,
  type WordsData,
  type WordsField,
  type WordsName,
  wordsFiles,
} from '../../../shared/words.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { ContentFolder } from './content-folder.ts'
import { mapTexts } from './map-texts.ts'
import { toTyped } from './write-markdown.ts'

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

/** The words of the folder before any were saved. */
export function dataInFolder(folder: ContentFolder, name: StoredName): WordsData {
  return (name === WORDING ? folder.wording : folder.files[wordsFiles[name]].data) as WordsData
}

/** The words for their form: Markdown becomes text as a person would type it. */
export function dataOf(
  folder: ContentFolder,
  form: WordsField,
  name: WordsName,
  stored: StoredWords | undefined,
): WordsData {
  const data = stored ? (JSON.parse(stored.data) as WordsData) : dataInFolder(folder, name)
  return stored?.asTyped ? data : (mapTexts(form, data, { long: toTyped }) as WordsData)
}
