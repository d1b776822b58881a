/**
 * Decodes BMP, which sharp cannot: every bit depth, RLE4 and RLE8, bit masks with alpha, top-down rows, and the headers
 * from OS/2 to V5. Truncated files throw.
 */
import type { Sharp } from 'sharp'
import { MAX_PIXELS } from '../../../shared/collections/limits.ts'
import { MediaError } from './media-error.ts'
import { openImage } from './sharp.ts'

const FILE_HEADER = 14
const OS2_HEADER = 12
const V3_HEADER = 56
const COMPRESSION = { none: 0, rle8: 1, rle4: 2, bitFields: 3, alphaBitFields: 6 }
/** The bits of red, green and blue, in the palette too. */
const MASKS = [0xff0000, 0xff00, 0xff]
const MASKS_OF_16_BITS = [0x7c00, 0x3e0, 0x1f]

type Header = ReturnType<typeof readHeader>

/** Throws when the file makes no sense or is truncated, and MediaError `image-too-many-pixels` before it allocates. */
export async function decodeBmp(bytes: Buffer): Promise<Sharp> {
  const header = readHeader(bytes)
  const { width, height, depth, isRle } = header
  if (width * height > MAX_PIXELS) throw new MediaError('image-too-many-pixels')
  const values = isRle ? readRle(bytes, header) : readRows(bytes, header)
  const masks = readMasks(bytes, header)
  const palette = depth <= 8 ? readPalette(bytes, header) : null
  const bands = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
    return { mask, shift, max: mask >>> shift }
  })
  const data = Buffer.alloc(values.length * bands.length)
  let at = 0
  for (const value of values) {
    const colour = palette ? palette[value]! : value
    for (const { mask, shift, max } of bands) {
      data[at++] = max === 0 ? 0 : Math.round((((colour & mask) >>> shift) * 255) / max)
    }
  }
  return openImage(data, { raw: { width, height, channels: bands.length === 4 ? 4 : 3 } })
}

function readHeader(bytes: Buffer) {
  const size = bytes.readUInt32LE(FILE_HEADER)
  const os2 = size === OS2_HEADER
  const width = os2 ? bytes.readUInt16LE(18) : bytes.readInt32LE(18)
  const signedHeight = os2 ? bytes.readInt16LE(20) : bytes.readInt32LE(22)
  const height = Math.abs(signedHeight)
  const depth = bytes.readUInt16LE(os2 ? 24 : 28)
  const compression = os2 ? COMPRESSION.none : bytes.readUInt32LE(30)
  const isRle = (compression === COMPRESSION.rle8 && depth === 8) || (compression === COMPRESSION.rle4 && depth === 4)
  const masked = [COMPRESSION.bitFields, COMPRESSION.alphaBitFields].includes(compression)
  const supported = compression === COMPRESSION.none || isRle || (masked && depth > 8)
  if (width < 1 || height < 1 || !supported || ![1, 4, 8, 16, 24, 32].includes(depth)) {
    throw new Error('The header makes no sense.')
  }
  const pixelsAt = bytes.readUInt32LE(10)
  return { size, width, height, topDown: signedHeight < 0, depth, compression, isRle, pixelsAt }
}

/** Up to 256 colours, as 24 bits each. */
function readPalette(bytes: Buffer, { size, depth }: Header): Uint32Array {
  const palette = new Uint32Array(256)
  const os2 = size === OS2_HEADER
  const used = os2 ? 0 : bytes.readUInt32LE(46)
  const count = Math.min(used || 2 ** depth, 2 ** depth)
  for (let entry = 0; entry < count; entry += 1) {
    palette[entry] = bytes.readUIntLE(FILE_HEADER + size + entry * (os2 ? 3 : 4), 3)
  }
  return palette
}

/** The bit masks of red, green, blue and perhaps alpha. */
function readMasks(bytes: Buffer, { size, depth, compression }: Header): number[] {
  if (depth === 16 && compression === COMPRESSION.none) return MASKS_OF_16_BITS
  if (![COMPRESSION.bitFields, COMPRESSION.alphaBitFields].includes(compression)) return MASKS
  const masks = [54, 58, 62, 66].map((at) => bytes.readUInt32LE(at))
  const hasAlpha = compression === COMPRESSION.alphaBitFields || size >= V3_HEADER
  return hasAlpha && masks[3] !== 0 ? masks : masks.slice(0, 3)
}

/** One value a pixel, top row first: a palette index of up to 8 bits, or a colour of more. */
function readRows(bytes: Buffer, header: Header): Uint8Array | Uint32Array {
  const { width, height, depth } = header
  const indexed = depth <= 8
  const values = indexed ? new Uint8Array(width * height) : new Uint32Array(width * height)
  const mask = (1 << depth) - 1
  let at = 0
  for (let y = 0; y < height; y += 1) {
    const row = rowOf(bytes, header, y)
    for (let bit = 0; bit < width * depth; bit += depth) {
      values[at++] = indexed ? (row[bit >> 3]! >> (8 - depth - (bit & 7))) & mask : row.readUIntLE(bit >> 3, depth >> 3)
    }
  }
  return values
}

/** The bytes of a row counted from the top. */
function rowOf(bytes: Buffer, { width, height, depth, topDown, pixelsAt }: Header, y: number) {
  const stride = ((width * depth + 31) >> 5) << 2
  const start = pixelsAt + (topDown ? y : height - 1 - y) * stride
  const end = start + Math.ceil((width * depth) / 8)
  if (end > bytes.length) throw new Error('The file is truncated.')
  return bytes.subarray(start, end)
}

const ESCAPE = { endOfLine: 0, endOfBitmap: 1, delta: 2 }

/** RLE8 and RLE4: one palette index a pixel, top row first. */
function readRle(bytes: Buffer, { width, height, depth, topDown, pixelsAt }: Header): Uint8Array {
  const indexes = new Uint8Array(width * height)
  const isRle8 = depth === 8
  let at = pixelsAt
  let x = 0
  let y = 0
  /** In RLE4, even pixels are in the high nibble. */
  const put = (byte: number, n: number) => {
    const index = isRle8 ? byte : n % 2 === 0 ? byte >> 4 : byte & 15
    if (x < width && y < height) indexes[(topDown ? y : height - 1 - y) * width + x] = index
    x += 1
  }
  while (y < height) {
    const count = bytes.readUInt8(at)
    const value = bytes.readUInt8(at + 1)
    at += 2
    if (count > 0) {
      for (let n = 0; n < count; n += 1) put(value, n)
    } else if (value === ESCAPE.endOfLine) {
      x = 0
      y += 1
    } else if (value === ESCAPE.endOfBitmap) {
      break
    } else if (value === ESCAPE.delta) {
      x += bytes.readUInt8(at)
      y += bytes.readUInt8(at + 1)
      at += 2
    } else {
      // Absolute mode: literal indexes, padded to an even number of bytes.
      for (let n = 0; n < value; n += 1) put(bytes.readUInt8(at + (isRle8 ? n : n >> 1)), n)
      at += Math.ceil((value * depth) / 16) * 2
    }
  }
  return indexes
}
