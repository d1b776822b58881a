/**
 * The format of a backup: one tar file that any tar program can open. It has a manifest, every table as JSON lines, the
 * folder content/, every stored file, a trailer, and the SHA-256 of all these.
 */
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { collections } from '../../../shared/collections/all.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { ExpectedError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'

/** Increased when a newer version writes backups that an older one cannot read. */
export const FORMAT = 2
/** The first format whose archives list the SHA-256 of their entries. */
export const SEALED_FORMAT = 2

export type Table = keyof Tables

/** Source of a backup, and target of a restore. */
export type StoredSite = Pick<Site, 'config' | 'db' | 'storage'>

/** An expected failure; its message is a sentence for the operator. */
export class BackupError extends ExpectedError {
  /** Reason why a backup was not restored; null for any other failure. */
  readonly refusal: Refusal | null

  constructor(message: string, { cause, refusal = null }: { cause?: unknown; refusal?: Refusal | null } = {}) {
    super(message, { cause })
    this.refusal = refusal
  }
}

const restoreSentences = {
  exists: 'There is a site here already. Please restore into a new DATA_DIR and, with PostgreSQL, an empty database.',
  foreign: 'This file is not a backup of Keepsake.',
  newer: 'This backup was made by a newer version. Please upgrade first.',
  damaged: 'The backup is damaged or incomplete. Nothing was restored.',
  night:
    'This file is one night of a folder of backups. Its pictures and films lie beside it there, in the folder files. Nothing was restored.',
  nights:
    'This is a folder of nightly backups in one file. Please unpack it, and name the folder: keepsake restore <folder>. Nothing was restored.',
  packed:
    'This file is packed in a way that cannot be opened here: by another program, in a zip in a zip, or with a password. Please unpack it, and name the folder that comes out. Nothing was restored.',
}

export type Refusal = keyof typeof restoreSentences | 'several'

export function refuse(refusal: keyof typeof restoreSentences, cause?: unknown): BackupError {
  return new BackupError(restoreSentences[refusal], { refusal, cause })
}

export function refuseChoice(names: readonly string[]): BackupError {
  const all = names.toSorted().join(', ')
  const sentence = `There are several files here that may be the backup: ${all}. Please name one of them.`
  return new BackupError(sentence, { refusal: 'several' })
}

/**
 * The tables in a backup, in an order that satisfies their foreign keys. `checks/tables.test.ts` names those that are
 * left out.
 */
export const includedTables: readonly Table[] = [
  'administrators',
  'passkeys',
  'recoveryCodes',
  'secondSteps',
  'files',
  ...collections.map(({ name }) => name),
  'sent',
  'shareOwners',
  'chains',
  'chainShares',
  'reports',
  'announcements',
  'conversions',
  'contentVersion',
  'settings',
  'words',
  'wordPictures',
  'wordDrafts',
  'history',
  'historyItems',
  'importRuns',
  'imports',
]
/** The names of the entries, and the folders of the rest. */
export const entries = {
  manifest: 'keepsake.json',
  tables: 'database/',
  content: 'content/',
  files: 'files/',
  trailer: 'end.json',
}

/**
 * The first entry. `schema` is the newest migration of the database that it was made from. `files`: if the stored files
 * are in the archive or beside it, as copies.
 */
export const manifestSchema = z.object({
  format: z.int(),
  schema: z.string(),
  madeAt: z.string(),
  files: z._default(z.enum(['within', 'beside']), 'within'),
})
export type Manifest = z.infer<typeof manifestSchema>

/**
 * The last entry but for the SHA-256 of all. `missing`: keys of stored files that were already gone or damaged when
 * the backup was made.
 */
export const trailerSchema = z.object({ files: z.int(), missing: z.array(z.string()) })
export type Trailer = z.infer<typeof trailerSchema>

export type BackupRow = Record<string, string | number | null>
export type Rows = Map<Table, BackupRow[]>

/** Number of rows in one step: those of words have 100 KB each, and this thread serves visitors, too. */
export const STEP_ROWS = 25

/** The rows in parts, so that visitors are served in between. */
export async function* inParts<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += STEP_ROWS) {
    yield rows.slice(start, start + STEP_ROWS)
    await setImmediate()
  }
}

/** The rows as lines of JSON, in parts. */
export async function toJsonLines(rows: readonly object[]): Promise<Buffer[]> {
  const parts: Buffer[] = []
  for await (const part of inParts(rows))
    parts.push(Buffer.from(part.map((row) => `${JSON.stringify(row)}\n`).join('')))
  return parts
}

/** Largest text that is held in memory, in bytes: the rows of one table, or a list of all files. */
const MAX_TEXT_BYTES = 512 * 1024 * 1024
const MAX_ROWS = 4_000_000

/** The chunks of a text. Throws when it is too large to be held. */
async function* textParts(bytes: Readable): AsyncGenerator<string> {
  let size = 0
  for await (const text of bytes.setEncoding('utf8')) {
    size += text.length
    if (size > MAX_TEXT_BYTES) throw refuse('foreign')
    yield text
  }
}

export async function textOf(bytes: Readable): Promise<string> {
  let whole = ''
  for await (const part of textParts(bytes)) whole += part
  return whole
}

/** Throws when a line is not JSON. */
export async function parseJsonLines(bytes: Readable): Promise<BackupRow[]> {
  const rows: BackupRow[] = []
  const parse = (line: string) => line && rows.push(JSON.parse(line))
  let rest = ''
  for await (const text of textParts(bytes)) {
    const lines: string[] = text.split('\n')
    if (lines.length > 1) {
      parse(rest + lines.shift())
      rest = ''
    }
    rest += lines.pop() ?? ''
    lines.forEach(parse)
    if (rows.length > MAX_ROWS) throw refuse('foreign')
  }
  parse(rest)
  return rows
}

/**
 * True if a file of content/ may have this name in a backup: none that could leave its folder, or have two meanings.
 */
export function isContentName(name: string): boolean {
  return !/[\\\p{Cc}]/u.test(name) && name.split('/').every((part) => part !== '' && part !== '..')
}
