/**
 * Tells the format of a file by the magic numbers in its first bytes, because its sender chooses its name and type. It
 * reads a fixed number of bytes at fixed places, as it runs in the server and not in a worker.
 */
import { type FileHandle, open } from 'node:fs/promises'
import type { FileKind } from '../../../shared/collections/collection.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { MediaError } from './media-error.ts'

/** `raw`: a camera's raw photo with its own signature; others look like a TIFF, as far as the first bytes tell. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'bmp' | 'avif' | 'heic' | 'raw'

/** `foreign`: no browser plays it, with any codec. */
export type AudioKind = 'mp3' | 'aac' | 'm4a' | 'flac' | 'ogg' | 'wav' | 'webm' | 'foreign'
export type VideoKind = 'native' | 'foreign'

/** The MIME type of a file that no browser plays: there is nothing to serve before it is transcoded. */
export const UNPLAYABLE = 'application/octet-stream'

/** Number of bytes that must show the kind of a file. */
export const HEAD_BYTES = serverLimits.kindBytes
const PDF_HEADER_WITHIN = 1024
/** Matroska and WebM. */
const EBML = '\x1a\x45\xdf\xa3'
const ASF = '\x30\x26\xb2\x75'
const AVIF_BRANDS = ['avif', 'avis']
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
/** Fujifilm RAF, Olympus ORF, Panasonic RW2, Minolta MRW, Sigma X3F; Canon CR3 has a brand. */
const RAW_MAGICS = ['FUJI', 'IIRO', 'IIRS', 'MMOR', 'IIU\0', '\0MRM', 'FOVb']
const CR3_BRAND = 'crx '
const BMP_HEADER_SIZES = [12, 40, 52, 56, 64, 108, 124]
/** Windows Media, Monkey's Audio, WavPack, Core Audio, DSD, AMR, Musepack, True Audio, Sun, RealAudio, RF64, Wave64. */
const FOREIGN_AUDIO = [
  ...[ASF, 'MAC ', 'wvpk', 'caff', 'DSD ', 'FRM8', '#!AM', 'MPCK', 'MP+\x07', 'TTA1', '.snd'],
  ...['.ra\xfd', '.RMF', 'RF64', 'riff'],
]
/** MPEG program streams, Windows Media, Flash, RealMedia, Ogg, DV. */
const FOREIGN_VIDEO = [
  ...['\0\0\x01\xba', '\0\0\x01\xb3', ASF, 'FLV\x01', '.RMF', 'OggS'],
  ...['\x1f\x07\0\x3f', '\x1f\x07\0\xbf'],
]
/** QuickTime of the nineties has no `ftyp` box. */
const QUICKTIME_BOXES = ['moov', 'mdat', 'wide', 'free', 'skip']
/** MPEG transport streams, as broadcast (TS) and as camcorders store them (M2TS): the sync byte of every packet. */
const TRANSPORT_STREAMS = [
  { packet: 188, offset: 0 },
  { packet: 192, offset: 4 },
]
const SYNC_BYTE = 0x47
const SYNC_PACKETS = 5
const ID3_HEADER_BYTES = 10
/** Limit of skips: each skips a tag, or as many zeros as are read at once. */
const MAX_SKIPS = 32

const kinds = {
  image: [sniffImage, 'not-an-image'],
  audio: [mayBeAudio, 'not-audio'],
  pdf: [isPdf, 'not-a-pdf'],
  video: [sniffVideo, 'not-a-video'],
} as const

/**
 * Throws MediaError when the first `HEAD_BYTES` bytes of a file are of another kind; the rest need not be there yet.
 */
export function assertKind(kind: FileKind, head: Buffer): void {
  const [sniff, code] = kinds[kind]
  if (!sniff(head)) throw new MediaError(code)
}

/** The first bytes of a file, enough for every function here. */
export async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path)
  return await readAt(file, 0)
}

async function readAt(file: FileHandle, start: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, start)
  return buffer.subarray(0, bytesRead)
}

const ascii = (head: Buffer, start: number, end: number) => head.toString('latin1', start, end)

function isRiff(head: Buffer, form: string): boolean {
  return ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === form
}

