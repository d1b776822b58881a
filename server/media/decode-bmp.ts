/** Reads BMP, which the picture library does not know, in all the ways that Windows has written it. */
import { readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { MAX_PIXELS } from '../../shared/limits.ts'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { type BmpHeader, readBmpHeader } from './bmp-header.ts'
import { unpackRunLengths } from './bmp-run-lengths.ts'
import { openImage } from './sharp.ts'

/** The whole picture, top row first. Throws when it is not whole. */
export async function decodeBmp(source: string | Buffer): Promise<Sharp> {
  const bytes = Buffer.isBuffer(source) ? source : await readFile(source)
  const header = readBmpHeader(bytes)
  const { width, height } = header
  if (width * height > MAX_PIXELS) {
    throw new AppError('too-large', messages.image.tooManyPixels)
  }
  const data = header.palette
    ? colour(indexes(bytes, header), header.palette)
    : direct(bytes, header)
  const channels = data.length === width * height * 4 ? 4 : 3
  return openImage(data, { raw: { width, height, channels } })
}

/** One palette index a pixel. */
function indexes(bytes: Buffer, header: BmpHeader): Uint8Array {
  const { width, height, depth } = header
  if (header.runLengths) return unpackRunLengths(bytes, header)
  const out = new Uint8Array(width * height)
  const mask = (1 << depth) - 1
  for (let y = 0; y < height; y += 1) {
    const row = rowOf(bytes, header, y)
    for (let x = 0; x < width; x += 1) {
      const bit = x * depth
      out[y * width + x] = (row[bit >> 3]! >> (8 - depth - (bit & 7))) & mask
    }
  }
  return out
}

function colour(pixels: Uint8Array, palette: Uint8Array): Buffer {
  const out = Buffer.alloc(pixels.length * 3)
  for (let at = 0; at < pixels.length; at += 1) {
    const entry = pixels[at]! * 3
    out[at * 3] = palette[entry]!
    out[at * 3 + 1] = palette[entry + 1]!
    out[at * 3 + 2] = palette[entry + 2]!
  }
  return out
}

/** Pixels that hold their colour themselves, cut out of each by the masks. */
function direct(bytes: Buffer, header: BmpHeader): Buffer {
  const { width, height, depth, masks } = header
  const size = depth / 8
  const out = Buffer.alloc(width * height * masks.length)
  let at = 0
  for (let y = 0; y < height; y += 1) {
    const row = rowOf(bytes, header, y)
    for (let x = 0; x < width; x += 1) {
      const value = row.readUIntLE(x * size, size)
      for (const { mask, shift, max } of masks) {
        out[at++] = max === 0 ? 0 : Math.round((((value & mask) >>> shift) * 255) / max)
      }
    }
  }
  return out
}

/** The bytes of a row counted from the top. */
function rowOf(bytes: Buffer, { width, height, depth, topDown, dataAt }: BmpHeader, y: number) {
  const stride = ((width * depth + 31) >> 5) << 2
  const start = dataAt + (topDown ? y : height - 1 - y) * stride
  const end = start + Math.ceil((width * depth) / 8)
  if (end > bytes.length) throw new Error('The file ends too early.')
  return bytes.subarray(start, end)
}
