/** Items that exist already: found by their name in the source, or by the hash of the bytes as they were sent. */
import * as z from 'zod/mini'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import { MAX_KNOWN_HASHES } from '../../../shared/collections/limits.ts'
import type { Database } from '../../platform/db/database.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Some SHA-256 in hex. */
export const hashesSchema = z.array(hash).check(z.maxLength(MAX_KNOWN_HASHES))

/**
 * Finds which of some SHA-256 in hex belong to a file of the site, or of one collection, as it was sent. `except` is
 * the id of a file that does not count.
 */
export async function knownHashes(
  db: Database,
  hashes: readonly string[],
  { collection, except = '' }: { collection?: string; except?: string | undefined } = {},
): Promise<Set<string>> {
  // PostgreSQL knows no empty list.
  if (hashes.length === 0) return new Set()
  const files = await db
    .selectFrom('files')
    .select('originalSha256')
    .where('originalSha256', 'in', hashes)
    .where('retiredAt', 'is', null)
    .where('id', '!=', except)
    .$if(collection !== undefined, (query) => query.where('collection', '=', collection ?? ''))
    .execute()
  return new Set(files.map(({ originalSha256 }) => originalSha256))
}

export async function knownNames(db: Database, source: string): Promise<Set<string>> {
  const rows = await db.selectFrom('imports').select('sourceId').where('source', '=', source).execute()
  return new Set(rows.map(({ sourceId }) => sourceId))
}

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
