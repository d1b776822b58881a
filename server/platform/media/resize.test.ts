/** The variants of published images that browsers get. */
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fourColours, quadrantsOf, translucent } from '../../../testing/images.ts'
import { type MediaFixture, openMediaFixture } from '../../../testing/media.ts'

let fixture: MediaFixture

beforeAll(async () => {
  fixture = await openMediaFixture()
})
afterEach(() => fixture.clear())
afterAll(() => fixture.close())

describe('a variant', () => {
  test.each([
    ['jpeg', 'jpeg', undefined],
    ['webp', 'webp', undefined],
    ['avif', 'heif', 'av1'],
  ] as const)('is made in %s, in the requested width', async (format, container, compression) => {
    const published = await fourColours({ width: 640, height: 320 }).jpeg().toBuffer()
    const variant = await fixture.media.resize(await fixture.upload(published), { width: 320, format })
    const meta = await sharp(variant).metadata()
    expect(meta).toMatchObject({ format: container, width: 320, height: 160 })
    expect(meta.compression).toBe(compression)
    expect(await quadrantsOf(variant)).toEqual(['red', 'green', 'blue', 'yellow'])
  })

  test('is never larger than its source', async () => {
    const published = await fourColours().jpeg().toBuffer()
    const variant = await fixture.media.resize(await fixture.upload(published), { width: 2560, format: 'webp' })
    expect(await sharp(variant).metadata()).toMatchObject({ width: 96, height: 64 })
  })

  test('is at least one pixel high', async () => {
    const line = sharp({ create: { width: 4096, height: 1, channels: 3, background: 'red' } })
    const published = await line.jpeg().toBuffer()
    const variant = await fixture.media.resize(await fixture.upload(published), { width: 320, format: 'jpeg' })
    expect(await sharp(variant).metadata()).toMatchObject({ width: 320, height: 1 })
  })

  test('has a white background where its format has no alpha channel', async () => {
    const published = await translucent().webp({ lossless: true }).toBuffer()
    const jpeg = await fixture.media.resize(await fixture.upload(published), { width: 48, format: 'jpeg' })
    const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
    const [red = 0, green = 0] = data
    expect(Math.abs(red - 232)).toBeLessThan(5)
    expect(Math.abs(green - 144)).toBeLessThan(5)
    const webp = await fixture.media.resize(await fixture.upload(published), { width: 48, format: 'webp' })
    expect((await sharp(webp).metadata()).hasAlpha).toBe(true)
  })

  test('can be requested many times at once', async () => {
    const published = await fourColours().jpeg().toBuffer()
    const widths = Array.from({ length: 12 }, (_, n) => 10 + n)
    const variants = await Promise.all(
      widths.map(async (width) => fixture.media.resize(await fixture.upload(published), { width, format: 'webp' })),
    )
    const sizes = await Promise.all(variants.map((bytes) => sharp(bytes).metadata()))
    expect(sizes.map(({ width }) => width)).toEqual(widths)
  })
})
