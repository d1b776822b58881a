/** Tells what a file is by its first bytes, because its name and its sent type say whatever their sender likes. */
import { open } from 'node:fs/promises'

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'bmp' | 'avif' | 'heic'

const HEAD_BYTES = 4096
/** Matroska and WebM. */
const EBML = '\x1a\x45\xdf\xa3'
/** MPEG programme streams, Windows Media, Flash, RealMedia, Ogg, DV tapes. */
const FOREIGN_VIDEO = [
  ...['\0\0\x01\xba', '\0\0\x01\xb3', '\x30\x26\xb2\x75', 'FLV\x01', '.RMF', 'OggS'],
  ...['\x1f\x07\0\x3f', '\x1f\x07\0\xbf'],
]
/** MPEG transport streams as they are broadcast and as camcorders store them: packets of this length, all alike at this place. */
const TRANSPORT = [
  { length: 188, at: 0 },
  { length: 192, at: 4 },
]
const TRANSPORT_SYNC = 0x47
const TRANSPORT_PACKETS = 5
const PDF_HEADER_WITHIN = 1024
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const BMP_HEADERS = [12, 40, 52, 56, 64, 108, 124]
const AVIF_BRANDS = ['avif', 'avis']

/** The first bytes of a file, enough for every function here. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The kind of picture that a file begins as, or null. Whether all of it decodes is another question. */
export function sniffImage(head: Buffer): ImageKind | null {
  const text = (start: number, end: number) => head.toString('latin1', start, end)
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(text(0, 4))) return 'tiff'
  if (text(0, 2) === 'BM' && head.length > 18 && BMP_HEADERS.includes(head.readUInt32LE(14))) {
    return 'bmp'
  }
  const brands = isoBrands(head)
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif'
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'heic'
  return null
}

/** The brands of an ISO media file (HEIC, AVIF, MP4, QuickTime), the major one first; empty for anything else. */
export function isoBrands(head: Buffer): string[] {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}

/** Whether a file calls itself a PDF where readers look for it, which is not only at the very start. */
export function isPdf(head: Buffer): boolean {
  return head.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')
}

/** Whether a file begins as a video; `foreign` for the kinds that browsers do not know. */
export function sniffVideo(head: Buffer): 'native' | 'foreign' | null {
  const text = (start: number, end: number) => head.toString('latin1', start, end)
  if (text(0, 4) === EBML) return 'native'
  if (isoBrands(head).length > 0) return sniffImage(head) ? null : 'native'
  // QuickTime of the nineties starts with its content instead of its name.
  if (['moov', 'mdat', 'wide', 'free', 'skip'].includes(text(4, 8))) return 'native'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'AVI ') return 'foreign'
  return FOREIGN_VIDEO.includes(text(0, 4)) || isTransport(head) ? 'foreign' : null
}

function isTransport(head: Buffer): boolean {
  return TRANSPORT.some(({ length, at }) =>
    Array.from({ length: TRANSPORT_PACKETS }, (_, n) => head[at + n * length]).every(
      (byte) => byte === TRANSPORT_SYNC,
    ),
  )
}
