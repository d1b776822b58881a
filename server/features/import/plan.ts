/**
 * The plan of an import: the new rows, those that exist already, and those that stay out, with reasons. Nothing is
 * written.
 */

import { type CollectionName, collections } from '../../../shared/collections/all.ts'
import { isShare, type RowState } from '../../../shared/collections/collection.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import type { Database } from '../../platform/db/database.ts'
import { isHere, knownNames, mainSlot } from './known-files.ts'
import type { Source, SourceRow } from './source.ts'

export type Outcome = 'to add' | 'imported' | 'already here' | 'skipped' | 'failed'

/** Rows shown at once: those public in their source, or all that was asked for. The rest waits for a look. */
export type Showing = { isPublic: boolean; show: boolean }

/** Rows that their source is not certain of, and words of chats and friends, wait even when all is to be shown. */
export function stateOf({ collection, uncertain }: SourceRow, { isPublic, show }: Showing): RowState {
  if (uncertain !== undefined) return 'waiting'
  return isPublic || (show && !collectionNamed(collection).alwaysWaits) ? 'shown' : 'waiting'
}

/** A date outside is a mistake of a camera or a program. */
const [EARLIEST, LATEST] = [Date.UTC(1800, 0), Date.UTC(2201, 0)]

/** The row without a date that cannot be, and a sentence about that. */
function withDate(row: SourceRow): [SourceRow, string] {
  const { createdAt } = row
  if (createdAt === null || (createdAt >= EARLIEST && createdAt < LATEST)) return [row, '']
  return [{ ...row, createdAt: null }, adminBring.reasons.oddDate]
}

/** A row and its outcome. `reason` is a sentence, or empty. */
export type Planned = { row: SourceRow; outcome: Outcome; reason: string; rowId: string }

export function collectionNamed(name: CollectionName) {
  const found = collections.find((collection) => collection.name === name)
  if (!found) throw new Error(`There is no collection ${name}.`)
  return found
}

/** The hash of a row's main file, if it is known before the file is fetched. */
function hashOf(row: SourceRow): string | undefined {
  return row.files[mainSlot(collectionNamed(row.collection))]?.sha256
}

/**
 * Finds the doubles of one import: files that it has twice, and those that are here already. Two shares with the same
 * picture are two shares.
 */
export function createDoubles(db: Database, source: Pick<Source, 'name' | 'keepsDoubles'>) {
  const seen = new Set<string>()
  return async ({ collection: name }: SourceRow, sha256: string | undefined): Promise<'twice' | 'here' | null> => {
    if (!sha256) return null
    const collection = collectionNamed(name)
    const mayDouble = source.keepsDoubles || isShare(collection)
    const isTwice = !mayDouble && seen.has(`${name}/${sha256}`)
    seen.add(`${name}/${sha256}`)
    if (isTwice) return 'twice'
    return (await isHere(db, collection, sha256, mayDouble ? source.name : null)) ? 'here' : null
  }
}

/** True for a row that is added, or would be, and waits for a look. */
export function willWait({ row, outcome }: Planned, showing: Showing): boolean {
  return (outcome === 'to add' || outcome === 'imported') && stateOf(row, showing) === 'waiting'
}

export async function planRows(db: Database, source: Source): Promise<Planned[]> {
  const names = await knownNames(db, source.name)
  const doubleOf = createDoubles(db, source)
  const planned: Planned[] = []
  for (const given of source.rows) {
    const [row, oddDate] = withDate(given)
    const decide = async (): Promise<[Outcome, string]> => {
      if (row.leftOut) return ['skipped', row.leftOut]
      if (row.broken) return ['failed', row.broken]
      if (names.has(row.sourceId)) return ['already here', '']
      const double = await doubleOf(row, hashOf(row))
      if (double) return ['already here', double === 'twice' ? adminBring.reasons.twice : '']
      return ['to add', [row.uncertain, oddDate].filter(Boolean).join(' ')]
    }
    const [outcome, reason] = await decide()
    names.add(row.sourceId)
    planned.push({ row, outcome, reason, rowId: '' })
  }
  return planned
}

/** A table for people: for each collection the numbers of rows to add, existing, left out, and without a date. */
export function planTable(planned: readonly Planned[]): string[] {
  const lines = [['', 'to add', 'already here', 'left out', 'without a date']]
  for (const { name, label } of collections) {
    const own = planned.filter(({ row }) => row.collection === name)
    if (own.length === 0) continue
    const count = (test: (each: Planned) => boolean) => String(own.filter(test).length)
    lines.push([
      label,
      count(({ outcome }) => outcome === 'to add'),
      count(({ outcome }) => outcome === 'already here'),
      count(({ outcome }) => outcome === 'skipped'),
      count(({ outcome, row }) => outcome === 'to add' && row.createdAt === null),
    ])
  }
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines.map((line) =>
    line.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join('  '),
  )
}
