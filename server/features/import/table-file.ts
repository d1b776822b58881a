/** Tables in files of a folder or a zip. */
import { readTable, type TableRow } from './csv-table.ts'
import { readEntry } from './entries.ts'
import type { Entry } from './entry.ts'
import { SourceError } from './source.ts'

/** The rows of a table; none for a file that cannot be read. */
export async function readTableOf(entry: Entry, maxBytes: number): Promise<TableRow[]> {
  try {
    return readTable(await readEntry(entry, maxBytes))
  } catch (error) {
    if (error instanceof SourceError) return []
    throw error
  }
}
