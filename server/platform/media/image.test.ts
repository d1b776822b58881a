/**
 * Images: decoded, rotated upright, converted to sRGB and encoded without metadata.
 * Behaviour: Images
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MAX_EDGE } from '../../../shared/collections/limits.ts'
import { fourColoursHeic } from '../../../testing/heic.ts'
import { gridHeic } from '../../../testing/heic-grid.ts'
import { fourColours, pngBomb, quadrantsOf, translucent, withGps } from '../../../testing/images.ts'
import { type MediaFixture, openMediaFixture } from '../../../testing/media.ts'

const upright = ['red', 'green', 'blue', 'yellow']
const rotated90 = ['blue', 'red', 'yellow', 'green']
const rotated180 = ['yellow', 'blue', 'green', 'red']

let fixture: MediaFixture

beforeAll(async () => {
  fixture = await openMediaFixture()
})
afterEach(() => fixture.clear())
afterAll(() => fixture.close())

async function publish(bytes: Buffer, rotation?: number) {
  return fixture.media.image(await fixture.upload(bytes), rotation === undefined ? {} : { rotation })
}

/** The same file with an nclx colour box (Display P3) in place of the ICC profile. */
function withNclx(bytes: Buffer): Buffer {
  const file = Buffer.from(bytes)
  const box = Math.max(file.indexOf('colrprof'), file.indexOf('colrrICC'))
  file.write('nclx', box + 4, 'latin1')
  file.set([0, 12, 0, 13, 0, 6, 0x80], box + 8)
  return file
}

