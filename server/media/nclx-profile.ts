/**
 * A HEIC or AVIF file may only name its colour space instead of bringing a profile along. Decoders here pass that by, so
 * pictures of a phone's wide colours would come out dull: this finds the profile that belongs to the name.
 */
import { openImage } from './sharp.ts'

const DISPLAY_P3 = 12
const UNSPECIFIED = 2
/** Boxes with boxes in them on the way to the colours, and the bytes of their own that come first. */
const AROUND: Record<string, number> = { meta: 4, iprp: 0, ipco: 0 }

let profile: Promise<Buffer | undefined> | undefined

/** The ICC profile for what the file says of itself; undefined when that is sRGB, or nothing that is known here. */
export async function nclxProfile(bytes: Buffer): Promise<Buffer | undefined> {
  const named = [...primariesIn(bytes, 0, bytes.length)].find((name) => name !== UNSPECIFIED)
  if (named !== DISPLAY_P3) return undefined
  profile ??= readDisplayP3()
  return profile
}

function* primariesIn(bytes: Buffer, start: number, end: number): Generator<number> {
  for (let at = start; at + 8 <= end; ) {
    const size = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (size < 8 || at + size > end) return
    const skipped = AROUND[type]
    if (skipped !== undefined) yield* primariesIn(bytes, at + 8 + skipped, at + size)
    const isName = type === 'colr' && bytes.toString('latin1', at + 8, at + 12) === 'nclx'
    if (isName && size >= 18) yield bytes.readUInt16BE(at + 12)
    at += size
  }
}

async function readDisplayP3(): Promise<Buffer | undefined> {
  const raw = { width: 1, height: 1, channels: 3 } as const
  const tagged = await openImage(Buffer.alloc(3), { raw }).withIccProfile('p3').png().toBuffer()
  return (await openImage(tagged).metadata()).icc
}
