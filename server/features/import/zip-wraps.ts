/**
 * Zips of macOS. Its Archive Utility writes numbers of 16 and 32 bits where a large zip needs longer ones: the number
 * of files modulo 65,536, sizes and places modulo 4 GiB. The true ones follow from the list of files at the zip's end.
 */
import { open } from 'node:fs/promises'
import type { Entry, ZipFile } from 'yauzl'

const WRAP = 2 ** 32
const COUNT_WRAP = 2 ** 16
const END_BYTES = 22
const LOCATOR = 0x07064b50
const LOCATOR_BYTES = 20
const LISTED = 0x02014b50
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30

export type ZipBytes = { read(at: number, length: number): Promise<Buffer>; close(): Promise<void> }

export async function openBytes(path: string): Promise<ZipBytes> {
  const file = await open(path)
  return {
    async read(at, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    },
    close: () => file.close(),
  }
}

/** The place of a list of files, and its end; null in a zip64, whose numbers are long enough. */
async function findList(
  { fileSize, comment }: ZipFile,
  bytes: ZipBytes,
): Promise<{ start: number; end: number } | null> {
  const end = fileSize - END_BYTES - comment.length
  const found = await bytes.read(Math.max(end - LOCATOR_BYTES, 0), Math.min(end, LOCATOR_BYTES) + END_BYTES)
  const record = found.subarray(-END_BYTES)
  if (record.length < END_BYTES || found.readUInt32LE(0) === LOCATOR) return null
  return { start: end - record.readUInt32LE(12), end }
}

const startsWith = (bytes: Buffer, signature: number) => bytes.length >= 4 && bytes.readUInt32LE(0) === signature

/** All entries of a zip, up to `max` and one more. Throws for a zip that cannot be read. */
export async function readEntries(zip: ZipFile, bytes: ZipBytes, max: number): Promise<Entry[]> {
  const list = await findList(zip, bytes)
  // The place of the list has lost its upper bits.
  if (list && list.start > 0 && list.start % WRAP === Number(zip.readEntryCursor))
    Object.assign(zip, { readEntryCursor: list.start })
  const isMore = async () => {
    const at = Number(zip.readEntryCursor)
    return list !== null && at < list.end && startsWith(await bytes.read(at, 4), LISTED)
  }
  if (zip.entryCount === 0 && (await isMore())) zip.entryCount += COUNT_WRAP
  const found: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    found.push(entry)
    if (found.length > max) break
    if (found.length === zip.entryCount && (await isMore())) zip.entryCount += COUNT_WRAP
  }
  if (list && zip.fileSize >= WRAP) await mendPlaces(found, bytes, list.start)
  return found
}

/** True if the head of an entry's file lies there. */
async function isAt(place: number, { fileNameRaw }: Entry, bytes: ZipBytes): Promise<boolean> {
  const head = await bytes.read(place, LOCAL_BYTES + fileNameRaw.length)
  return startsWith(head, LOCAL) && head.subarray(LOCAL_BYTES).equals(fileNameRaw)
}

/**
 * Gives each entry its true place, and its true size up to the place of the next. They lie in the order of the list.
 */
async function mendPlaces(entries: readonly Entry[], bytes: ZipBytes, end: number): Promise<void> {
  let from = 0
  for (const entry of entries) {
    let place = entry.relativeOffsetOfLocalHeader + Math.floor(from / WRAP) * WRAP
    while (place < end && (place < from || !(await isAt(place, entry, bytes)))) place += WRAP
    // An entry that is nowhere is damaged, and the others are read all the same.
    if (place >= end) continue
    entry.relativeOffsetOfLocalHeader = place
    from = place
  }
  const inPlace = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  for (const [n, entry] of inPlace.entries()) {
    const next = inPlace[n + 1]?.relativeOffsetOfLocalHeader ?? end
    const room =
      next - entry.relativeOffsetOfLocalHeader - LOCAL_BYTES - entry.fileNameRaw.length - entry.compressedSize
    const lost = Math.max(Math.floor(room / WRAP), 0) * WRAP
    entry.compressedSize += lost
    entry.uncompressedSize += lost
  }
}
