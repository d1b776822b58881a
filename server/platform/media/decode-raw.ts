/**
 * Raw photos of cameras: the largest JPEG embedded in one is published, as no library here develops the sensor's data.
 * Some raws have a TIFF header (DNG, CR2, NEF, ARW, PEF), and as TIFF their tiny thumbnail would pass for the photo.
 * Runs in a worker.
 */
import type { Sharp } from 'sharp'
import { MediaError } from './media-error.ts'
import { openImage } from './sharp.ts'

/** A smaller embedded JPEG is a thumbnail. */
const MIN_PIXELS = 1_000_000
const MAX_OF_ONE_SIZE = 2
const TIFF_MAGICS = ['II', 'MM']
const TAG = { photometric: 0x0106, orientation: 0x0112, subIfds: 0x014a, dngVersion: 0xc612 }
/** Photometric interpretations: the colour filter array of a sensor, and LinearRaw. */
const SENSOR_DATA = [32803, 34892]
/** Canon's mark after the TIFF header. */
const CR2_MAGIC = 'CR\x02\0'
const MAX_IFDS = 64
const TYPE_BYTES: Record<number, number> = { 1: 1, 3: 2, 4: 4, 13: 4 }

type Ifd = Map<number, number[]>

/** The directories (IFDs) of a TIFF that starts at `start`, with their integer values by tag. */
function readIfds(bytes: Buffer, start: number): Ifd[] {
  const tiff = bytes.subarray(start)
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const read = (at: number, size: number) => {
    if (at + size > tiff.length) return 0
    return little ? tiff.readUIntLE(at, size) : tiff.readUIntBE(at, size)
  }
  const ifds: Ifd[] = []
  const pending = [read(4, 4)]
  for (const at of pending) {
    if (at < 8 || at + 2 > tiff.length || ifds.length >= MAX_IFDS) continue
    const ifd: Ifd = new Map()
    const end = at + 2 + read(at, 2) * 12
    for (let entry = at + 2; entry + 12 <= Math.min(end, tiff.length); entry += 12) {
      const size = TYPE_BYTES[read(entry + 2, 2)] ?? 0
      const count = size === 0 ? 0 : Math.min(read(entry + 4, 4), MAX_IFDS)
      const from = count * size <= 4 ? entry + 8 : read(entry + 8, 4)
      ifd.set(
        read(entry, 2),
        Array.from({ length: count }, (_, n) => read(from + n * size, size)),
      )
    }
    ifds.push(ifd)
    pending.push(...(ifd.get(TAG.subIfds) ?? []), read(end, 4))
  }
  return ifds
}

/** True if a file with the header of a TIFF holds a sensor's data. */
export function isRawTiff(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 8, 12) === CR2_MAGIC) return true
  return readIfds(bytes, 0).some(
    (ifd) => ifd.has(TAG.dngVersion) || ifd.get(TAG.photometric)?.some((value) => SENSOR_DATA.includes(value)),
  )
}

/** Throws MediaError `image-raw` when no embedded JPEG is large enough. */
export function decodeRaw(bytes: Buffer): Sharp {
  const bySize = Map.groupBy(embeddedJpegs(bytes), ({ width, height }) => `${width} x ${height}`)
  // The tiles of a raw may be JPEGs, too: many of one size.
  const whole = [...bySize.values()].flatMap((jpegs) => (jpegs.length > MAX_OF_ONE_SIZE ? [] : jpegs))
  const [largest] = whole.toSorted((a, b) => b.width * b.height - a.width * a.height)
  if (!largest || largest.width * largest.height < MIN_PIXELS) throw new MediaError('image-raw')
  const jpeg = bytes.subarray(largest.start)
  const orientation = orientationOf(bytes)
  return openImage(orientation ? withOrientation(jpeg, orientation) : jpeg).autoOrient()
}

/** The EXIF orientation of the raw itself; undefined if only its JPEG may know. */
function orientationOf(bytes: Buffer): number | undefined {
  const canonMetadata = bytes.subarray(0, 4096).indexOf('CMT1')
  const start = canonMetadata < 0 ? 0 : canonMetadata + 4
  if (!TIFF_MAGICS.includes(bytes.toString('latin1', start, start + 2))) return undefined
  return readIfds(bytes, start)[0]?.get(TAG.orientation)?.[0]
}

const MARKER = { app1: 0xe1, startOfScan: 0xda }
/** JPEG frames: baseline, extended and progressive; the sensor's data is in lossless ones. */
const FRAMES = [0xc0, 0xc1, 0xc2]
const MAX_SEGMENTS = 200

/** The segments of a JPEG up to its image data. */
function* segmentsOf(jpeg: Buffer): Generator<{ marker: number; start: number; end: number }> {
  let start = 2
  for (let n = 0; n < MAX_SEGMENTS && start + 4 <= jpeg.length && jpeg[start] === 0xff; n += 1) {
    const [marker = 0, end] = [jpeg[start + 1], start + 2 + jpeg.readUInt16BE(start + 2)]
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9) || end > jpeg.length) return
    yield { marker, start, end }
    if (marker === MARKER.startOfScan) return
    start = end
  }
}

/** Every JPEG in the file, at any place, as each vendor puts it elsewhere. */
function* embeddedJpegs(bytes: Buffer): Generator<{ start: number; width: number; height: number }> {
  const startOfImage = Buffer.from([0xff, 0xd8, 0xff])
  for (let start = bytes.indexOf(startOfImage); start >= 0; start = bytes.indexOf(startOfImage, start + 1)) {
    const jpeg = bytes.subarray(start)
    const segments = [...segmentsOf(jpeg)]
    const frame = segments.find(({ marker, start, end }) => FRAMES.includes(marker) && end - start >= 9)
    if (frame && segments.at(-1)?.marker === MARKER.startOfScan) {
      const [height, width] = [jpeg.readUInt16BE(frame.start + 5), jpeg.readUInt16BE(frame.start + 7)]
      yield { start, width, height }
    }
  }
}

/** The same JPEG with this EXIF orientation in place of its own metadata. */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from('\xff\xe1\0\x22Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01'.padEnd(36, '\0'), 'latin1')
  exif.writeUInt16LE(orientation, 28)
  const parts = [jpeg.subarray(0, 2), exif]
  let end = 2
  for (const segment of segmentsOf(jpeg)) {
    if (segment.marker !== MARKER.app1) parts.push(jpeg.subarray(segment.start, segment.end))
    end = segment.end
  }
  return Buffer.concat([...parts, jpeg.subarray(end)])
}
