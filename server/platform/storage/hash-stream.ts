/** Fingerprints bytes that pass through. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'

/** A stream that changes nothing; `sum` returns the hash in hex, once all has passed, and the number of bytes. */
export function createHashing(algorithm = 'sha256') {
  const hash = createHash(algorithm)
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, sum: () => ({ hash: hash.digest('hex'), bytes }) }
}

/** The SHA-256 of bytes, in hex. */
export async function hashOf(source: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of source) hash.update(chunk)
  return hash.digest('hex')
}

const READ_BYTES = 256 * 1024

/**
 * The SHA-256 of a file, in hex. Read into one buffer: a stream leaves one behind for each 64 KB, which is tens of MB
 * in a film.
 */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafeSlow(READ_BYTES)
  await using file = await open(path)
  for (;;) {
    const { bytesRead } = await file.read(buffer)
    if (bytesRead === 0) return hash.digest('hex')
    hash.update(buffer.subarray(0, bytesRead))
  }
}

/** Stores an object and returns its SHA-256 in hex. */
export async function putHashed(storage: Pick<Storage, 'put'>, key: string, source: Readable): Promise<string> {
  const { stream, sum } = createHashing()
  await Promise.all([pipeline(source, stream), storage.put(key, stream)])
  return sum().hash
}
