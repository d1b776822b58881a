/** A family's notes beside its pictures: `captions.csv` with a file, a caption and a year in each line. */
import { isRough, readDate } from '../../../shared/read-date.ts'
import { folderOf, nameOf } from './entries.ts'
import type { Entry } from './entry.ts'
import { readTableOf } from './table-file.ts'

const MAX_BYTES = 32 * 1024 * 1024

/** `yearSaid`: the year in words, if it is not sure. */
export type Caption = { caption: string | null; year: number | null; yearSaid: string | null }

/** Finds the caption of a path: by its place below the table, or by its name alone. */
export type FindCaption = (path: string) => Caption | undefined

const isTable = (path: string) => /^captions?\.csv$/i.test(nameOf(path))

const plain = (path: string) =>
  path
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
    .normalize('NFC')
    .toLowerCase()

/** The year of any date, and of words with a year in them, which stay. */
function readYear(text: string): Pick<Caption, 'year' | 'yearSaid'> {
  // The order of day and month is of no concern.
  const date = isRough(text) ? undefined : readDate(text, 'en')
  const [year] = /\d{4}/.exec(date ?? text) ?? []
  return { year: year ? Number(year) : null, yearSaid: year && !date ? text : null }
}

/** Reads every `captions.csv`, and calls `onUsed` with each that has captions. */
export async function readCaptions(
  entries: readonly Entry[],
  onUsed: (entry: Entry) => void = () => {},
): Promise<FindCaption> {
  const tables: { folder: string; captions: Map<string, Caption> }[] = []
  for (const entry of entries.filter(({ path }) => isTable(path))) {
    const captions = new Map<string, Caption>()
    for (const { file = '', caption = '', year = '' } of await readTableOf(entry, MAX_BYTES))
      if (file) captions.set(plain(file), { caption: caption || null, ...readYear(year) })
    if (captions.size > 0) onUsed(entry)
    tables.push({ folder: folderOf(entry.path), captions })
  }
  return (path) => {
    for (const { folder, captions } of tables) {
      if (folder && !path.startsWith(`${folder}/`)) continue
      const within = plain(folder ? path.slice(folder.length + 1) : path)
      const found = captions.get(within) ?? captions.get(nameOf(within))
      if (found) return found
    }
    return undefined
  }
}
