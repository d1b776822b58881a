/** Opens a picture of any accepted kind, upright by its own orientation. Runs in a child process. */
import type { Sharp } from 'sharp'
import { openPicture } from './sharp.ts'
import type { PictureKind } from './sniff.ts'

/** The picture as a pipeline that has not decoded all yet; what is thrown is still to be translated. */
export async function decodePicture(source: string, kind: PictureKind): Promise<Sharp> {
  if (kind === 'heic') return (await import('./decode-heic.ts')).decodeHeic(source)
  if (kind === 'bmp') return (await import('./decode-bmp.ts')).decodeBmp(source)
  return openPicture(source).autoOrient()
}
