/** Image files for the tests: generated, or real ones where the samples lie beside the project. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const samples = join(import.meta.dirname, '../../shared/samples')

export type TestFile = { name: string; mimeType: string; buffer: Buffer }
/** An image with the size that it must be displayed in. */
export type TestImage = TestFile & { width: number; height: number }

/** A plain JPEG with a diagonal, so that its orientation can be told. */
export async function makeImage(width = 300, height = 200, colour = '#274690'): Promise<Buffer> {
  const wedge = `<svg width="${width}" height="${height}"><path d="M0 0h${width}L0 ${height}z" fill="#f4c95d"/></svg>`
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: Buffer.from(wedge) }])
    .jpeg()
    .toBuffer()
}

/** A sideways image of a phone: EXIF orientation 6 and a GPS position. */
async function makeSidewaysImage(): Promise<TestImage> {
  const buffer = await sharp(await makeImage(200, 300))
    .withExif({
      IFD0: { Make: 'Testphone', ImageDescription: 'A secret place' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer, width: 300, height: 200 }
}

async function sample(path: string, width: number, height: number): Promise<TestImage[]> {
  const file = join(samples, path)
  if (!existsSync(file)) return []
  const name = path.split('/').at(-1) ?? path
  return [{ name, mimeType: 'image/jpeg', buffer: await readFile(file), width, height }]
}

/** Sideways photos with a GPS position: a generated one, and real ones where there are any. */
export async function sidewaysImages(): Promise<TestImage[]> {
  return [
    await makeSidewaysImage(),
    ...(await sample('images/phone_orientation_90.jpg', 2016, 1512)),
    ...(await sample('images/iphone4_gps.jpg', 1296, 968)),
  ]
}

/** The kinds of metadata that a published image still has; none is right. */
export async function metadataOf(bytes: Buffer): Promise<string[]> {
  const { exif, icc, iptc, xmp, orientation } = await sharp(bytes).metadata()
  return Object.entries({ exif, icc, iptc, xmp, orientation })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
}
