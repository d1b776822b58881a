/** One import from end to end: plan, write, report. */

import { closeSync, openSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts'
import type { MediaPools } from '../../platform/media/media.ts'
import { toIso } from '../../platform/to-iso.ts'
import type { StoredSite } from '../backup/backup-format.ts'
import { beginRun, finishRun } from './import-runs.ts'
import { withImportServices } from './import-services.ts'
import { type Outcome, type Planned, planRows, planTable, type Showing, willWait } from './plan.ts'
import { undoLine } from './progress-line.ts'
import { nameOfRow, type Source } from './source.ts'
import { writeRows } from './write-rows.ts'

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

type Report = { path: string; add(planned: Planned): void; close(): void }

/**
 * Opens `import-report.csv`, with every row of the source and its outcome, at the first writable of these paths. Throws
 * the error of the last one.
 */
function openReport(places: readonly string[], showing: Showing): Report {
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

type Options = {
  dryRun: boolean
  /** Shows the rows at once, but for those that must wait for a look. */
  show: boolean
  /** A folder for files on their way. */
  temp: string
  /** Path of the report: the first of these that can be written to. */
  reports: readonly string[]
  /** A line for people. */
  say: (line: string) => void
  /** Called after each row with the number of finished rows and of all. */
  onProgress: (done: number, all: number) => void
  /** Ends the run after the current rows. */
  signal: AbortSignal
  /** Worker pools for files; the import makes its own by default. */
  mediaPools?: MediaPools
}

export type Result = Record<'imported' | 'already here' | 'skipped' | 'failed', number>

export function lastLine(result: Result): string {
  return `imported ${result.imported}, already here ${result['already here']}, skipped ${result.skipped}, failed ${result.failed}`
}

function waitingLine(count: number, dryRun: boolean): string {
  if (dryRun) return `${count} of them would wait for a look, and not be shown until then.`
  return `${count} of them wait for a look in /admin, and are not shown until then.`
}

/** Imports the rows of a source. Throws the error that ended it early; the same command then continues. */
export async function runImport(site: StoredSite, source: Source, options: Options): Promise<Result> {
  const { dryRun, show, reports, say, onProgress, signal, temp, mediaPools } = options
  const result: Result = { imported: 0, 'already here': 0, skipped: 0, failed: 0 }
  for (const note of source.notes) say(note)
  const planned = await planRows(site.db, source)
  for (const line of planTable(planned)) say(line)
  const showing = { show, isPublic: source.isPublic }
  const report = openReport(reports, showing)
  let waiting = 0
  const settle = (each: Planned) => {
    report.add(each)
    if (willWait(each, showing)) waiting += 1
    if (each.outcome !== 'to add') result[each.outcome satisfies Exclude<Outcome, 'to add'>] += 1
    if (each.outcome === 'failed') say(`${nameOfRow(each.row)}: ${each.reason}`)
  }
  const toAdd = planned.filter(({ outcome }) => outcome === 'to add').length
  try {
    for (const each of planned) if (dryRun || each.outcome !== 'to add') settle(each)
    if (dryRun) say(`Nothing was written: ${toAdd} would be added.`)
    else if (toAdd > 0) await write()
    if (waiting > 0) say(waitingLine(waiting, dryRun))
  } finally {
    report.close()
    say(`Every file is named in ${report.path}.`)
  }
  return result

  async function write(): Promise<void> {
    const { id, startedAt, goesOn } = await beginRun(site.db, source.run, Date.now())
    if (goesOn) say('This goes on with an import that was broken off.')
    say(undoLine(id))
    const { name, keepsDoubles } = source
    const run = { id, startedAt, name, keepsDoubles, showing }
    let done = 0
    const onWritten = (each: Planned) => {
      settle(each)
      done += 1
      onProgress(done, toAdd)
    }
    const writing = { onWritten, signal }
    await withImportServices(site, temp, (services) => writeRows(services, planned, run, writing), mediaPools)
    if (!signal.aborted) await finishRun(site.db, id, Date.now())
  }
}
