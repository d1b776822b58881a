/** Decoded pixels: whole in memory, because decoding an image again for its next output takes longer. */
import type { Raw, Sharp } from 'sharp'
import { openImage } from './sharp.ts'

/** Rows of `channels` bytes for each of `width` times `height` pixels. */
export type Pixels = Disposable & {
  data: Buffer
  width: number
  height: number
  channels: Raw['channels']
  /** A pipeline that begins with them. */
  open(): Sharp
}

/**
 * Decodes an image at 8 bits a channel. Its memory is free at the end of `using`; as garbage it would still be there
 * for the next image.
 */
export async function readPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return {
    ...{ data, width, height, channels },
    open: () => openImage(data, { raw: { width, height, channels } }),
    [Symbol.dispose]: () => void (data.buffer as ArrayBuffer).transfer(0),
  }
}