describe('an image of every accepted format', () => {
  test.each([
    ['JPEG', () => fourColours().jpeg({ quality: 95 }).toBuffer()],
    ['progressive JPEG', () => fourColours().jpeg({ progressive: true, quality: 95 }).toBuffer()],
    ['PNG', () => fourColours().png().toBuffer()],
    ['palette PNG', () => fourColours().png({ palette: true, colours: 8 }).toBuffer()],
    ['16-bit PNG', () => fourColours().toColourspace('rgb16').png().toBuffer()],
    ['WebP', () => fourColours().webp({ quality: 95 }).toBuffer()],
    ['GIF', () => fourColours().gif().toBuffer()],
    ['AVIF', () => fourColours().avif({ quality: 90, effort: 0 }).toBuffer()],
    ['TIFF', () => fourColours().tiff().toBuffer()],
    ['HEIC', async () => fourColoursHeic],
    ['Display P3', () => fourColours().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
    ['HEIC with an nclx colour box', async () => withNclx(fourColoursHeic)],
    [
      'AVIF with an nclx colour box',
      async () => withNclx(await fourColours().withIccProfile('p3').avif({ quality: 90 }).toBuffer()),
    ],
    ['CMYK', () => fourColours().withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer()],
  ])('is published upright in sRGB: %s', async (name, make) => {
    const image = await publish(await make())
    expect(image).toMatchObject({ type: 'image/jpeg', extension: 'jpg', width: 96, height: 64 })
    expect((await readFile(image.path)).length).toBe(image.bytes)
    // The CMYK gamut is smaller than sRGB.
    if (name !== 'CMYK') expect(await quadrantsOf(image.path)).toEqual(upright)
    expect(await sharp(image.path).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
  })

  test('is recognised by its content, and gets a thumbhash', async () => {
    const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#d02020' } })
    const { thumbhash } = await publish(await red.png().toBuffer())
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'))
    expect([r, g, b].map((part) => Math.round(part * 10))).toEqual([8, 1, 1])
  })
})

describe('an image is rotated upright', () => {
  test.each([
    [1, upright],
    [2, ['green', 'red', 'yellow', 'blue']],
    [3, rotated180],
    [4, ['blue', 'yellow', 'red', 'green']],
    [5, ['red', 'blue', 'green', 'yellow']],
    [6, rotated90],
    [7, ['yellow', 'green', 'blue', 'red']],
    [8, ['green', 'yellow', 'red', 'blue']],
  ])('by its EXIF orientation %i', async (orientation, expected) => {
    const photo = withGps(fourColours(), orientation)
    const image = await publish(await photo.jpeg({ quality: 95 }).toBuffer())
    expect(await quadrantsOf(image.path)).toEqual(expected)
    const lies = orientation < 5
    expect(image).toMatchObject(lies ? { width: 96, height: 64 } : { width: 64, height: 96 })
  })

  test.each([
    [0, upright],
    [90, rotated90],
    [180, rotated180],
    [270, ['green', 'yellow', 'red', 'blue']],
    [450, rotated90],
    [-270, rotated90],
  ])('by a requested rotation of %i degrees', async (rotation, expected) => {
    const image = await publish(await fourColours().png().toBuffer(), rotation)
    expect(await quadrantsOf(image.path)).toEqual(expected)
  })

  test('by its EXIF orientation first and then by the requested rotation', async () => {
    const photo = await withGps(fourColours(), 6).jpeg({ quality: 95 }).toBuffer()
    const image = await publish(photo, 90)
    expect(await quadrantsOf(image.path)).toEqual(rotated180)
    expect(image).toMatchObject({ width: 96, height: 64 })
  })

  test('never by a rotation that is not a multiple of 90 degrees', async () => {
    const png = await fourColours().png().toBuffer()
    await expect(publish(png, 45)).rejects.toMatchObject({ code: 'invalid-rotation' })
  })
})

describe('metadata', () => {
  test.each([
    ['JPEG', () => withGps(fourColours(), 6).jpeg().toBuffer()],
    ['WebP with transparency', () => withGps(translucent()).webp().toBuffer()],
    ['HEIC', async () => fourColoursHeic],
  ])('is stripped, with EXIF, GPS location, XMP, IPTC and ICC profile, from %s', async (_kind, make) => {
    const sent = await make()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const image = await publish(sent)
    const { exif, xmp, iptc, icc, orientation } = await sharp(image.path).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    expect((await readFile(image.path)).includes('script')).toBe(false)
  })

  test('metadata and bytes appended to an image are not published', async () => {
    const photo = await fourColours().jpeg().toBuffer()
    const image = await publish(Buffer.concat([photo, Buffer.from('<?php echo 1 ?>')]))
    expect((await readFile(image.path)).includes('php')).toBe(false)
  })
})

describe('size and transparency', () => {
  test('a HEIC of many hundred tiles is published whole', async () => {
    const heic = gridHeic({ columns: 30, rows: 20, width: 2880, height: 1280 })
    const image = await publish(heic)
    expect(image).toMatchObject({ width: 2880, height: 1280 })
    const corner = await sharp(image.path)
      .extract({ left: 29 * 96, top: 19 * 64, width: 96, height: 64 })
      .toBuffer()
    expect(await quadrantsOf(corner)).toEqual(upright)
  })

  test('a large image is made smaller, a small one is never enlarged', async () => {
    const wide = sharp({ create: { width: 5000, height: 50, channels: 3, background: 'red' } })
    const large = await publish(await wide.jpeg().toBuffer())
    expect(large).toMatchObject({ width: MAX_EDGE, height: 41 })
    const line = sharp({ create: { width: 10_000, height: 2, channels: 3, background: 'red' } })
    expect(await publish(await line.png().toBuffer())).toMatchObject({ width: MAX_EDGE, height: 1 })
    const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    expect(await publish(await dot.png().toBuffer())).toMatchObject({ width: 1, height: 1 })
  })

  test('transparent parts stay transparent', async () => {
    const image = await publish(await translucent().png().toBuffer())
    expect(image).toMatchObject({ type: 'image/webp', extension: 'webp' })
    const { data } = await sharp(image.path).raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(128)
  })

  test('an opaque alpha channel is dropped', async () => {
    const image = await publish(await fourColours().ensureAlpha(1).png().toBuffer())
    expect(image.type).toBe('image/jpeg')
  })

  test('of an animation the first frame is published', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 96, height: 64, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = await Promise.all(['#d02020', '#2020d0'].map(frame))
    const moving = sharp(frames, { join: { animated: true } })
    const image = await publish(await moving.gif({ loop: 0 }).toBuffer())
    expect(image).toMatchObject({ width: 96, height: 64 })
    expect(await quadrantsOf(image.path)).toEqual(['red', 'red', 'red', 'red'])
  })
})

describe('an image is rejected', () => {
  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('This is not a image.')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['PDF', Buffer.from('%PDF-1.4 and so on')],
    ['a program', Buffer.from('MZ\x90\0\x03'.padEnd(300, '\0'), 'latin1')],
  ])('as not an image: %s', async (_name, bytes) => {
    const error = { code: 'not-an-image' }
    await expect(publish(bytes)).rejects.toMatchObject(error)
    expect(await fixture.outputs()).toEqual([])
  })

  test.each([
    ['JPEG', () => fourColours({ width: 600, height: 400 }).jpeg().toBuffer()],
    ['PNG', () => fourColours({ width: 600, height: 400 }).png().toBuffer()],
    ['WebP', () => fourColours({ width: 600, height: 400 }).webp().toBuffer()],
    ['GIF', () => fourColours({ width: 600, height: 400 }).gif().toBuffer()],
    ['AVIF', () => fourColours({ width: 600, height: 400 }).avif({ effort: 0 }).toBuffer()],
    ['TIFF', () => fourColours({ width: 600, height: 400 }).tiff().toBuffer()],
    ['HEIC', async () => fourColoursHeic],
  ])('as damaged when it is truncated: %s', async (_kind, make) => {
    const whole = await make()
    const half = whole.subarray(0, Math.floor(whole.length * 0.6))
    const error = { code: expect.stringMatching(/^image-(damaged|cut)$/) }
    await expect(publish(half)).rejects.toMatchObject(error)
    expect(await fixture.outputs()).toEqual([])
  })

  test.each([
    ['PNG', pngBomb(16_000, 16_000)],
    ['BMP', bmpHeader(20_000, 20_000)],
    ['HEIC of 200 megapixels', gridHeic({ columns: 32, rows: 24, width: 16_320, height: 12_240 })],
    ['HEIC of more tiles than its decoder takes', gridHeic({ columns: 40, rows: 30, width: 3840, height: 1920 })],
  ])('for more pixels than the limit: %s', async (_kind, bytes) => {
    const error = { code: 'image-too-many-pixels' }
    await expect(publish(bytes)).rejects.toMatchObject(error)
    expect(await fixture.outputs()).toEqual([])
  })
})

function bmpHeader(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(100)
  bytes.write('BM')
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}
