/**
 * A bag: BagIt 1.0 (RFC 8493), a folder with the checksums of all its files. The payload is below `data/`; the
 * checksums are SHA-512.
 */
import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createHashing } from '../../platform/storage/hash-stream.ts'
import type { Sink } from './sink.ts'

const ALGORITHM = 'sha512'

/** The values of bag-info.txt by their labels. */
type BagInfo = Record<string, string>

type Line = { path: string; hash: string }

/** Sorted, so that two bags of the same files have the same manifest. */
function manifest(lines: readonly Line[]): string {
  const sorted = lines.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return sorted.map(({ path, hash }) => `${hash}  ${path}\n`).join('')
}

const folded = (path: string) => path.toLowerCase().normalize('NFC')

/** A value of bag-info.txt is one line. */
function infoLines(info: BagInfo): string {
  return Object.entries(info)
    .map(([label, value]) => `${label}: ${value.replaceAll(/\s+/g, ' ').trim()}\n`)
    .join('')
}

/**
 * Throws for a path that exists already, also one that differs by case alone, and for one that a manifest would have to
 * encode.
 */
export function createBag(sink: Sink) {
  const paths = new Set<string>()
  const payload: Line[] = []
  const tags: Line[] = []
  let payloadBytes = 0

  /** The line of the file, and its number of bytes. */
  async function write(path: string, source: Buffer | Readable): Promise<Line & { bytes: number }> {
    if (paths.has(folded(path))) throw new Error(`${path} is in the bag already.`)
    if (/[%\r\n]/.test(path)) throw new Error(`${JSON.stringify(path)} is no name for a file of a bag.`)
    paths.add(folded(path))
    if (Buffer.isBuffer(source)) {
      await sink.write(path, source)
      return { path, hash: hash(ALGORITHM, source), bytes: source.length }
    }
    const { stream, sum } = createHashing(ALGORITHM)
    await Promise.all([pipeline(source, stream), sink.write(path, stream)])
    return { path, ...sum() }
  }

  /** Adds a file beside the payload. */
  async function addTag(path: string, text: string): Promise<void> {
    tags.push(await write(path, Buffer.from(text)))
  }

  return {
    /** Adds a file of the payload; `path` is below `data/`. */
    async add(path: string, source: Buffer | Readable): Promise<void> {
      const line = await write(`data/${path}`, source)
      payload.push(line)
      payloadBytes += line.bytes
    },
    addTag,
    /** True for a file of the payload that has been added. */
    has: (path: string) => paths.has(folded(`data/${path}`)),
    /** Writes the files that make it a bag. Nothing can be added after it. */
    async close(info: BagInfo): Promise<{ bytes: number; files: number }> {
      await addTag('bagit.txt', 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')
      await addTag('bag-info.txt', infoLines({ ...info, 'Payload-Oxum': `${payloadBytes}.${payload.length}` }))
      await addTag('manifest-sha512.txt', manifest(payload))
      await sink.write('tagmanifest-sha512.txt', Buffer.from(manifest(tags)))
      await sink.end()
      return { bytes: payloadBytes, files: payload.length }
    },
  }
}

export type Bag = ReturnType<typeof createBag>
