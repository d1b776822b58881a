/** Top-level boxes of an ISO BMFF file (HEIC, AVIF, MP4, QuickTime), without their contents. */
import { open } from 'node:fs/promises'

const HEADER_BYTES = 16
/** The boxes that a file cannot do without; phones may append others after them. */
const ESSENTIAL = ['meta', 'moov', 'mdat']

/** True if an essential box is longer than the file, as after a broken transfer. */
export async function isTruncated(path: string): Promise<boolean> {
  await using file = await open(path)
  const { size: length } = await file.stat()
  const header = Buffer.alloc(HEADER_BYTES)
  for (let at = 0; at + 8 <= length; ) {
    const { bytesRead } = await file.read(header, 0, HEADER_BYTES, at)
    const type = header.toString('latin1', 4, 8)
    const isLong = header.readUInt32BE(0) === 1 && bytesRead === HEADER_BYTES
    const size = isLong ? Number(header.readBigUInt64BE(8)) : header.readUInt32BE(0)
    if (at + size > length) return ESSENTIAL.includes(type)
    // Zero means "to the end of the file"; anything else below 8 is not a box.
    if (size < 8) return false
    at += size
  }
  return false
}
