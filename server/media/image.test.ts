/**
 * What becomes of a picture that somebody sends.
 * Behaviour: Images
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_EDGE } from '../../shared/limits.ts'
import { fourColoursHeic } from '../../testing/heic.ts'
import { fourColours, pngBomb, quadrantsOf, translucent, withGps } from '../../testing/images.ts'
import { type MediaFixture, openMediaFixture } from '../../testing/media.ts'

const upright = ['red', 'green', 'blue', 'yellow']
const quarterTurn = ['blue', 'red', 'yellow', 'green']
const halfTurn = ['yellow', 'blue', 'green', 'red']

let fixture: MediaFixture

beforeEach(async () => {
  fixture = await openMediaFixture()
})
afterEach(() => fixture.close())

async function publish(bytes: Buffer, rotation?: number) {
  return fixture.media.image(
    await fixture.upload(bytes),
    rotation === undefined ? {} : { rotation },
  )
}

/** The same file with the name of its colours in the place of their profile. */
function naming(bytes: Buffer): Buffer {
  const named = Buffer.from(bytes)
  const box = Math.max(named.indexOf('colrprof'), named.indexOf('colrrICC'))
  named.write('nclx', box + 4, 'latin1')
  named.set([0, 12, 0, 13, 0, 6, 0x80], box + 8)
  return named
}

describe('a picture of every accepted kind', () => {
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
    ['HEIC that only names Display P3', async () => naming(fourColoursHeic)],
    [
      'AVIF that only names Display P3',
      async () => naming(await fourColours().withIccProfile('p3').avif({ quality: 90 }).toBuffer()),
    ],
    ['CMYK', () => fourColours().withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer()],
  ])('is published: %s', async (name, make) => {
    const picture = await publish(await make())
    expect(picture).toMatchObject({ type: 'image/jpeg', extension: 'jpg', width: 96, height: 64 })
    expect((await readFile(picture.path)).length).toBe(picture.bytes)
    // Printers' colours do not reach as far as a screen's.
    if (name !== 'CMYK') expect(await quadrantsOf(picture.path)).toEqual(upright)
    expect(await sharp(picture.path).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
  })

  test('is told by its content, and gets a preview of a few bytes', async () => {
    const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#d02020' } })
    const { thumbhash } = await publish(await red.png().toBuffer())
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'))
    expect([r, g, b].map((part) => Math.round(part * 10))).toEqual([8, 1, 1])
  })
})

describe('what stands upright', () => {
  test.each([
    [1, upright],
    [2, ['green', 'red', 'yellow', 'blue']],
    [3, halfTurn],
    [4, ['blue', 'yellow', 'red', 'green']],
    [5, ['red', 'blue', 'green', 'yellow']],
    [6, quarterTurn],
    [7, ['yellow', 'green', 'blue', 'red']],
    [8, ['green', 'yellow', 'red', 'blue']],
  ])('a photo with the orientation %i', async (orientation, expected) => {
    const photo = withGps(fourColours(), orientation)
    const picture = await publish(await photo.jpeg({ quality: 95 }).toBuffer())
    expect(await quadrantsOf(picture.path)).toEqual(expected)
    const lies = orientation < 5
    expect(picture).toMatchObject(lies ? { width: 96, height: 64 } : { width: 64, height: 96 })
  })

  test.each([
    [0, upright],
    [90, quarterTurn],
    [180, halfTurn],
    [270, ['green', 'yellow', 'red', 'blue']],
    [450, quarterTurn],
    [-270, quarterTurn],
  ])('a picture that is asked to turn by %i degrees', async (rotation, expected) => {
    const picture = await publish(await fourColours().png().toBuffer(), rotation)
    expect(await quadrantsOf(picture.path)).toEqual(expected)
  })

  test('a photo first by its own orientation and then by the asked rotation', async () => {
    const photo = await withGps(fourColours(), 6).jpeg({ quality: 95 }).toBuffer()
    const picture = await publish(photo, 90)
    expect(await quadrantsOf(picture.path)).toEqual(halfTurn)
    expect(picture).toMatchObject({ width: 96, height: 64 })
  })

  test('nothing that is asked to turn by half a step', async () => {
    const png = await fourColours().png().toBuffer()
    await expect(publish(png, 45)).rejects.toMatchObject({ code: 'invalid-rotation' })
  })
})

