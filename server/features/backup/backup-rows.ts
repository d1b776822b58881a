/**
 * Checks for rows of a backup that no site has written. They are found before they are inserted, because a column takes
 * more than the site can show.
 */
import { roles } from '../../../shared/collections/choices.ts'
import { rowStates } from '../../../shared/collections/collection.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { assertKey } from '../../platform/storage/storage.ts'
import { isUsableHash } from '../accounts/passwords.ts'
import { type BackupRow, includedTables, inParts, type Rows } from './backup-format.ts'

/** The furthest a date can be from 1970, in milliseconds. */
const MAX_TIME = 8.64e15

/** Whole numbers, and fractions of a picture. */
function isNumber(value: number): boolean {
  return Number.isInteger(value) ? Math.abs(value) <= MAX_TIME : value > 0 && value < 1
}

/** PostgreSQL stores no NUL, and half a surrogate pair is no letter. */
const isText = (value: string) => !value.includes('\0') && value.isWellFormed()

function isValue(value: unknown): boolean {
  if (typeof value === 'number') return isNumber(value)
  return value === null || (typeof value === 'string' && isText(value))
}

const isChoice = (choices: readonly string[], value: unknown) => value === undefined || choices.includes(String(value))

function isJson(text: unknown): boolean {
  try {
    return Boolean(JSON.parse(String(text)))
  } catch {
    return false
  }
}

/** Checks of columns beyond their type, by table. */
const checks: { [table: string]: (row: BackupRow) => boolean } = {
  administrators: ({ role, passwordHash }) => isChoice(roles, role) && isUsableHash(String(passwordHash)),
  words: ({ data }) => isJson(data),
  wordDrafts: ({ data }) => isJson(data),
  historyItems: ({ undo }) => isJson(undo),
}

function isRow(table: string, row: unknown): row is BackupRow {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false
  const known = row as BackupRow
  const hasState = isChoice(rowStates, known.state) || table === 'conversions'
  return Object.values(known).every(isValue) && hasState && (checks[table]?.(known) ?? true)
}

/** Throws an Error without a code for a row that no site has written. */
export async function assertRows(tables: Rows): Promise<void> {
  for (const table of includedTables) {
    let before = 0
    for await (const part of inParts(tables.get(table) ?? [])) {
      const wrong = part.findIndex((row) => !isRow(table, row))
      if (wrong >= 0) throw new Error(`Row ${before + wrong + 1} of ${table} is not one that a site writes.`)
      before += part.length
    }
  }
  for (const { publishedKey, originalKey } of (tables.get('files') ?? []) as FileRow[])
    for (const key of [publishedKey, originalKey]) assertKey(key)
}
