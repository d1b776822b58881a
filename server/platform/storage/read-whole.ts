/**
 * All bytes of an object, or of a range of it. The consumers of Node's streams would copy them once more, by way of a
 * Blob.
 */
import type { Range, Storage } from './storage.ts'

export async function readWhole(storage: Storage, key: string, range?: Range): Promise<Buffer> {
  const stream = await storage.read(key, range)
  return Buffer.concat(await stream.toArray())
}
