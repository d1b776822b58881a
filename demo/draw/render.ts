/** Drawn pictures become photographs: JPEG files with a little grain and darker corners, as a lens would give them. */
import sharp from 'sharp'
import '../../server/media/sharp.ts'
import type { Canvas } from './canvas.ts'
import { createRandom } from './random.ts'

// The media room locks the library down for strangers' files; these drawings are our own, and they are SVG.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

const TILE = 256

/** A tile of film grain around middle grey, which `overlay` leaves as it is. */
function grain(strength: number): Promise<Buffer> {
  const random = createRandom('grain')
  const pixels = Buffer.alloc(TILE * TILE)
  for (let at = 0; at < pixels.length; at++) pixels[at] = 128 + random.bell() * strength
  return sharp(pixels, { raw: { width: TILE, height: TILE, channels: 1 } })
    .png()
    .toBuffer()
}

function corners({ width, height }: Canvas): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="v" r="0.75"><stop offset="0.6" stop-opacity="0"/><stop offset="1" stop-opacity="0.36"/></radialGradient><rect width="${width}" height="${height}" fill="url(#v)"/></svg>`,
  )
}

/** A photograph's bytes. */
export async function photograph(canvas: Canvas): Promise<Buffer> {
  return sharp(Buffer.from(canvas.svg()))
    .composite([
      { input: corners(canvas) },
      { input: await grain(13), tile: true, blend: 'overlay' },
    ])
    .flatten()
    .jpeg({ quality: 86 })
    .toBuffer()
}

/** The bytes of something drawn on paper: no lens, no grain. */
export async function drawing(canvas: Canvas): Promise<Buffer> {
  return sharp(Buffer.from(canvas.svg())).flatten().png({ compressionLevel: 6 }).toBuffer()
}
