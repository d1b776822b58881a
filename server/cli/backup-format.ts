/**
 * What a backup is: one tar file with a note about itself, every table as lines of JSON, the words of content/, every
 * stored file, and a last word that says it is whole. Any tar program can open it.
 */
import * as z from 'zod/mini'
import { collections } from '../../shared/collections/all.ts'
import type { Tables } from '../db/tables.ts'

/** Grows when a newer program writes what an older one cannot read. */
export const FORMAT = 1

export type Table = keyof Tables

/** What a backup holds, in an order in which no row comes before the one that it points to. */
export const keptTables: readonly Table[] = [
  'administrators',
  'passkeys',
  'files',
  ...collections.map(({ name }) => name),
  'conversions',
  'contentVersion',
]
/** What belongs to the moment: who is signed in, who has tried what, what was under way. */
export const leftOutTables: readonly Table[] = [
  'sessions',
  'links',
  'challenges',
  'attempts',
  'idempotencyKeys',
  'unfinished',
]

export const NOTE = 'keepsake.json'
/** The first entry. `schema` is the newest migration of the database that it was made from. */
export const noteSchema = z.object({ format: z.int(), schema: z.string(), madeAt: z.string() })
export type Note = z.infer<typeof noteSchema>

export const END = 'end.json'
/** The last entry. `missing` are the keys of stored files that were already gone or wrong when the backup was made. */
export const endSchema = z.object({ files: z.int(), missing: z.array(z.string()) })
export type End = z.infer<typeof endSchema>

export const DATABASE = 'database/'
export const CONTENT = 'content/'
export const FILES = 'files/'

export type TableRow = Record<string, string | number | null>

export function toLines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** Throws when a line is not JSON. */
export function fromLines(text: string): TableRow[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
