/** The header of a BMP in its several versions, read into one shape. */

export type Mask = { mask: number; shift: number; max: number }

export type BmpHeader = {
  width: number
  height: number
  topDown: boolean
  /** Bits a pixel. */
  depth: number
  /** Where the pixels start, in bytes from the start of the file. */
  dataAt: number
  /** Red, green, blue of 256 entries; null when the pixels hold their colour themselves. */
  palette: Uint8Array | null
  runLengths: boolean
  /** Red, green, blue and perhaps alpha. */
  masks: Mask[]
}

const FILE_HEADER = 14
const OLD = 12
const COMPRESSION = { none: 0, runs8: 1, runs4: 2, masks: 3, masksAlpha: 6 }
const DEFAULT_MASKS: Record<number, number[]> = {
  16: [0x7c00, 0x3e0, 0x1f],
  24: [0xff0000, 0xff00, 0xff],
  32: [0xff0000, 0xff00, 0xff],
}

/** Throws when the header makes no sense. */
export function readBmpHeader(bytes: Buffer): BmpHeader {
  const size = bytes.readUInt32LE(FILE_HEADER)
  const old = size === OLD
  const width = old ? bytes.readUInt16LE(18) : bytes.readInt32LE(18)
  const signed = old ? bytes.readInt16LE(20) : bytes.readInt32LE(22)
  const height = Math.abs(signed)
  const depth = bytes.readUInt16LE(old ? 24 : 28)
  const compression = old ? COMPRESSION.none : bytes.readUInt32LE(30)
  const indexed = [1, 4, 8].includes(depth)
  const runLengths =
    (compression === COMPRESSION.runs8 && depth === 8) ||
    (compression === COMPRESSION.runs4 && depth === 4)
  const masked = compression === COMPRESSION.masks || compression === COMPRESSION.masksAlpha
  const known = compression === COMPRESSION.none || runLengths || (masked && !indexed)
  if (width < 1 || height < 1 || !known || !(indexed || DEFAULT_MASKS[depth])) {
    throw new Error('The header makes no sense.')
  }
  return {
    width,
    height,
    depth,
    runLengths,
    topDown: signed < 0,
    dataAt: bytes.readUInt32LE(10),
    palette: indexed ? readPalette(bytes, size, depth) : null,
    masks: (masked ? readMasks(bytes, size, compression) : (DEFAULT_MASKS[depth] ?? [])).map(
      toMask,
    ),
  }
}

function readPalette(bytes: Buffer, size: number, depth: number): Uint8Array {
  const palette = new Uint8Array(256 * 3)
  const step = size === OLD ? 3 : 4
  const said = size === OLD ? 0 : bytes.readUInt32LE(46)
  const count = Math.min(said || 2 ** depth, 2 ** depth)
  for (let entry = 0; entry < count; entry += 1) {
    const at = FILE_HEADER + size + entry * step
    palette.set([bytes.readUInt8(at + 2), bytes.readUInt8(at + 1), bytes.readUInt8(at)], entry * 3)
  }
  return palette
}

function readMasks(bytes: Buffer, size: number, compression: number): number[] {
  const withAlpha = compression === COMPRESSION.masksAlpha || size >= 56
  const masks = [0, 4, 8, 12].map((at) => bytes.readUInt32LE(FILE_HEADER + 40 + at))
  return withAlpha && masks[3] !== 0 ? masks : masks.slice(0, 3)
}

function toMask(mask: number): Mask {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
  return { mask, shift, max: mask >>> shift }
}
