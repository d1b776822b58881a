/** `import-report.csv`: every row of the source and its outcome, written while the import runs. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Planned, type Showing, willWait } from './plan.ts'

const columns = [
  'outcome',
  'collection',
  'file',
  'title',
  'date',
  'reason',
  'name in the source',
  'row',
  'zip',
  'waits',
  'sender',
]

/** A cell of a table, safe against formulas in spreadsheets. */
function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function cellsOf(planned: Planned, showing: Showing): string[] {
  const { row, outcome, reason, rowId } = planned
  const { fields, files, collection, createdAt, sourceId } = row
  const title = String(fields.title ?? fields.location ?? fields.words ?? fields.name ?? '')
  const date = createdAt === null ? '' : new Date(createdAt).toISOString()
  const [file] = Object.values(files)
  const waits = willWait(planned, showing) ? 'yes' : ''
  return [
    outcome,
    collection,
    file?.name ?? '',
    title,
    date,
    reason,
    sourceId,
    rowId,
    file?.zip ?? '',
    waits,
    row.sender ?? '',
  ]
}

export type Report = { path: string; add(planned: Planned): void; close(): void }

/** Opens a report at the first writable of these paths. Throws the error of the last one. */
export function openReport(places: readonly string[], showing: Showing): Report {
  const [place = '', ...others] = places
  const path = resolve(place)
  try {
    const file = openSync(path, 'w', 0o600)
    // With a byte order mark, by which spreadsheets know UTF-8.
    writeSync(file, `\ufeff${lineOf(columns)}`)
    return {
      path,
      add: (planned) => void writeSync(file, lineOf(cellsOf(planned, showing))),
      close: () => closeSync(file),
    }
  } catch (error) {
    if (others.length === 0) throw error
    return openReport(others, showing)
  }
}
