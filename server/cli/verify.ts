/** `keepsake verify`: is every stored file that the database names there, with the bytes that it had? */
import { sql } from 'kysely'
import { isSqlite } from '../db/database.ts'
import type { Site } from './site.ts'
import { faultOf, storedFilesOf } from './stored-files.ts'

/** Looks at everything. Answers how many files there are, and a sentence for each thing that is wrong. */
export async function verify({
  db,
  storage,
}: Pick<Site, 'db' | 'storage'>): Promise<{ files: number; faults: string[] }> {
  const faults: string[] = []
  if (isSqlite(db)) {
    const checks = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db)
    for (const { integrityCheck } of checks.rows)
      if (integrityCheck !== 'ok') faults.push(`The database is damaged: ${integrityCheck}.`)
  }
  const rows = await db.selectFrom('files').selectAll().execute()
  const files = storedFilesOf(rows)
  for (const file of files) {
    const fault = await faultOf(storage, file)
    if (!fault) continue
    const row = rows.find((one) => one.publishedKey === file.key || one.originalKey === file.key)
    const kind = row?.publishedKey === file.key ? 'shown' : 'sent'
    faults.push(
      `${file.key} ${fault} (${row?.collection}, ${row?.slot}, as ${kind}${row?.name ? `: ${row.name}` : ''}).`,
    )
  }
  return { files: files.length, faults }
}
