/** Opens an image of any accepted format, upright by its EXIF orientation or its rotation box. Runs in a worker. */
import { readFile } from 'node:fs/promises'
import type { Sharp, SharpInput, SharpOptions } from 'sharp'
import { nclxProfile, withIccProfile } from './icc.ts'
import { isTruncated } from './iso-boxes.ts'
import { openImage } from './sharp.ts'
import type { ImageKind } from './sniff.ts'
import { isSrgb } from './srgb-profile.ts'

/** The major brands of image sequences, and those of the stills as which their first image can be read. */
const STILL_BRANDS: Record<string, string> = {
  avis: 'avif',
  hevc: 'heic',
  hevx: 'heix',
  msf1: 'mif1',
}
const BRAND_AT = 8

export async function openUpright(input: SharpInput, options: Pick<SharpOptions, 'failOn'> = {}): Promise<Sharp> {
  const { icc } = await openImage(input, options).metadata()
  return openImage(input, { ...options, ignoreIcc: isSrgb(icc) }).autoOrient()
}

/**
 * A pipeline that has not decoded everything yet; with `thumbnail` that of a HEIC's small image. Throws the libraries'
 * errors; see `toImageError`.
 */
export async function decodeImage(source: string, kind: ImageKind, { thumbnail = false } = {}): Promise<Sharp> {
  if (kind === 'bmp') return (await import('./decode-bmp.ts')).decodeBmp(await readFile(source))
  if (kind === 'raw' || kind === 'tiff') {
    const { decodeRaw, isRawTiff } = await import('./decode-raw.ts')
    const bytes = await readFile(source)
    return kind === 'raw' || isRawTiff(bytes) ? decodeRaw(bytes) : openImage(bytes).autoOrient()
  }
  if (kind !== 'heic' && kind !== 'avif') {
    return openUpright(source)
  }

  if (await isTruncated(source)) throw new Error('The file is truncated.')
  const bytes = await readFile(source)
  const stillBrand = STILL_BRANDS[bytes.toString('latin1', BRAND_AT, BRAND_AT + 4)]
  if (stillBrand) bytes.write(stillBrand, BRAND_AT, 'latin1')
  // Reads the header only, and throws when there are too many pixels. `unlimited` lifts the limit of 256 tiles.
  const { compression, icc } = await openImage(bytes, { unlimited: true }).metadata()
  const isPlain = isSrgb(icc)
  const profile = isPlain ? undefined : (icc ?? (await nclxProfile(bytes)))
  if (compression !== 'av1') return (await import('./decode-heic.ts')).decodeHeic(bytes, { profile, thumbnail })
  const image = openImage(bytes, { ignoreIcc: isPlain }).autoOrient()
  return icc || !profile ? image : withIccProfile(image, profile)
}
