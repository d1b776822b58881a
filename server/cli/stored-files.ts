/** What the database says about the stored files: each object once, with the bytes it must have. */
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileRow } from '../db/tables.ts'
import { createHashing } from '../storage/hash-stream.ts'
import type { Storage } from '../storage/storage.ts'

export type StoredFile = { key: string; bytes: number; sha256: string }

/** The objects that these rows name. A converted film and the one that was sent share their original. */
export function storedFilesOf(rows: readonly FileRow[]): StoredFile[] {
  const files = rows.flatMap((row): StoredFile[] => [
    { key: row.publishedKey, bytes: row.bytes, sha256: row.sha256 },
    { key: row.originalKey, bytes: row.originalBytes, sha256: row.originalSha256 },
  ])
  return [...new Map(files.map((file) => [file.key, file])).values()]
}

/** What is wrong with a stored file, as the end of a sentence, or null. */
export async function faultOf(storage: Storage, file: StoredFile): Promise<string | null> {
  const bytes = await storage.size(file.key)
  if (bytes === null) return 'is missing'
  if (bytes !== file.bytes) return `has ${bytes} bytes instead of ${file.bytes}`
  const { stream, sha256 } = createHashing()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(await storage.read(file.key), stream, nowhere)
  return sha256() === file.sha256 ? null : 'has other bytes than it had'
}
