/** WAV files whose recorder was cut off before it wrote the sizes of file and sound into their places, or never did. */

const RIFF_HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/** Writes the sizes if they are 0 although there is sound. True if it has changed the bytes. */
export function mendWave(bytes: Buffer): boolean {
  for (let at = RIFF_HEADER_BYTES; at + CHUNK_HEADER_BYTES < bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    const start = at + CHUNK_HEADER_BYTES
    if (bytes.toString('latin1', at, at + 4) === 'data') {
      if (size !== 0 && bytes.readUInt32LE(4) !== 0) return false
      bytes.writeUInt32LE(bytes.length - CHUNK_HEADER_BYTES, 4)
      if (size === 0) bytes.writeUInt32LE(bytes.length - start, at + 4)
      return true
    }
    at = start + size + (size % 2)
  }
  return false
}
