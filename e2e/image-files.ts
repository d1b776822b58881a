/** Pictures for the tests: made here, or real ones where the samples lie beside the project. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const samples = join(import.meta.dirname, '../../shared/samples')

export type TestFile = { name: string; mimeType: string; buffer: Buffer }
/** A picture with the size that it must be seen in. */
export type TestPicture = TestFile & { width: number; height: number }

/** A plain picture with a wedge of light, so that up is up. */
export async function makePicture(width = 300, height = 200, colour = '#274690'): Promise<Buffer> {
  const wedge = `<svg width="${width}" height="${height}"><path d="M0 0h${width}L0 ${height}z" fill="#f4c95d"/></svg>`
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: Buffer.from(wedge) }])
    .jpeg()
    .toBuffer()
}

/** A picture as a phone that is held sideways takes it: lying on its side, with the turn and the place in its metadata. */
export async function makeSidewaysPicture(): Promise<TestPicture> {
  const buffer = await sharp(await makePicture(200, 300))
    .withExif({
      IFD0: { Make: 'Testphone', ImageDescription: 'A secret place' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer, width: 300, height: 200 }
}

async function sample(path: string, width: number, height: number): Promise<TestPicture[]> {
  const file = join(samples, path)
  if (!existsSync(file)) return []
  const name = path.split('/').at(-1) ?? path
  return [{ name, mimeType: 'image/jpeg', buffer: await readFile(file), width, height }]
}

/** Sideways photographs with a place in them, real ones where there are any, and one that is made here. */
export async function sidewaysPictures(): Promise<TestPicture[]> {
  return [
    await makeSidewaysPicture(),
    ...(await sample('images/phone_orientation_90.jpg', 2016, 1512)),
    ...(await sample('images/iphone4_gps.jpg', 1296, 968)),
  ]
}

/** What a published picture still tells beside its pixels; an empty list is as it should be. */
export async function metadataOf(bytes: Buffer): Promise<string[]> {
  const { exif, icc, iptc, xmp, orientation } = await sharp(bytes).metadata()
  return Object.entries({ exif, icc, iptc, xmp, orientation })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
}
