/**
 * Pages that wait for something of the family's. Nothing is kept: a page waits while its words are the neutral ones and
 * its collection has no row that is shown.
 */
import { isDeepStrictEqual } from 'node:util'
import { inLanguage, languages } from '../../../shared/messages/language.ts'
import { neutralWords } from '../../../shared/sentences/neutral-words.ts'
import type { WordsData, WordsValue } from '../../../shared/words.ts'
import { wordsFiles } from '../../../shared/words.ts'
import { wordsOf } from '../../../shared/words-pages.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ContentFolder } from './content-folder.ts'

const tables = { music: 'tracks', art: 'artwork', words: 'writings', stickers: 'stickers' } as const
export const waitingTables = Object.values(tables)

export type WaitingPage = Parameters<typeof wordsOf>[0]

/** The pages whose collection has something to show. */
export async function pagesWithRows(db: Database): Promise<string[]> {
  const found: string[] = []
  for (const [page, table] of Object.entries(tables)) {
    const shown = db.selectFrom(table).select('id').where('deletedAt', 'is', null).where('state', '=', 'shown')
    if (await shown.limit(1).executeTakeFirst()) found.push(page)
  }
  return found
}

/** Finds the pages of `waiting` that have no words and no shown row yet. */
export function emptyPages<P extends WaitingPage>(
  { files }: Pick<ContentFolder, 'files'>,
  waiting: readonly P[],
  withRows: readonly string[],
): P[] {
  const neutral = waiting.length > 0 ? languages.map((language) => inLanguage(language, neutralWords)) : []
  return waiting.filter((page) => {
    if (withRows.includes(page)) return false
    const name = wordsOf(page)
    const partOf = (words: WordsData | undefined) => told(name === page ? words : words?.[page])
    const now = partOf(files[wordsFiles[name]].data as WordsData)
    return (
      now === undefined ||
      neutral.some((each) => isDeepStrictEqual(now, partOf((each as Record<string, WordsData>)[name])))
    )
  })
}

/** Words without empty fields, and without the help line, which is that of a country. */
function told(words: WordsValue | undefined): WordsValue | undefined {
  if (words == null || words === '') return undefined
  if (typeof words !== 'object') return words
  const parts = Object.entries(words)
    .filter(([key]) => key !== 'crisisLine')
    .flatMap(([key, value]) => {
      const part = told(value)
      return part === undefined ? [] : [[key, part]]
    })
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}
