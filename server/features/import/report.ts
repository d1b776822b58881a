/** `import-report.csv`: every row of the source and its outcome, written while the import runs. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts'
import { toIso } from '../../platform/to-iso.ts'
import { type Planned, type Showing, willWait } from './plan.ts'

const HEADER = 'outcome,collection,file,title,date,reason,name in the source,row,zip,waits,sender'

/** The cells of a row, in the order of the header. */
function cellsOf(planned: Planned, showing: Showing): unknown[] {
  const { row, outcome, reason, rowId } = planned
  const { fields, files, collection, createdAt, sourceId } = row
  const [file] = Object.values(files)
  const title = fields.title ?? fields.location ?? fields.words ?? fields.name
  const date = createdAt === null ? '' : toIso(createdAt)
  const waits = willWait(planned, showing) ? 'yes' : ''
  return [outcome, collection, file?.name, title, date, reason, sourceId, rowId, file?.zip, waits, row.sender]
}

export type Report = { path: string; add(planned: Planned): void; close(): void }

/** Opens a report at the first writable of these paths. Throws the error of the last one. */
export function openReport(places: readonly string[], showing: Showing): Report {
  const [place = '', ...others] = places
  const path = resolve(place)
  try {
    const file = openSync(path, 'w', 0o600)
    writeSync(file, `${BYTE_ORDER_MARK}${HEADER}\r\n`)
    return {
      path,
      add: (planned) => void writeSync(file, csvLine(cellsOf(planned, showing))),
      close: () => closeSync(file),
    }
  } catch (error) {
    if (others.length === 0) throw error
    return openReport(others, showing)
  }
}