describe('privacy', () => {
  test.each([
    ['JPEG', () => withGps(fourColours(), 6).jpeg().toBuffer()],
    ['WebP with transparency', () => withGps(translucent()).webp().toBuffer()],
    ['HEIC', async () => fourColoursHeic],
  ])('nothing of place, camera or profile is left of a %s', async (_kind, make) => {
    const sent = await make()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const picture = await publish(sent)
    const { exif, xmp, iptc, icc, orientation } = await sharp(picture.path).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    expect((await readFile(picture.path)).includes('script')).toBe(false)
  })

  test('what is appended to a picture is not published', async () => {
    const photo = await fourColours().jpeg().toBuffer()
    const picture = await publish(Buffer.concat([photo, Buffer.from('<?php echo 1 ?>')]))
    expect((await readFile(picture.path)).includes('php')).toBe(false)
  })
})

describe('size and transparency', () => {
  test('a large picture is made smaller, a small one is never enlarged', async () => {
    const wide = sharp({ create: { width: 5000, height: 50, channels: 3, background: 'red' } })
    const large = await publish(await wide.jpeg().toBuffer())
    expect(large).toMatchObject({ width: MAX_EDGE, height: 41 })
    const line = sharp({ create: { width: 10_000, height: 2, channels: 3, background: 'red' } })
    expect(await publish(await line.png().toBuffer())).toMatchObject({ width: MAX_EDGE, height: 1 })
    const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    expect(await publish(await dot.png().toBuffer())).toMatchObject({ width: 1, height: 1 })
  })

  test('transparent parts stay transparent', async () => {
    const picture = await publish(await translucent().png().toBuffer())
    expect(picture).toMatchObject({ type: 'image/webp', extension: 'webp' })
    const { data } = await sharp(picture.path).raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(128)
  })

  test('a transparency that hides nothing is not kept', async () => {
    const picture = await publish(await fourColours().ensureAlpha(1).png().toBuffer())
    expect(picture.type).toBe('image/jpeg')
  })

  test('of a moving picture the first frame is published', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 96, height: 64, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = await Promise.all(['#d02020', '#2020d0'].map(frame))
    const moving = sharp(frames, { join: { animated: true } })
    const picture = await publish(await moving.gif({ loop: 0 }).toBuffer())
    expect(picture).toMatchObject({ width: 96, height: 64 })
    expect(await quadrantsOf(picture.path)).toEqual(['red', 'red', 'red', 'red'])
  })
})

describe('a refusal', () => {
  test.each([
    ['nothing at all', Buffer.alloc(0)],
    ['text', Buffer.from('This is not a picture.')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['PDF', Buffer.from('%PDF-1.4 and so on')],
    ['a program', Buffer.from('MZ\x90\0\x03'.padEnd(300, '\0'), 'latin1')],
  ])('of what is no picture: %s', async (_name, bytes) => {
    const refusal = { code: 'not-an-image' }
    await expect(publish(bytes)).rejects.toMatchObject(refusal)
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
  ])('of half a picture: %s', async (_kind, make) => {
    const whole = await make()
    const half = whole.subarray(0, Math.floor(whole.length * 0.6))
    const refusal = { code: 'image-damaged' }
    await expect(publish(half)).rejects.toMatchObject(refusal)
    expect(await fixture.outputs()).toEqual([])
  })

  test.each([
    ['PNG', pngBomb(16_000, 16_000)],
    ['BMP', bmpHeader(20_000, 20_000)],
  ])('of more pixels than can be handled: %s', async (_kind, bytes) => {
    const refusal = { code: 'image-too-many-pixels' }
    await expect(publish(bytes)).rejects.toMatchObject(refusal)
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
