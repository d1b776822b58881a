/**
 * The entries of what a family brings back as a backup: a folder, a tar file, or a zip; compressed, or one within the
 * other. Bytes are streamed, and what unpacks to far more than it holds is refused.
 */
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Duplex, pipeline, Readable, Transform } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import { extract } from 'tar-stream'
import { openPromise } from 'yauzl'
import { codeOf } from '../../platform/errors.ts'
import { BackupError, refuse } from './backup-format.ts'

/** `open` may be called once, before the next entry is taken. */
type Entry = { name: string; open: () => Promise<Readable> }
export type Entries = AsyncGenerator<Entry>

/** Bytes from which the kind of a file is told. */
const START_BYTES = 4100
/** Photos hardly shrink, and rows by less than this. */
const MAX_RATIO = 100
const MAX_SMALL_BYTES = 64 * 1024 * 1024
/** Archives in one another, or compressions. */
export const MAX_DEPTH = 3

const decompressors: Record<string, () => Duplex> = {
  'application/gzip': createGunzip,
  'application/zstd': createZstdDecompress,
}
/** Kinds that only other programs open. */
const FOREIGN_KIND = /^application\/(zip|x-(7z|xz|bzip2|rar|lzip|lz4|compress|lzh|apple-diskimage))/

/** The first bytes, and a stream of all of them. */
async function peek(source: Readable): Promise<{ start: Buffer; all: Readable }> {
  const chunks = source[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    start = Buffer.concat([start, next.value])
    if (start.length >= START_BYTES) break
  }
  async function* whole() {
    yield start
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { start, all: Readable.from(whole(), { objectMode: false }) }
}

/** Ends with an error when more bytes come than a backup of this size holds. */
function limited(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > maxBytes ? refuse('foreign') : null, chunk)
    },
  })
}

/** The streams in a row; their errors come out of the last. */
function connect(source: Readable, ...streams: Duplex[]): Readable {
  pipeline([source, ...streams], () => {})
  return streams.at(-1) ?? source
}

async function* tarEntries(source: Readable): Entries {
  const tar = extract()
  connect(source, tar as unknown as Duplex)
  let count = 0
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header
      if (type !== 'file' && type !== 'contiguous-file' && type !== 'directory') throw refuse('packed')
      let isOpened = false
      count += 1
      if (type !== 'directory')
        yield {
          name,
          async open() {
            isOpened = true
            return entry as unknown as Readable
          },
        }
      if (!isOpened) entry.resume()
    }
  } catch (error) {
    const isOurs = error instanceof BackupError || codeOf(error)
    throw count > 0 || isOurs ? error : refuse('foreign', error)
  }
}

async function* zipEntries(file: string, maxBytes: number): Entries {
  const opened = openPromise(file, { autoClose: false })
  const zip = await opened.catch((error) => {
    throw refuse('packed', error)
  })
  try {
    let bytes = 0
    const all = zip.eachEntry()
    for (;;) {
      const next = await all.next().catch((error) => {
        throw refuse('packed', error)
      })
      if (next.done) return
      const entry = next.value
      bytes += entry.uncompressedSize
      if (bytes > maxBytes) throw refuse('foreign')
      if (entry.isEncrypted() || !entry.canDecodeFileData()) throw refuse('packed')
      if (!entry.fileName.endsWith('/')) yield { name: entry.fileName, open: () => zip.openReadStreamPromise(entry) }
    }
  } finally {
    zip.close()
  }
}

/** Entries of a stream. `file`: the stream's own file, if it is one. */
async function* streamEntries(source: Readable, maxBytes: number, file?: string, depth = 0): Entries {
  const { start, all } = await peek(source)
  const kind = (await fileTypeFromBuffer(start))?.mime ?? ''
  const decompress = decompressors[kind]
  if (decompress && depth < MAX_DEPTH)
    yield* streamEntries(connect(all, decompress(), limited(maxBytes)), maxBytes, undefined, depth + 1)
  else if (FOREIGN_KIND.test(kind) || decompress) {
    source.destroy()
    if (!file || kind !== 'application/zip') throw refuse('packed')
    yield* zipEntries(file, maxBytes)
  } else yield* tarEntries(all)
}

async function* folderEntries(folder: string, prefix = ''): Entries {
  for (const found of await readdir(join(folder, prefix), { withFileTypes: true })) {
    const name = prefix + found.name
    if (found.isDirectory()) yield* folderEntries(folder, `${name}/`)
    else if (found.isFile()) yield { name, open: async () => createReadStream(join(folder, name)) }
  }
}

/** Entries of a file or folder or, by their names, of files that are packed in one another in it. */
export async function* packedEntries(path: string, within: readonly string[]): Entries {
  const found = await stat(path)
  const maxBytes = found.size * MAX_RATIO + MAX_SMALL_BYTES
  let entries = found.isDirectory() ? folderEntries(path) : streamEntries(createReadStream(path), maxBytes, path)
  for (const name of within) entries = entriesIn(entries, name, maxBytes)
  yield* entries
}

async function* entriesIn(entries: Entries, name: string, maxBytes: number): Entries {
  for await (const entry of entries) {
    if (entry.name !== name) continue
    yield* streamEntries(await entry.open(), maxBytes)
    return
  }
}
