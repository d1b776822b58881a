/** A family's notes beside its pictures: `captions.csv` with a file, a caption and a year in each line. */
import { readTable } from './csv-table.ts'
import { folderOf, nameOf, readEntry } from './entries.ts'
import type { Entry } from './entry.ts'

const MAX_BYTES = 32 * 1024 * 1024

export type Caption = { caption: string | null; year: number | null }

/** Finds the caption of a path: by its place below the table, or by its name alone. */
export type FindCaption = (path: string) => Caption | undefined

const isTable = (path: string) => /^captions?\.csv$/i.test(nameOf(path))

const plain = (path: string) =>
  path
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
    .normalize('NFC')
    .toLowerCase()

/** Reads every `captions.csv`. Throws SourceError for an unreadable one. */
export async function readCaptions(entries: readonly Entry[]): Promise<FindCaption> {
  const tables: { folder: string; captions: Map<string, Caption> }[] = []
  for (const entry of entries.filter(({ path }) => isTable(path))) {
    const captions = new Map<string, Caption>()
    for (const { file = '', caption = '', year = '' } of readTable(await readEntry(entry, MAX_BYTES)))
      if (file)
        captions.set(plain(file), { caption: caption || null, year: /^\d{4}$/.test(year) ? Number(year) : null })
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
