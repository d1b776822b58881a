/**
 * ICC profiles that sharp cannot see. It takes a profile only from a file, never for raw pixels, and ignores the nclx
 * colour box of HEIC and AVIF. Without them, wide-gamut photos of phones would come out dull.
 */
import { crc32, deflateSync } from 'node:zlib'
import type { Sharp } from 'sharp'
import { MAX_EDGE } from '../../../shared/collections/limits.ts'
import { lazy } from '../lazy.ts'
import { openImage } from './sharp.ts'

/** The signature of a PNG and its first chunk (IHDR), after which the profile belongs. */
const PNG_START = 33

/**
 * The same image, its samples interpreted by the ICC profile. It becomes an uncompressed PNG with an iCCP chunk, with
 * at most the published number of pixels, as it is held in memory.
 */
export async function withIccProfile(image: Sharp, profile: Uint8Array): Promise<Sharp> {
  const fitted = image.resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
  const png = await fitted.png({ compressionLevel: 0, adaptiveFiltering: false }).toBuffer()
  const chunk = Buffer.concat([Buffer.from('iCCPicc\0\0'), deflateSync(profile)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 'iCCP'.length)
  checksum.writeUInt32BE(crc32(chunk))
  return openImage(Buffer.concat([png.subarray(0, PNG_START), length, chunk, checksum, png.subarray(PNG_START)]))
}

/** Colour primaries of nclx, as ITU-T H.273 numbers them. */
const DISPLAY_P3 = 12
const UNSPECIFIED = 2
/** The boxes around the `colr` box, and the bytes of their own fields before their children. */
const PARENTS: Record<string, number> = { meta: 4, iprp: 0, ipco: 0 }

/** A profile that sharp has, as an image in it holds it. */
async function profileNamed(name: 'srgb' | 'p3'): Promise<Buffer> {
  const raw = { width: 1, height: 1, channels: 3 } as const
  const tagged = await openImage(Buffer.alloc(3), { raw }).withIccProfile(name).png().toBuffer()
  const { icc } = await openImage(tagged).metadata()
  if (!icc) throw new Error(`There is no profile ${name}.`)
  return icc
}

/** The profile of sRGB, 480 bytes. */
export const readSrgb = lazy(() => profileNamed('srgb'))
const readDisplayP3 = lazy(() => profileNamed('p3'))

/** The ICC profile for the nclx primaries of a HEIC or AVIF file; undefined for sRGB and unknown primaries. */
export async function nclxProfile(bytes: Buffer): Promise<Buffer | undefined> {
  const primaries = [...nclxPrimaries(bytes, 0, bytes.length)].find((n) => n !== UNSPECIFIED)
  return primaries === DISPLAY_P3 ? readDisplayP3() : undefined
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
