/** A row as sites of this kind tell it, in their lists and in their exports. */

import type { AnyCollection } from '../../../shared/collections/all.ts'
import type { Field } from '../../../shared/collections/collection.ts'
import { isHeard } from '../../../shared/collections/heard.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { hashJson } from '../uploads/idempotency.ts'
import type { Values } from './entry.ts'
import type { SourceFile, SourceRow } from './source.ts'

/** A value of another program as one of ours: numbers that came as text, and text that came as a number. */
function toOurs(field: Field, value: unknown): unknown {
  if (field.kind === 'integer' || field.kind === 'fraction')
    return typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof value === 'number' ? String(value) : value
}

function dateOf(value: unknown): number | null {
  const time = typeof value === 'number' ? value : Date.parse(String(value))
  return Number.isFinite(time) ? time : null
}

/** `subtitles` reads those that the row has. */
function heardOf({ subtitlesLanguage, transcript }: Values, subtitles: () => Promise<string>): SourceRow['heard'] {
  if (typeof subtitlesLanguage === 'string') return { language: subtitlesLanguage, text: subtitles }
  return typeof transcript === 'string' ? { language: null, text: async () => transcript } : undefined
}

/** One row of a site, by the definition of its collection. */
export function readSiteRow(
  collection: AnyCollection,
  row: Values,
  fileIn: (slot: string) => SourceFile | null,
  subtitles: () => Promise<string>,
): SourceRow {
  const fields: Values = {}
  for (const [name, field] of Object.entries(collection.fields))
    if (field.sent !== false && row[name] !== undefined) fields[name] = toOurs(field, row[name])
  for (const name of Object.keys(collection.flags))
    if (row[name] !== undefined) fields[name] = row[name] === true || row[name] === 1 || row[name] === 'true'
  const files: Record<string, SourceFile> = {}
  for (const slot of Object.keys(collection.files)) {
    const file = fileIn(slot)
    if (file) files[slot] = file
  }
  const { id } = row
  const own = typeof id === 'string' || typeof id === 'number' ? String(id) : ''
  const sourceId = own || hashJson(row)
  return {
    sourceId: `${collection.name}/${sourceId}`,
    collection: collection.name,
    files,
    fields,
    heard: isHeard(collection) ? heardOf(row, subtitles) : undefined,
    createdAt: dateOf(row.createdAt),
    // An administrator's list also has rows that wait there.
    uncertain: typeof row.state === 'string' && row.state !== 'shown' ? adminBring.reasons.waitsThere : undefined,
  }
}
