/**
 * Raw photos of cameras: their largest embedded JPEG is published, never their thumbnail.
 * Behaviour: Images
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fourColours, quadrantsOf, withGps } from '../../../testing/images.ts'
import { type MediaFixture, openMediaFixture } from '../../../testing/media.ts'
import { cr3, raf, tiffRaw } from '../../../testing/raw.ts'

const upright = ['red', 'green', 'blue', 'yellow']
const rotated90 = ['blue', 'red', 'yellow', 'green']

const thumbnail = await fourColours({ width: 300, height: 200 }).jpeg().toBuffer()
const preview = await fourColours({ width: 1200, height: 900 }).jpeg({ quality: 95 }).toBuffer()
const turned = await withGps(fourColours({ width: 1200, height: 900 }), 6)
  .jpeg({ quality: 95 })
  .toBuffer()

let fixture: MediaFixture

beforeAll(async () => {
  fixture = await openMediaFixture()
})
afterEach(() => fixture.clear())
afterAll(() => fixture.close())

async function publish(bytes: Buffer) {
  return fixture.media.image(await fixture.upload(bytes))
}

describe('of a raw photo the largest embedded JPEG is published', () => {
  test.each([
    ['with the header of a TIFF, upright', tiffRaw([thumbnail, preview]), upright],
    ['with the header of a TIFF, rotated', tiffRaw([preview, thumbnail], { orientation: 6 }), rotated90],
    ['whose JPEG repeats the orientation', tiffRaw([turned], { orientation: 6 }), rotated90],
    ['CR2', Buffer.concat([Buffer.from('II*\0\x10\0\0\0CR\x02\0\0\0\0\0\0\0', 'latin1'), preview]), upright],
    ['RAF, rotated by its JPEG', raf(turned), rotated90],
    ['CR3, rotated', cr3(preview, tiffRaw([], { orientation: 6 })), rotated90],
    ['RW2', Buffer.concat([Buffer.from('IIU\0\x08\0\0\0\0\0', 'latin1'), preview]), upright],
  ])('%s', async (_name, bytes, expected) => {
    const image = await publish(bytes)
    const [width, height] = expected === upright ? [1200, 900] : [900, 1200]
    expect(image).toMatchObject({ type: 'image/jpeg', width, height })
    expect(await quadrantsOf(image.path)).toEqual(expected)
  })
})

describe('a raw photo is refused as raw', () => {
  test.each([
    ['without a JPEG', tiffRaw([])],
    ['with a JPEG below a megapixel', tiffRaw([thumbnail])],
    ['whose tiles are JPEGs', tiffRaw([preview, preview, preview, preview])],
    ['ORF', Buffer.from('IIRO\x08\0\0\0'.padEnd(400, '\0'), 'latin1')],
    ['CR3', cr3(thumbnail, tiffRaw([]))],
  ])('%s', async (_name, bytes) => {
    await expect(publish(bytes)).rejects.toMatchObject({ code: 'image-raw' })
    expect(await fixture.outputs()).toEqual([])
  })

  test('a raw photo is refused as damaged when its JPEG is truncated', async () => {
    const bytes = tiffRaw([thumbnail, preview])
    const error = { code: 'image-damaged' }
    await expect(publish(bytes.subarray(0, bytes.length - preview.length / 2))).rejects.toMatchObject(error)
  })
})

test('a plain TIFF is published itself, whatever lies behind it', async () => {
  expect(await publish(tiffRaw([preview], { sensor: false }))).toMatchObject({ width: 16, height: 16 })
})
