/**
 * The archive of a backup: a tar file whose last entry has the SHA-256 of every other one. The order is theirs, in the
 * format of `sha256sum --check`. An entry that is changed, cut, missing or added is found before any of it is used.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { createHashing } from '../../platform/storage/hash-stream.ts'
import { BackupError } from './backup-format.ts'

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
  const incomplete = `${file}.part`
  const tar = pack()
  const sums: Sums = new Map()

  async function addStream(name: string, size: number, source: Readable): Promise<string> {
    const { stream, sha256 } = createHashing()
    await pipeline(source, stream, tar.entry({ name, size }))
    const sum = sha256()
    sums.set(name, sum)
    return sum
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

  try {
    const output = createWriteStream(incomplete, { flush: true, mode: 0o600 })
    const [filled] = await Promise.all([writeEntries(), pipeline(tar, output)])
    await rename(incomplete, file)
    await using folder = await open(dirname(file), 'r')
    await folder.sync()
    return filled
  } catch (error) {
    await rm(incomplete, { force: true })
    throw error
  }
}

/**
 * Reads an archive; `take` gets every entry in its order and need not read it. Returns the SHA-256 of each, and if the
 * archive lists them. Throws an Error without a code when they differ from the list, or it is no archive.
 */
export async function readArchive(
  file: string,
  take: (name: string, bytes: Readable) => Promise<void>,
): Promise<{ sums: Sums; isSealed: boolean }> {
  const tar = extract()
  const reading = pipeline(createReadStream(file), tar)
  reading.catch(() => {})
  const sums: Sums = new Map()
  let listed: string | undefined
  for await (const entry of tar) {
    const { name, type } = entry.header
    if (type !== 'file' || sums.has(name) || listed !== undefined) throw new Error(`No entry is expected here: ${name}`)
    const hash = createHash('sha256')
    async function* hashed() {
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        hash.update(chunk)
        yield chunk
      }
    }
    const bytes = Readable.from(hashed(), { objectMode: false })
    if (name === SUMS) listed = await text(bytes)
    else {
      await take(name, bytes)
      if (!bytes.readableEnded) for await (const _rest of bytes);
      sums.set(name, hash.digest('hex'))
    }
  }
  await reading
  if (listed !== undefined && listed !== toLines(sums))
    throw new Error('The entries are others than the archive lists.')
  return { sums, isSealed: listed !== undefined }
}