/** The brands of an ISO BMFF file (HEIC, AVIF, MP4, QuickTime), the major one first; empty for anything else. */
export function isoBrands(head: Buffer): string[] {
  if (head.length < 16 || ascii(head, 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [ascii(head, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(head, at, at + 4))
  return brands
}

/** Null if it is no image. It may still fail to decode. */
export function sniffImage(head: Buffer): ImageKind | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (isRiff(head, 'WEBP')) return 'webp'
  if (['GIF87a', 'GIF89a'].includes(ascii(head, 0, 6))) return 'gif'
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(ascii(head, 0, 4))) return 'tiff'
  const isBmp = ascii(head, 0, 2) === 'BM' && head.length > 18
  if (isBmp && BMP_HEADER_SIZES.includes(head.readUInt32LE(14))) return 'bmp'
  const brands = isoBrands(head)
  if (RAW_MAGICS.includes(ascii(head, 0, 4)) || brands[0] === CR3_BRAND) return 'raw'
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : null
}

/** A PDF header counts where readers look for it: anywhere in the first kilobyte. */
export function isPdf(head: Buffer): boolean {
  return head.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')
}

/** Null if it is no video; `foreign` for containers that browsers do not know. */
export function sniffVideo(head: Buffer): VideoKind | null {
  const magic = ascii(head, 0, 4)
  if (magic === EBML || QUICKTIME_BOXES.includes(ascii(head, 4, 8))) return 'native'
  if (isoBrands(head).length > 0) return sniffImage(head) ? null : 'native'
  const foreign = FOREIGN_VIDEO.includes(magic) || isRiff(head, 'AVI ') || isTransportStream(head)
  return foreign ? 'foreign' : null
}

function isTransportStream(head: Buffer): boolean {
  return TRANSPORT_STREAMS.some(({ packet, offset }) =>
    Array.from({ length: SYNC_PACKETS }, (_, n) => head[offset + n * packet]).every((byte) => byte === SYNC_BYTE),
  )
}

/**
 * Null if it is no audio. `start` is the first byte of the audio itself, after the ID3 tags and zeros that players skip
 * before any format.
 */
export async function sniffAudio(path: string): Promise<{ kind: AudioKind; start: number } | null> {
  await using file = await open(path)
  let [start, tagged] = [0, false]
  for (let skips = 0; skips < MAX_SKIPS; skips += 1) {
    const head = await readAt(file, start)
    const kind = audioKindOf(head)
    if (kind) return { kind, start }
    const tag = id3Bytes(head)
    const zeros = head.findIndex((byte) => byte !== 0)
    const skipped = tag || (zeros < 0 ? head.length : zeros)
    if (skipped === 0) break
    tagged ||= tag > 0
    start += skipped
  }
  // After a tag, a file without the signs of another format is an MP3.
  return tagged ? { kind: 'mp3', start } : null
}

/**
 * True if a file that begins like this may be audio. `sniffAudio` skips tags by their length, which reaches further
 * than these bytes.
 */
function mayBeAudio(head: Buffer): boolean {
  const start = head.subarray(
    Math.max(
      0,
      head.findIndex((byte) => byte !== 0),
    ),
  )
  return id3Bytes(start) > 0 || audioKindOf(start) !== null
}

function audioKindOf(head: Buffer): AudioKind | null {
  const magic = ascii(head, 0, 4)
  if (magic === 'fLaC') return 'flac'
  if (magic === 'OggS') return 'ogg'
  if (magic === EBML) return 'webm'
  if (isRiff(head, 'WAVE')) return 'wav'
  const isAiff = magic === 'FORM' && ascii(head, 8, 11) === 'AIF'
  if (isAiff || FOREIGN_AUDIO.includes(magic)) return 'foreign'
  return isoBrands(head).length > 0 ? 'm4a' : sniffFrame(head)
}

/** The length of the ID3v2 tag that starts here, in bytes; 0 without one. */
function id3Bytes(head: Buffer): number {
  if (ascii(head, 0, 3) !== 'ID3' || head.length < ID3_HEADER_BYTES) return 0
  const size = head.subarray(6, ID3_HEADER_BYTES).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  return ID3_HEADER_BYTES + size
}

/** The 11 sync bits of an MPEG audio frame; AAC (ADTS) has layer 0, which MP3 never has. */
function sniffFrame(head: Buffer): 'mp3' | 'aac' | null {
  const [first, second = 0] = head
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null
  return (second & 0x06) === 0 ? 'aac' : 'mp3'
}
