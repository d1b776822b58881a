/**
 * The archive of a backup: a tar file whose last entry has the SHA-256 of every other one, in the format of `sha256sum
 * --check`. An entry that is changed, cut or missing is found before any of it is used, and one that is added is left.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { createHashing } from '../../platform/storage/hash-stream.ts'
import { writeWhole } from '../../platform/storage/write-whole.ts'
import { backupEntries, isJunk } from './backup-entries.ts'
import { BackupError, textOf } from './backup-format.ts'

const SUMS = 'SHA256SUMS'

/** SHA-256 in hex, by the name of each entry, in their order. */
export type Sums = Map<string, string>

function toLines(sums: Sums): string {
  return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')
}

export type ArchiveWriter = {
  add(name: string, bytes: string | Buffer): Promise<void>
  /** Adds the bytes of all parts, one after the other. */
  addParts(name: string, parts: readonly Buffer[]): Promise<void>
  /** Adds `size` bytes, and returns their SHA-256 in hex. */
  addStream(name: string, size: number, source: Readable): Promise<string>
}

/**
 * Writes an archive that `fill` fills: complete and synced under its name, or not at all. Throws BackupError when the
 * file exists.
 */
export async function writeArchive<T>(file: string, fill: (archive: ArchiveWriter) => Promise<T>): Promise<T> {
  if (await stat(file).catch(() => null)) throw new BackupError(`${file} is there already. Please name a new file.`)
  const tar = pack()
  const sums: Sums = new Map()

  async function addStream(name: string, size: number, source: Readable): Promise<string> {
    const { stream, sum } = createHashing()
    await pipeline(source, stream, tar.entry({ name, size }))
    const { hash } = sum()
    sums.set(name, hash)
    return hash
  }
  async function add(name: string, content: string | Buffer): Promise<void> {
    await addParts(name, [Buffer.from(content)])
  }
  async function addParts(name: string, parts: readonly Buffer[]): Promise<void> {
    const size = parts.reduce((sum, { length }) => sum + length, 0)
    await addStream(name, size, Readable.from(parts))
  }
  async function writeEntries(): Promise<T> {
    try {
      const filled = await fill({ add, addParts, addStream })
      await add(SUMS, toLines(sums))
      tar.finalize()
      return filled
    } catch (error) {
      tar.destroy(error as Error)
      throw error
    }
  }

  return writeWhole(file, async (unfinished) => {
    const output = createWriteStream(unfinished, { mode: 0o600 })
    const [filled] = await Promise.all([writeEntries(), pipeline(tar, output)])
    return filled
  })
}

/** The listed entries that were read, by the names under which they were: a Mac writes accents in its own way. */
function assertListed(read: Sums, listed: string): Sums {
  const byName = new Map([...read.keys()].map((name) => [name.normalize(), name]))
  const sums: Sums = new Map()
  for (const line of listed.split('\n').filter(Boolean)) {
    const [, sum = '', name = ''] = /^([0-9a-f]{64}) [ *](.+)$/s.exec(line) ?? []
    const found = byName.get(name.normalize())
    if (found === undefined && isJunk(name)) continue
    if (found === undefined || sums.has(found) || read.get(found) !== sum)
      throw new Error(`${name || line} is not as the archive lists it.`)
    sums.set(found, sum)
  }
  return sums
}

/**
 * Reads an archive, packed or unpacked in any way; `take` gets every entry and need not read it. Returns the
 * SHA-256 of each, and if the archive lists them: then those of listed ones alone, and others are none of it. Throws an
 * Error without a code when a listed one is missing or differs.
 */
export async function readArchive(
  path: string,
  take: (name: string, bytes: Readable) => Promise<void>,
): Promise<{ sums: Sums; isSealed: boolean }> {
  const sums: Sums = new Map()
  let listed: string | undefined
  for await (const { name, open } of backupEntries(path)) {
    if (sums.has(name) || (name === SUMS && listed !== undefined)) throw new Error(`${name} is there twice.`)
    const hash = createHash('sha256')
    const entry = await open()
    async function* hashed() {
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        hash.update(chunk)
        yield chunk
      }
    }
    const bytes = Readable.from(hashed(), { objectMode: false })
    if (name === SUMS) listed = await textOf(bytes)
    else {
      await take(name, bytes)
      if (!bytes.readableEnded) for await (const _rest of bytes);
      sums.set(name, hash.digest('hex'))
    }
  }
  return { sums: listed === undefined ? sums : assertListed(sums, listed), isSealed: listed !== undefined }
}
