/** The report of an import, read again: some of its rows at a time, and the number of rows with each outcome. */
import { open } from 'node:fs/promises'
import { parse } from 'csv-parse'
import type { BroughtCounts, BroughtRow } from '../../../shared/brought.ts'

const columns = ['outcome', 'collection', 'file', 'title', 'date', 'reason', 'zip', 'sender'] as const
type Cells = Record<(typeof columns)[number], string>

/** Without the mark by which a spreadsheet takes `+43 664 …` for text. */
const asWritten = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')

/** No rows of a report that was put away meanwhile. */
async function* rowsOf(path: string): AsyncIterable<Cells> {
  const file = await open(path).catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return
  const parser = file.createReadStream().pipe(parse({ bom: true, columns: true, relax_quotes: true }))
  for await (const cells of parser)
    yield Object.fromEntries(columns.map((name) => [name, asWritten(cells[name])])) as Cells
}

/** `senders`: the number of rows of each sender in chats. */
type Counted = { counts: BroughtCounts; undated: number; senders: Map<string, number> }

export async function countReport(path: string): Promise<Counted> {
  const counts: BroughtCounts = { 'to add': 0, imported: 0, 'already here': 0, skipped: 0, failed: 0 }
  const senders = new Map<string, number>()
  let undated = 0
  for await (const { outcome, date, sender } of rowsOf(path)) {
    counts[outcome as keyof BroughtCounts] += 1
    if (sender) senders.set(sender, (senders.get(sender) ?? 0) + 1)
    if (outcome === 'to add' && date === '') undated += 1
  }
  return { counts, undated, senders }
}

/** `limit` rows, from the row of this number on. */
export async function readReport(path: string, from: number, limit: number): Promise<Omit<BroughtRow, 'picture'>[]> {
  const rows: Omit<BroughtRow, 'picture'>[] = []
  let at = 0
  for await (const { outcome, ...cells } of rowsOf(path)) {
    if (at >= from) rows.push({ ...cells, outcome: outcome as BroughtRow['outcome'] })
    at += 1
    if (rows.length === limit) break
  }
  return rows
}
