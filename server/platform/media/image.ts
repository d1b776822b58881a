/**
 * Publishes images: all pixels are decoded once, rotated upright, converted to sRGB and encoded anew. Nothing of the
 * sent bytes (GPS location, device, hidden payload) survives. Runs in a worker.
 */
import { rm } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { MAX_EDGE } from '../../../shared/collections/limits.ts'
import { MediaError } from './media-error.ts'
import { withImage } from './mend-image.ts'
import { type Pixels, readPixels } from './pixels.ts'
import type { PublishedImage, PublishedPhoto } from './published.ts'
import { openImage, toImageError } from './sharp.ts'
import type { ImageKind } from './sniff.ts'

const THUMBHASH_EDGE = 32
const PREVIEW_EDGE = 640
/** Above this, a lossless file of a photo would be far larger than the original. */
const MAX_LOSSLESS_PIXELS = 4_000_000
/** Formats of screenshots and drawings. */
const DRAWN: ImageKind[] = ['png', 'gif', 'bmp']

/** Null if the file has no readable year: a photo needs none. */
async function yearTaken(source: string): Promise<number | null> {
  try {
    const { exif } = await openImage(source, { unlimited: true }).metadata()
    if (!exif) return null
    const { default: exifReader } = await import('exifreader')
    // Behind its first six bytes, EXIF is a TIFF.
    const taken = exifReader.load(exif.subarray(6)).DateTimeOriginal?.description
    return Number(taken?.slice(0, 4)) || null
  } catch {
    return null
  }
}

/**
 * Writes to `output`; `rotation` is in degrees clockwise; `dated` also asks for the year, `keepCut` for the rest of a
 * cut-off image; `isForPrint` compresses it less. Throws MediaError `image-*`.
 */
export async function publishImage(job: {
  source: string
  kind: ImageKind
  rotation: number
  dated?: boolean
  keepCut?: boolean
  isForPrint?: boolean
  output: string
}): Promise<PublishedPhoto> {
  const options = { output: job.output, drawn: DRAWN.includes(job.kind), isForPrint: job.isForPrint ?? false }
  const published = await withImage(job, (image) => publish(image.rotate(job.rotation), options))
  return { ...published, yearTaken: job.dated ? await yearTaken(job.source) : null }
}

/**
 * A small JPEG of an image that browsers may not show, upright, for the person who has just chosen it. Throws
 * `image-*`.
 */
export async function previewImage(job: { source: string; kind: ImageKind }): Promise<Buffer> {
  return withImage({ ...job, thumbnail: true }, (image) =>
    image
      .resize({ width: PREVIEW_EDGE, height: PREVIEW_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg()
      .toBuffer(),
  )
}

/** Publishes a cover from inside another file, upright; null when it does not decode, for that file is still good. */
export async function publishEmbeddedImage(image: Sharp, output: string): Promise<PublishedImage | null> {
  try {
    return await publish(image, { output, drawn: true })
  } catch (error) {
    await rm(output, { force: true })
    if (error instanceof MediaError) return null
    throw error
  }
}

type Way = { output: string; drawn: boolean; isForPrint?: boolean }

async function publish(image: Sharp, { output, ...way }: Way): Promise<PublishedImage> {
  try {
    const fitted = image.resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    using pixels = await readPixels(fitted.toColourspace('srgb'))
    const { type, extension, encoder } = encode(pixels, way)
    const { width, height, size: bytes } = await encoder.toFile(output)
    return { path: output, type, extension, bytes, width, height, thumbhash: await thumbhashOf(pixels) }
  } catch (error) {
    throw toImageError(error)
  }
}

function encode(pixels: Pixels, { drawn, isForPrint = false }: Omit<Way, 'output'>) {
  const image = pixels.open()
  if (!isTransparent(pixels)) return { type: 'image/jpeg', extension: 'jpg', encoder: asJpeg(image, drawn, isForPrint) }
  const small = pixels.width * pixels.height <= MAX_LOSSLESS_PIXELS
  const options = drawn && small ? { nearLossless: true, quality: 80 } : { quality: 90 }
  return { type: 'image/webp', extension: 'webp', encoder: image.webp({ ...options, alphaQuality: 100 }) }
}

/** Baseline with the standard Huffman tables: half the time of a progressive JPEG of the same size (decision 38). */
function asJpeg(image: Sharp, drawn: boolean, isForPrint: boolean): Sharp {
  return image.removeAlpha().jpeg({
    quality: isForPrint ? 97 : 87,
    optimiseCoding: false,
    // Drawings have hard coloured edges, which chroma subsampling would smear.
    chromaSubsampling: drawn || isForPrint ? '4:4:4' : '4:2:0',
  })
}

function isTransparent({ data, channels }: Pixels): boolean {
  if (channels === 3) return false
  for (let at = 3; at < data.length; at += 4) {
    if (data[at] !== 255) return true
  }
  return false
}

async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await pixels
    .open()
    .resize({ width: THUMBHASH_EDGE, height: THUMBHASH_EDGE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
