/** Zips of strangers: of any size (zip64) and any encoding of names, and harmless even if they are hostile. */
import { readFile, stat } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import type { TextDecoder } from 'node:util'
import { crc32 } from 'node:zlib'
import { fromBufferPromise, openPromise, type Entry as ZipEntry, type ZipFile } from 'yauzl'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { tryDecode } from '../../platform/decode.ts'
import type { Entry } from './entry.ts'
import { decodeWestern, guessEncoding } from './odd-names.ts'
import { SourceError } from './source.ts'
import { openBytes, readEntries } from './zip-wraps.ts'

const MAX_ENTRIES = 1_000_000
/** Smaller zips are read whole. */
const WHOLE_BYTES = 16 * 1024 * 1024
const UTF8_FLAG = 0x800
const UNICODE_PATH = 0x7075
const FILE_TYPE = 0o170000
const LINK = 0o120000

/** Info-ZIP's field with the name in UTF-8, which counts if it belongs to the current name. */
function unicodePath({ extraFields, fileNameRaw }: ZipEntry): string | null {
  const field = extraFields.find(({ id }) => id === UNICODE_PATH)?.data
  if (!field || field.length < 6 || field[0] !== 1 || field.readUInt32LE(1) !== crc32(fileNameRaw)) return null
  return tryDecode(field.subarray(5))
}

function nameOf(entry: ZipEntry, guessed: TextDecoder | null): string {
  const { fileNameRaw, generalPurposeBitFlag } = entry
  const plain = generalPurposeBitFlag & UTF8_FLAG ? fileNameRaw.toString('utf8') : null
  return (
    plain ??
    unicodePath(entry) ??
    tryDecode(fileNameRaw) ??
    (guessed && tryDecode(fileNameRaw, guessed)) ??
    decodeWestern(fileNameRaw)
  )
}

/** A path that only leads downwards. */
function plainPath(name: string): string {
  return name
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/')
}

/** Throws for entries that share their bytes: they make petabytes out of megabytes. */
function assertApart(entries: readonly ZipEntry[], name: string): void {
  const places = entries
    .map(({ relativeOffsetOfLocalHeader: start, compressedSize }) => ({ start, end: start + compressedSize }))
    .sort((a, b) => a.start - b.start)
  let end = 0
  for (const place of places) {
    if (place.start < end) throw new SourceError(adminBring.reasons.harmful(name))
    end = Math.max(end, place.end)
  }
}

/**
 * Checks the checksum of each file, and that it ends at its declared length: a small number may stand for gigabytes.
 */
function checked(source: Readable, entry: ZipEntry, path: string): Readable {
  let [sum, bytes] = [0, 0]
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      bytes += chunk.length
      if (bytes > entry.uncompressedSize) done(damaged(path))
      else done(null, chunk)
    },
    flush: (done) => done(sum === entry.crc32 && bytes === entry.uncompressedSize ? null : damaged(path)),
  })
  pipeline(source, check, (error) => {
    if (error && !(error instanceof SourceError)) check.destroy(damaged(path, error))
  })
  return check
}

function damaged(path: string, cause?: unknown): SourceError {
  return new SourceError(adminBring.reasons.damaged(path), { cause })
}

const isLink = ({ externalFileAttributes }: ZipEntry) => ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK

async function openEntry(zip: ZipFile, entry: ZipEntry, path: string, maxBytes: number): Promise<Readable> {
  if (isLink(entry)) throw new SourceError(adminBring.reasons.link)
  if (entry.isEncrypted()) throw new SourceError(adminBring.reasons.locked(path))
  if (!entry.canDecodeFileData()) throw new SourceError(adminBring.reasons.packed(path))
  if (entry.uncompressedSize > maxBytes) throw new SourceError(adminBring.reasons.tooLarge(path))
  const stream = await zip.openReadStreamPromise(entry).catch((error) => {
    throw damaged(path, error)
  })
  return checked(stream, entry, path)
}

/** Opens a zip. A small one is read whole: it may hold many files, whose names are read at once. */
async function open(file: string, options: Parameters<typeof openPromise>[1]): Promise<ZipFile> {
  const { size } = await stat(file)
  return size <= WHOLE_BYTES ? fromBufferPromise(await readFile(file), options) : openPromise(file, options)
}

/**
 * Opens the zip in `file`; `name` is the one for people. Throws SourceError, also for more than `maxEntries`. Links
 * are named and not followed, and folders are no entries.
 */
export async function openZip(
  file: string,
  name: string,
  maxEntries = MAX_ENTRIES,
): Promise<{ entries: Entry[]; close(): void }> {
  // Sizes are checked here: yauzl would refuse all of a zip for one of them.
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false }
  const zip = await open(file, options).catch((cause) => {
    throw new SourceError(adminBring.reasons.noZip(name), { cause })
  })
  const bytes = await openBytes(file)
  try {
    const found = await readEntries(zip, bytes, maxEntries)
    if (found.length > maxEntries) throw new SourceError(adminBring.reasons.tooMany(name, maxEntries))
    assertApart(found, name)
    const guessed = await guessEncoding(found.map(({ fileNameRaw }) => fileNameRaw))
    const entries = found
      .map((entry) => ({ entry, name: nameOf(entry, guessed) }))
      .filter(({ name }) => !/[/\\]$/.test(name))
      .map(({ entry, name }) => ({ entry, path: plainPath(name) }))
      .filter(({ path }) => path !== '')
    return {
      entries: entries.map(({ entry, path }) => ({
        path,
        ...(isLink(entry) && { leftOut: adminBring.reasons.link }),
        open: (maxBytes) => openEntry(zip, entry, path, maxBytes),
      })),
      close: () => zip.close(),
    }
  } catch (cause) {
    zip.close()
    if (cause instanceof SourceError) throw cause
    throw new SourceError(adminBring.reasons.noZip(name), { cause })
  } finally {
    await bytes.close()
  }
}
