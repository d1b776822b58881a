/** Items that exist already: found by their name in the source, or by the hash of the bytes as they were sent. */
import type { AnyCollection } from '../../../shared/collections/all.ts'
import type { Database } from '../../platform/db/database.ts'

/** Number of parameters in one statement that every database takes. */
const AT_ONCE = 500

function inParts<T>(values: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let at = 0; at < values.length; at += AT_ONCE) parts.push(values.slice(at, at + AT_ONCE))
  return parts
}

/** Finds which of some SHA-256 in hex belong to a file of the site, as it was sent. */
export async function knownHashes(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const part of inParts(hashes)) {
    const files = db.selectFrom('files').select('originalSha256').where('originalSha256', 'in', part)
    for (const { originalSha256 } of await files.where('retiredAt', 'is', null).execute()) known.add(originalSha256)
  }
  return known
}

/** The names of rows that have come from this source. */
export async function knownNames(db: Database, source: string): Promise<Set<string>> {
  const rows = await db.selectFrom('imports').select('sourceId').where('source', '=', source).execute()
  return new Set(rows.map(({ sourceId }) => sourceId))
}

/** The slot of a row's main file. */
export function mainSlot({ files }: Pick<AnyCollection, 'files'>): string {
  return Object.keys(files)[0] ?? ''
}

/**
 * True if a file is in the collection already, or was once imported into it and deleted since. `except`: a source whose
 * rows do not count, because it keeps doubles.
 */
export async function isHere(
  db: Database,
  collection: AnyCollection,
  sha256: string,
  except: string | null,
): Promise<boolean> {
  const imported = await db
    .selectFrom('imports')
    .select('source')
    .where('sha256', '=', sha256)
    .where('collection', '=', collection.name)
    .execute()
  if (imported.some(({ source }) => source !== except)) return true
  const files = await db
    .selectFrom('files')
    .select('id')
    .where('originalSha256', '=', sha256)
    .where('collection', '=', collection.name)
    .where('slot', '=', mainSlot(collection))
    .where('retiredAt', 'is', null)
    .execute()
  return files.length > imported.length
}
