/** Tables in files of a folder or a zip. */
import { readCells, readTable, type TableRow } from './csv-table.ts'
import { readEntry } from './entries.ts'
import type { Entry } from './entry.ts'
import { SourceError } from './source.ts'

/** None for a file that cannot be read. */
async function readAs<Row>(read: (bytes: Buffer) => Row[], entry: Entry, maxBytes: number): Promise<Row[]> {
  try {
    return read(await readEntry(entry, maxBytes))
  } catch (error) {
    if (error instanceof SourceError) return []
    throw error
  }
}

export const readTableOf = (entry: Entry, maxBytes: number): Promise<TableRow[]> => readAs(readTable, entry, maxBytes)
export const readCellsOf = (entry: Entry, maxBytes: number): Promise<string[][]> => readAs(readCells, entry, maxBytes)
