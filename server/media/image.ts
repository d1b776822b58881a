/**
 * Publishes images: all pixels are decoded once, rotated upright, converted to sRGB and encoded anew, so that nothing of
 * the sent bytes (GPS location, device, hidden payload) survives. Runs in a worker.
 */
import { writeFile } from 'node:fs/promises'
import type { OutputInfo, Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { MAX_EDGE } from '../../shared/limits.ts'
import { decodeImage } from './decode-image.ts'
import type { PublishedImage } from './media.ts'
import { MediaError } from './media-error.ts'
import { openImage, toImageError } from './sharp.ts'
import type { ImageKind } from './sniff.ts'

const THUMBHASH_EDGE = 100
/** Above this, a lossless file of a photo would be far larger than what was sent. */
const MAX_LOSSLESS_PIXELS = 4_000_000
/** Formats of screenshots and drawings. */
const DRAWN: ImageKind[] = ['png', 'gif', 'bmp']

type Pixels = { data: Buffer; info: OutputInfo }

/** Writes to `output`; `rotation` is in degrees clockwise. Throws MediaError `image-*`. */
export async function publishImage(job: {
  source: string
  kind: ImageKind
  rotation: number
  output: string
}): Promise<PublishedImage> {
  const upright = async () => (await decodeImage(job.source, job.kind)).rotate(job.rotation)
  return publish(upright, { output: job.output, drawn: DRAWN.includes(job.kind) })
}

/** Publishes a cover from inside another file, upright; null when it does not decode, for that file is still good. */
export async function publishEmbeddedImage(image: Sharp, output: string): Promise<PublishedImage | null> {
  try {
    return await publish(async () => image, { output, drawn: true })
  } catch (error) {
    if (error instanceof MediaError) return null
    throw error
  }
}

async function publish(open: () => Promise<Sharp>, { output, drawn }: { output: string; drawn: boolean }) {
  try {
    const pixels = await decode(await open())
    const { width, height } = pixels.info
    const { data, type, extension } = await encode(pixels, drawn)
    await writeFile(output, data, { flush: true })
    const thumbhash = await thumbhashOf(pixels)
    return { path: output, type, extension, bytes: data.length, width, height, thumbhash }
  } catch (error) {
    throw toImageError(error)
  }
}

function decode(image: Sharp): Promise<Pixels> {
  return image
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

async function encode(pixels: Pixels, drawn: boolean) {
  if (isTransparent(pixels)) {
    const small = pixels.info.width * pixels.info.height <= MAX_LOSSLESS_PIXELS
    const options = drawn && small ? { nearLossless: true, quality: 80 } : { quality: 90 }
    const data = await fromPixels(pixels)
      .webp({ ...options, alphaQuality: 100 })
      .toBuffer()
    return { data, type: 'image/webp', extension: 'webp' }
  }
  const data = await fromPixels(pixels)
    .removeAlpha()
    // Drawings have hard coloured edges, which chroma subsampling would smear.
    .jpeg({ quality: 88, progressive: true, chromaSubsampling: drawn ? '4:4:4' : '4:2:0' })
    .toBuffer()
  return { data, type: 'image/jpeg', extension: 'jpg' }
}

function isTransparent({ data, info }: Pixels): boolean {
  if (info.channels === 1 || info.channels === 3) return false
  for (let at = info.channels - 1; at < data.length; at += info.channels) {
    if (data[at] !== 255) return true
  }
  return false
}

async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: THUMBHASH_EDGE, height: THUMBHASH_EDGE, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

function fromPixels({ data, info }: Pixels) {
  const { width, height, channels } = info
  return openImage(data, { raw: { width, height, channels } })
}
