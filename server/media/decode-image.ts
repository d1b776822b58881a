/** Opens a picture of any accepted kind, upright by its own orientation. Runs in a child process. */
import type { Sharp } from 'sharp'
import { attachIccProfile } from './attach-icc-profile.ts'
import { endsTooEarly } from './iso-boxes.ts'
import { nclxProfile } from './nclx-profile.ts'
import { openImage } from './sharp.ts'
import type { ImageKind } from './sniff.ts'
import { readStillImage } from './still-brand.ts'

/** The picture as a pipeline that has not decoded all yet; what is thrown is still to be translated. */
export async function decodeImage(source: string, kind: ImageKind): Promise<Sharp> {
  if (kind === 'bmp') return (await import('./decode-bmp.ts')).decodeBmp(source)
  if (kind !== 'heic' && kind !== 'avif') return openImage(source).autoOrient()

  if (await endsTooEarly(source)) throw new Error('The file ends too early.')
  const bytes = await readStillImage(source)
  // Reads the header only, and throws when there are too many pixels.
  const { compression, icc } = await openImage(bytes).metadata()
  const profile = icc ?? (await nclxProfile(bytes))
  if (compression !== 'av1') return (await import('./decode-heic.ts')).decodeHeic(bytes, profile)
  const picture = openImage(bytes).autoOrient()
  return icc || !profile ? picture : inColours(picture, profile)
}

/** The same picture, its samples taken as those of the profile. */
async function inColours(picture: Sharp, profile: Buffer): Promise<Sharp> {
  const pixels = picture.toColourspace('srgb').raw({ depth: 'uchar' })
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (channels === 3 || channels === 4)
    return openImage(attachIccProfile({ data, width, height, channels }, profile))
  return openImage(data, { raw: { width, height, channels } })
}
