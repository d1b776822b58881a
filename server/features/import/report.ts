/** `import-report.csv`: every row of the source and its outcome, written while the import runs. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Planned } from './plan.ts'

const columns = ['outcome', 'collection', 'file', 'title', 'date', 'reason', 'name in the source', 'row', 'zip']

/** A cell of a table, safe against formulas in spreadsheets. */
function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function cellsOf({ row, outcome, reason, rowId }: Planned): string[] {
  const { fields, files, collection, createdAt, sourceId } = row
  const title = String(fields.title ?? fields.location ?? fields.name ?? '')
  const date = createdAt === null ? '' : new Date(createdAt).toISOString()
  const [file] = Object.values(files)
  return [outcome, collection, file?.name ?? '', title, date, reason, sourceId, rowId, file?.zip ?? '']
}

export type Report = { path: string; add(planned: Planned): void; close(): void }

/** Opens a report at the first writable of these paths. Throws the error of the last one. */
export function openReport(places: readonly string[]): Report {
  const [place = '', ...others] = places
  const path = resolve(place)
  try {
    const file = openSync(path, 'w', 0o600)
    // With a byte order mark, by which spreadsheets know UTF-8.
    writeSync(file, `\ufeff${lineOf(columns)}`)
    return {
      path,
      add: (planned) => void writeSync(file, lineOf(cellsOf(planned))),
      close: () => closeSync(file),
    }
  } catch (error) {
    if (others.length === 0) throw error
    return openReport(others)
  }
}
