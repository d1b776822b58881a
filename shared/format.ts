/** Values as people read them, the same on both sides. */
import type { Collection, Row } from './collections/collection.ts'
import { pages as pageTexts } from './messages/catalogue.ts'

/** A limit in bytes as '20 MB'; whole gigabytes as '4 GB'. */
export function formatMegabytes(bytes: number): string {
  const megabytes = Math.round(bytes / 1024 / 1024)
  return megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`
}

/** A file's size as '17 KB': bytes / 1024, rounded. */
export function formatKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`
}

/** Length of a PDF: '1 page'. */
export function formatPages(pages: number): string {
  return pageTexts.words.length(pages)
}

/** Seconds as m:ss. */
export function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

/**
 * Fields and flags of a row as text, by their labels, for code that shows all fields of a definition. Leaves out empty
 * values and the names in `except`.
 */
export function labelledValues(
  { fields, flags }: Collection,
  row: Row,
  except: readonly string[] = [],
): { label: string; value: string }[] {
  const shown = Object.entries(fields).filter(([, field]) => field.kind !== 'fraction')
  return [...shown, ...Object.entries(flags)]
    .filter(([name]) => !except.includes(name) && row[name] !== null && row[name] !== undefined)
    .map(([name, { label }]) => ({ label, value: formatValue(row[name]) }))
}

function formatValue(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : Array.isArray(value) ? value.join(', ') : String(value)
}
