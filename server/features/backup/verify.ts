/** Checks that every stored file named by the database exists, with its original bytes, and belongs to a row. */
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { isSqlite } from '../../platform/db/database.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { hashOf } from '../../platform/storage/hash-stream.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { findForgotten } from '../trash/remove-expired.ts'
import type { StoredSite } from './backup-format.ts'

/** Number of files read at once: a distant store answers each of them late. */
const FILES_AT_ONCE = 8

/** A stored object with the size and SHA-256 (in hex) that it must have. */
export type StoredFile = { key: string; bytes: number; sha256: string; row: FileRow }

/** Each object once: a converted video and the uploaded one share their original. */
export function storedFilesOf(rows: readonly FileRow[]): StoredFile[] {
  const files = rows.flatMap((row): StoredFile[] => [
    { key: row.publishedKey, bytes: row.bytes, sha256: row.sha256, row },
    { key: row.originalKey, bytes: row.originalBytes, sha256: row.originalSha256, row },
  ])
  return [...Map.groupBy(files, ({ key }) => key).values()].flatMap(([file]) => file ?? [])
}

/** The fault of a stored file, as the end of a sentence, or null. */
export async function findFault(storage: Storage, file: StoredFile): Promise<string | null> {
  const bytes = await storage.size(file.key)
  if (bytes === null) return 'is missing'
  if (bytes !== file.bytes) return `has ${bytes} bytes instead of ${file.bytes}`
  return (await hashOf(await storage.read(file.key))) === file.sha256 ? null : 'has other bytes than it had'
}

/** Checks everything. Returns the number of files, and a sentence for each fault. */
export async function verify({ db, storage }: Pick<StoredSite, 'db' | 'storage'>) {
  const faults: string[] = []
  if (isSqlite(db)) {
    const checks = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db)
    for (const { integrityCheck } of checks.rows)
      if (integrityCheck !== 'ok') faults.push(`The database is damaged: ${integrityCheck}.`)
  }
  const files = storedFilesOf(await db.selectFrom('files').selectAll().execute())
  const found = await pLimit(FILES_AT_ONCE).map(files, async (file) => {
    const fault = await findFault(storage, file)
    if (!fault) return []
    const { collection, slot, name, publishedKey } = file.row
    const version = publishedKey === file.key ? 'shown' : 'sent'
    const details = `${collection}, ${slot}, as ${version}${name ? `: ${name}` : ''}`
    return [`${file.key} ${fault} (${details}).`]
  })
  for (const { publishedKey, collection, slot, name } of await findForgotten(db, Number.MAX_SAFE_INTEGER))
    faults.push(
      `${publishedKey} belongs to nothing on the site (${collection}, ${slot}${name ? `: ${name}` : ''}). The clean-up removes it in thirty days.`,
    )
  return { files: files.length, faults: [...faults, ...found.flat()] }
}
