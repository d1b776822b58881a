/** The variants of BMP, each with the same four pixels. */
import { describe, expect, test } from 'vitest'
import { decodeBmp } from './decode-bmp.ts'

const RED = [255, 0, 0]
const GREEN = [0, 255, 0]
const BLUE = [0, 0, 255]
const WHITE = [255, 255, 255]
const pixels = [...RED, ...GREEN, ...BLUE, ...WHITE]
/** BGR0. */
const palette = [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0]

type Shape = {
  depth: number
  rows: number[]
  compression?: number
  colours?: number[]
  /** Bit masks between the header and the pixels. */
  masks?: number[]
  height?: number
}

function bmp({ depth, rows, compression = 0, colours = [], masks = [], height = 2 }: Shape) {
  const header = Buffer.alloc(54)
  header.write('BM')
  const table = Buffer.alloc(masks.length * 4)
  masks.forEach((mask, n) => {
    table.writeUInt32LE(mask, n * 4)
  })
  header.writeUInt32LE(54 + table.length + colours.length, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(2, 18)
  header.writeInt32LE(height, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(depth, 28)
  header.writeUInt32LE(compression, 30)
  header.writeUInt32LE(colours.length / 4, 46)
  return Buffer.concat([header, table, Buffer.from(colours), Buffer.from(rows)])
}

/** The short header of OS/2, whose palette has three bytes a colour. */
function os2({ depth, rows }: Pick<Shape, 'depth' | 'rows'>) {
  const header = Buffer.alloc(26)
  const table = Buffer.alloc(3 * 2 ** depth)
  Buffer.from(palette.filter((_, at) => at % 4 < 3)).copy(table)
  header.write('BM')
  header.writeUInt32LE(header.length + table.length, 10)
  header.writeUInt32LE(12, 14)
  header.writeUInt16LE(2, 18)
  header.writeInt16LE(2, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt16LE(depth, 24)
  return Buffer.concat([header, table, Buffer.from(rows)])
}

describe('a BMP', () => {
  test.each([
    ['24 bits', { depth: 24, rows: [255, 0, 0, 255, 255, 255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0] }],
    ['top-down rows', { depth: 24, height: -2, rows: [0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0] }],
    ['32 bits', { depth: 32, rows: [255, 0, 0, 0, 255, 255, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0] }],
    ['16 bits', { depth: 16, rows: [0x1f, 0, 0xff, 0x7f, 0, 0x7c, 0xe0, 0x03] }],
    [
      '16 bits with bit masks',
      {
        depth: 16,
        compression: 3,
        masks: [0xf800, 0x7e0, 0x1f],
        rows: [0x1f, 0, 0xff, 0xff, 0, 0xf8, 0xe0, 0x07],
      },
    ],
    ['8 bits with a palette', { depth: 8, colours: palette, rows: [2, 3, 0, 0, 0, 1, 0, 0] }],
    ['4 bits with a palette', { depth: 4, colours: palette, rows: [0x23, 0, 0, 0, 0x01, 0, 0, 0] }],
    ['RLE8', { depth: 8, compression: 1, colours: palette, rows: [1, 2, 1, 3, 0, 0, 1, 0, 1, 1, 0, 1] }],
    ['RLE4', { depth: 4, compression: 2, colours: palette, rows: [2, 0x23, 0, 0, 2, 0x01, 0, 1] }],
  ])('is decoded: %s', async (_name, shape: Shape) => {
    const { data, info } = await (await decodeBmp(bmp(shape))).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 2, height: 2, channels: 3 })
    expect([...data]).toEqual(pixels)
  })

  test('is decoded as Windows leaves it, without a number of colours, and as OS/2 wrote it', async () => {
    const rows = [0x23, 0, 0, 0, 0x01, 0, 0, 0]
    const all = bmp({ depth: 4, colours: [...palette, ...Array(48).fill(0)], rows })
    all.writeUInt32LE(0, 46)
    for (const image of [all, os2({ depth: 4, rows })]) {
      const { data } = await (await decodeBmp(image)).raw().toBuffer({ resolveWithObject: true })
      expect([...data]).toEqual(pixels)
    }
  })

  test('may have an alpha mask', async () => {
    const masks = [0xff0000, 0xff00, 0xff, 0xff000000]
    const rows = [255, 0, 0, 128, 255, 255, 255, 255, 0, 0, 255, 0, 0, 255, 0, 255]
    const image = await decodeBmp(bmp({ depth: 32, compression: 6, masks, rows }))
    const { data } = await image.raw().toBuffer({ resolveWithObject: true })
    expect([...data]).toEqual([...RED, 0, ...GREEN, 255, ...BLUE, 128, ...WHITE, 255])
  })

  test.each([
    ['too few rows', { depth: 24, rows: [255, 0, 0, 255, 255, 255] }],
    ['RLE without an end', { depth: 8, compression: 1, colours: palette, rows: [1, 2] }],
    ['no height', { depth: 24, height: 0, rows: [] }],
    ['an unknown bit depth', { depth: 7, rows: [1, 2, 3, 4] }],
  ])('throws when it is truncated or makes no sense: %s', async (_name, shape: Shape) => {
    await expect(decodeBmp(bmp(shape))).rejects.toThrow()
  })
})
