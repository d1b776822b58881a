/** A published file and its private original become stored objects under new keys, and a row that is not yet written. */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { newId } from '../db/id.ts'
import type { FileRow, Tables } from '../db/tables.ts'
import type { Published } from '../media/media.ts'
import type { Services } from '../services.ts'
import { createHashing } from '../storage/hash-stream.ts'
import type { Storage } from '../storage/storage.ts'

type Place = Pick<FileRow, 'collection' | 'slot' | 'name'>
/** The bytes as they were sent: on their way in, or stored already. */
export type Original =
  | { path: string; bytes: number }
  | Pick<FileRow, 'originalKey' | 'originalBytes' | 'originalSha256'>

/** Stores a file and answers its SHA-256 in hex. */
async function put(storage: Storage, key: string, path: string): Promise<string> {
  const { stream, sha256 } = createHashing()
  await Promise.all([pipeline(createReadStream(path), stream), storage.put(key, stream)])
  return sha256()
}

/** Says that these objects are whole and named by a row, or gone: part of the transaction that makes either true. */
export async function forgetUnfinished(db: Kysely<Tables>, keys: string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('unfinished').where('key', 'in', keys).execute()
}

/**
 * Removes what was stored for a transaction that failed. Only its answer may have been lost, though, and then its rows
 * name the objects: so this waits for it to end, and leaves alone what is no longer unfinished.
 */
export async function removeObjects({ db, storage }: Services, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const left = await db
    .updateTable('unfinished')
    .set((row) => ({ startedAt: row.ref('startedAt') }))
    .where('key', 'in', keys)
    .returning('key')
    .execute()
  await Promise.all(left.map(({ key }) => storage.remove(key)))
  await forgetUnfinished(db, keys)
}

/** Stores both and answers the row that names them. When it throws, neither stays. */
export async function saveFile(
  services: Services,
  { collection, slot, name }: Place,
  published: Published,
  original: Original,
): Promise<FileRow> {
  const { db, storage, now } = services
  const id = newId()
  const place = `${id.slice(0, 2)}/${id}`
  const publishedKey = `published/${place}.${published.extension}`
  const keys: string[] = []

  /** A key is written down before its bytes are, so that what a killed process leaves behind can be found by name. */
  async function putNew(key: string, path: string): Promise<string> {
    keys.push(key)
    await db.insertInto('unfinished').values({ key, startedAt: now() }).execute()
    return put(storage, key, path)
  }

  async function keepOriginal(sha256: string) {
    if ('originalKey' in original) return original
    const { path, bytes } = original
    const asSent = path === published.path
    const originalKey = asSent ? publishedKey : `originals/${place}`
    const originalSha256 = asSent ? sha256 : await putNew(originalKey, path)
    return { originalKey, originalBytes: bytes, originalSha256 }
  }

  try {
    const sha256 = await putNew(publishedKey, published.path)
    const { originalKey, originalBytes, originalSha256 } = await keepOriginal(sha256)
    const { width, height, thumbhash } = {
      ...{ width: null, height: null, thumbhash: null },
      ...published,
    }
    return {
      ...{ id, collection, slot, name, publishedKey, originalKey },
      type: published.type,
      bytes: published.bytes,
      ...{ originalBytes, sha256, originalSha256 },
      ...{ width, height, thumbhash },
      createdAt: now(),
      retiredAt: null,
    }
  } catch (error) {
    await removeObjects(services, keys)
    throw error
  }
}
