/** Unpacks the run-length forms of BMP (RLE8 and RLE4) into one palette index a pixel. */
import type { BmpHeader } from './bmp-header.ts'

const END_OF_LINE = 0
const END_OF_PICTURE = 1
const MOVE = 2

/** Rows from the top. Throws when the runs end before the picture does. */
export function unpackRunLengths(bytes: Buffer, header: BmpHeader): Uint8Array {
  const { width, height, depth, topDown } = header
  const out = new Uint8Array(width * height)
  let at = header.dataAt
  let x = 0
  let y = 0
  const put = (index: number) => {
    if (x < width && y < height) out[(topDown ? y : height - 1 - y) * width + x] = index
    x += 1
  }
  const half = (byte: number, second: boolean) => (second ? byte & 15 : byte >> 4)

  while (y < height) {
    const count = bytes.readUInt8(at)
    const value = bytes.readUInt8(at + 1)
    at += 2
    if (count > 0) {
      for (let n = 0; n < count; n += 1) put(depth === 8 ? value : half(value, n % 2 === 1))
    } else if (value === END_OF_LINE) {
      x = 0
      y += 1
    } else if (value === END_OF_PICTURE) {
      break
    } else if (value === MOVE) {
      x += bytes.readUInt8(at)
      y += bytes.readUInt8(at + 1)
      at += 2
    } else {
      for (let n = 0; n < value; n += 1) {
        const byte = bytes.readUInt8(at + (depth === 8 ? n : n >> 1))
        put(depth === 8 ? byte : half(byte, n % 2 === 1))
      }
      // The bytes of such a run are filled up to an even number.
      at += Math.ceil((value * depth) / 16) * 2
    }
  }
  return out
}
