/** Zips of strangers: of any size (zip64) and any encoding of names, and harmless even if they are hostile. */
import { readFile, stat } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import { TextDecoder } from 'node:util'
import { crc32 } from 'node:zlib'
import { fromBufferPromise, getFileNameLowLevel, openPromise, type Entry as ZipEntry, type ZipFile } from 'yauzl'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import type { Entry } from './entry.ts'
import { SourceError } from './source.ts'

const MAX_ENTRIES = 1_000_000
/** Number of bytes from which the encoding of names is guessed. */
const SAMPLE_BYTES = 20_000
/** Smaller zips are read whole. */
const WHOLE_BYTES = 16 * 1024 * 1024
const UTF8_FLAG = 0x800
const UNICODE_PATH = 0x7075
const FILE_TYPE = 0o170000
const LINK = 0o120000

const utf8 = new TextDecoder('utf-8', { fatal: true })

function tryDecode(bytes: Buffer, decoder: TextDecoder): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** Info-ZIP's field with the name in UTF-8, which counts if it belongs to the current name. */
function unicodePath({ extraFields, fileNameRaw }: ZipEntry): string | null {
  const field = extraFields.find(({ id }) => id === UNICODE_PATH)?.data
  if (!field || field.length < 6 || field[0] !== 1 || field.readUInt32LE(1) !== crc32(fileNameRaw)) return null
  return tryDecode(field.subarray(5), utf8)
}

/** The detector's names of encodings, and those of `TextDecoder`. */
const ENCODINGS: Record<string, string> = {
  shift_jis: 'shift_jis',
  cp932: 'shift_jis',
  'euc-jp': 'euc-jp',
  gb18030: 'gb18030',
  gb2312: 'gb18030',
  big5: 'big5',
  'euc-kr': 'euc-kr',
  cp949: 'euc-kr',
  'windows-1251': 'windows-1251',
  ibm866: 'ibm866',
  'koi8-r': 'koi8-r',
  'windows-1253': 'windows-1253',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
}
/** Western names have few letters beyond ASCII, and CP437 has these; names in other scripts have hardly any. */
const MIN_HIGH_PART = 0.5

/** The encoding of names without a declared one, from all of them together; null for that of the first zips (CP437). */
async function guessEncoding(entries: readonly ZipEntry[]): Promise<TextDecoder | null> {
  const odd: Buffer[] = []
  let bytes = 0
  for (const { fileNameRaw } of entries) {
    if (bytes > SAMPLE_BYTES || tryDecode(fileNameRaw, utf8) !== null) continue
    // Extensions are ASCII in every language.
    const dot = fileNameRaw.lastIndexOf('.')
    odd.push(dot > 0 ? fileNameRaw.subarray(0, dot) : fileNameRaw, Buffer.from('\n'))
    bytes += fileNameRaw.length
  }
  const sample = Buffer.concat(odd)
  const letters = sample.filter((byte) => byte > 0x40).length
  if (sample.filter((byte) => byte >= 0x80).length < Math.max(letters * MIN_HIGH_PART, 1)) return null
  // A megabyte of tables, of which most servers need none.
  const { detectAll } = await import('jschardet')
  for (const { encoding } of detectAll(sample)) {
    const known = ENCODINGS[encoding?.toLowerCase() ?? '']
    const decoder = known ? new TextDecoder(known, { fatal: true }) : null
    if (decoder && tryDecode(sample, decoder) !== null) return decoder
  }
  return null
}

function nameOf(entry: ZipEntry, guessed: TextDecoder | null): string {
  const { fileNameRaw, generalPurposeBitFlag, extraFields } = entry
  const plain = generalPurposeBitFlag & UTF8_FLAG ? fileNameRaw.toString('utf8') : null
  return (
    plain ??
    unicodePath(entry) ??
    tryDecode(fileNameRaw, utf8) ??
    (guessed && tryDecode(fileNameRaw, guessed)) ??
    getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
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

async function openEntry(zip: ZipFile, entry: ZipEntry, path: string, maxBytes: number): Promise<Readable> {
  if (entry.isEncrypted()) throw new SourceError(adminBring.reasons.locked(path))
  if (!entry.canDecodeFileData()) throw new SourceError(adminBring.reasons.packed(path))
  if (entry.uncompressedSize > maxBytes) throw new SourceError(adminBring.reasons.tooLarge(path))
  const stream = await zip.openReadStreamPromise(entry).catch((error) => {
    throw damaged(path, error)
  })
  return checked(stream, entry, path)
}

const isLink = ({ externalFileAttributes }: ZipEntry) => ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK

/** Opens a zip. A small one is read whole: it may hold many files, whose names are read at once. */
async function open(file: string, options: Parameters<typeof openPromise>[1]): Promise<ZipFile> {
  const { size } = await stat(file)
  return size <= WHOLE_BYTES ? fromBufferPromise(await readFile(file), options) : openPromise(file, options)
}

/**
 * Opens the zip in `file`; `name` is the one for people. Throws SourceError, also for more than `maxEntries`. Links
 * and folders are no entries.
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
  try {
    const found: ZipEntry[] = []
    for await (const entry of zip.eachEntry()) {
      if (found.length === maxEntries) throw new SourceError(adminBring.reasons.tooMany(name, maxEntries))
      found.push(entry)
    }
    assertApart(found, name)
    const guessed = await guessEncoding(found)
    const entries = found
      .filter((entry) => !isLink(entry))
      .map((entry) => ({ entry, name: nameOf(entry, guessed) }))
      .filter(({ name }) => !/[/\\]$/.test(name))
      .map(({ entry, name }) => ({ entry, path: plainPath(name) }))
      .filter(({ path }) => path !== '')
    return {
      entries: entries.map(({ entry, path }) => ({
        path,
        open: (maxBytes) => openEntry(zip, entry, path, maxBytes),
      })),
      close: () => zip.close(),
    }
  } catch (cause) {
    zip.close()
    if (cause instanceof SourceError) throw cause
    throw new SourceError(adminBring.reasons.noZip(name), { cause })
  }
}
