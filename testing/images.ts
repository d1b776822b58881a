/** For tests: small images made on the spot, and the colours of published ones. */
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** From the top left to the bottom right. */
export const colours = { red: '#d02020', green: '#20a020', blue: '#2020d0', yellow: '#d0d020' }

/** Four quadrants in four colours, so that every rotation and mirroring shows. */
export function fourColours({ width = 96, height = 64 } = {}): Sharp {
  const size = { width: width / 2, height: height / 2, channels: 3 as const }
  const quadrants = [
    [colours.red, 0, 0],
    [colours.green, 1, 0],
    [colours.blue, 0, 1],
    [colours.yellow, 1, 1],
  ] as const
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite(
    quadrants.map(([background, x, y]) => ({
      input: { create: { ...size, background } },
      left: x * size.width,
      top: y * size.height,
    })),
  )
}

/** All of it half transparent. */
export function translucent(): Sharp {
  const background = { r: 208, g: 32, b: 32, alpha: 0.5 }
  return sharp({ create: { width: 96, height: 64, channels: 4, background } })
}

/** With EXIF as a phone writes it: orientation, GPS location, camera and a description. */
export function withGps(image: Sharp, orientation = 1): Sharp {
  return image
    .withExif({
      IFD0: { Make: 'Keepsake', ImageDescription: '<script>alert(1)</script>' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation })
}

/** The colours of the four quadrants, from the top left to the bottom right; 'other' when it is none of them. */
export async function quadrantsOf(file: string | Buffer): Promise<string[]> {
  const { data, info } = await sharp(file)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * 3
    return [...data.subarray(start, start + 3)]
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].map(nameOf)
}

function nameOf(pixel: number[]): string {
  const near = (hex: string) =>
    pixel.every((value, n) => Math.abs(value - parseInt(hex.slice(1 + n * 2, 3 + n * 2), 16)) < 13)
  return Object.entries(colours).find(([, hex]) => near(hex))?.[0] ?? 'other'
}

/** A decompression bomb: a black PNG with one bit a pixel, a few bytes to send and much to decode. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND')])
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** An image that no encoder makes small: each cut of it loses some lines. */
export function noise(width: number, height: number): Sharp {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, n) => ((n * 7919) >> 3) & 255))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
