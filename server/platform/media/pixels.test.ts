/** Pixels in memory, from which all outputs of an image are made. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPixels } from './pixels.ts'

const red = sharp({ create: { width: 3, height: 2, channels: 3, background: '#d02020' } })

test('pixels are read at 8 bits a channel, and begin as many images as are made of them', async () => {
  const deep = await red.clone().toColourspace('rgb16').png().toBuffer()
  using pixels = await readPixels(sharp(deep).toColourspace('srgb'))
  expect(pixels).toMatchObject({ width: 3, height: 2, channels: 3 })
  expect([...pixels.data.subarray(0, 3)]).toEqual([0xd0, 0x20, 0x20])
  for (const format of ['jpeg', 'webp'] as const) {
    const image = await pixels.open().toFormat(format).toBuffer()
    expect(await sharp(image).metadata()).toMatchObject({ format, width: 3, height: 2 })
  }
})

test('the memory of pixels is free as soon as they are disposed of', async () => {
  const pixels = await readPixels(red.clone())
  const { buffer } = pixels.data
  pixels[Symbol.dispose]()
  expect(buffer.byteLength).toBe(0)
})
