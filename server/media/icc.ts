/**
 * ICC profiles that sharp cannot see: it takes a profile only from a file, never for raw pixels, and it ignores the nclx
 * colour box of HEIC and AVIF, so that wide-gamut photos of phones would come out dull.
 */
import { openImage } from './sharp.ts'

export type RawPixels = {
  /** Rows of 8-bit samples. */
  data: Uint8Array
  width: number
  height: number
  channels: 3 | 4
}

/** TIFF field types, and the bytes of one value. */
const SHORT = 3
const LONG = 4
const UNDEFINED = 7
const SIZES: Record<number, number> = { [SHORT]: 2, [LONG]: 4, [UNDEFINED]: 1 }

/** An uncompressed TIFF with these pixels and this ICC profile, the plainest file that sharp reads. */
export function attachIccProfile(pixels: RawPixels, profile: Uint8Array): Buffer {
  const { data, width, height, channels } = pixels
  const bitsAt = 8 + 2 + (channels === 4 ? 11 : 10) * 12 + 4
  const profileAt = bitsAt + channels * 2
  const dataAt = profileAt + profile.length + (profile.length % 2)
  // Sorted by tag, as TIFF demands.
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, channels, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, 1, dataAt],
    [277, SHORT, 1, channels],
    [278, LONG, 1, height],
    [279, LONG, 1, data.length],
  ]
  if (channels === 4) entries.push([338, SHORT, 1, 2])
  entries.push([34675, UNDEFINED, profile.length, profileAt])

  const file = Buffer.alloc(dataAt + data.length)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(8, 4)
  file.writeUInt16LE(entries.length, 8)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * 12
    file.writeUInt16LE(tag, at)
    file.writeUInt16LE(type, at + 2)
    file.writeUInt32LE(count, at + 4)
    file.writeUIntLE(value, at + 8, Math.min((SIZES[type] ?? 4) * count, 4))
  }
  for (let channel = 0; channel < channels; channel += 1) {
    file.writeUInt16LE(8, bitsAt + channel * 2)
  }
  file.set(profile, profileAt)
  file.set(data, dataAt)
  return file
}

/** Colour primaries of nclx, as ITU-T H.273 numbers them. */
const DISPLAY_P3 = 12
const UNSPECIFIED = 2
/** The boxes around the `colr` box, and the bytes of their own fields before their children. */
const PARENTS: Record<string, number> = { meta: 4, iprp: 0, ipco: 0 }

let displayP3: Promise<Buffer | undefined> | undefined

/** The ICC profile for the nclx primaries of a HEIC or AVIF file; undefined for sRGB and whatever is not known here. */
export async function nclxProfile(bytes: Buffer): Promise<Buffer | undefined> {
  const primaries = [...nclxPrimaries(bytes, 0, bytes.length)].find((n) => n !== UNSPECIFIED)
  if (primaries !== DISPLAY_P3) return undefined
  displayP3 ??= readDisplayP3()
  return displayP3
}

function* nclxPrimaries(bytes: Buffer, start: number, end: number): Generator<number> {
  for (let at = start; at + 8 <= end; ) {
    const size = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (size < 8 || at + size > end) return
    const fields = PARENTS[type]
    if (fields !== undefined) yield* nclxPrimaries(bytes, at + 8 + fields, at + size)
    const isNclx = type === 'colr' && bytes.toString('latin1', at + 8, at + 12) === 'nclx'
    if (isNclx && size >= 18) yield bytes.readUInt16BE(at + 12)
    at += size
  }
}

async function readDisplayP3(): Promise<Buffer | undefined> {
  const raw = { width: 1, height: 1, channels: 3 } as const
  const tagged = await openImage(Buffer.alloc(3), { raw }).withIccProfile('p3').png().toBuffer()
  return (await openImage(tagged).metadata()).icc
}
