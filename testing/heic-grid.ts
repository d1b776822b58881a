/** For tests: a HEIC whose picture is a grid of tiles, as phones write large photos. All tiles share the same bytes. */
import { fourColoursHeic } from './heic.ts'

/** `boxes`: its decoder configuration (hvcC) and its colour profile (colr). */
type Tile = { boxes: [Buffer, Buffer]; data: Buffer; width: number; height: number }
type Grid = { columns: number; rows: number; width: number; height: number }

const u8 = (...values: number[]) => Buffer.from(values)
const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 0xff]))
const u32 = (...values: number[]) => Buffer.concat(values.map((value) => u16(value >>> 16, value & 0xffff)))

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, 'latin1'), body])
}

const fullBox = (type: string, version: number, ...parts: Buffer[]) => box(type, u8(version, 0, 0, 0), ...parts)

/** The first box of this type, at any depth. */
function findBox(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type) - 4
  return file.subarray(at, at + file.readUInt32BE(at))
}

/** The picture of heic.ts, with corners of red, green, blue and yellow. */
const fourColoursTile: Tile = {
  boxes: [findBox(fourColoursHeic, 'hvcC'), findBox(fourColoursHeic, 'colr')],
  data: fourColoursHeic.subarray(913, 913 + 193),
  width: 96,
  height: 64,
}

/** `width` and `height` are the file's claim about itself, independent of its tiles. */
export function gridHeic({ columns, rows, width, height }: Grid, tile = fourColoursTile): Buffer {
  const tiles = Array.from({ length: columns * rows }, (_, n) => n + 1)
  const grid = tiles.length + 1
  const descriptor = Buffer.concat([u8(0, 1, rows - 1, columns - 1), u32(width, height)])

  const make = (dataAt: number) => {
    const extents = tiles.map((id) => Buffer.concat([u16(id, 0, 1), u32(dataAt, tile.data.length)]))
    const gridExtent = Buffer.concat([u16(grid, 0, 1), u32(dataAt + tile.data.length, descriptor.length)])
    const infe = (id: number, type: string) => fullBox('infe', 2, u16(id, 0), Buffer.from(`${type}\0`, 'latin1'))
    const associations = tiles.map((id) => Buffer.concat([u16(id), u8(3, 0x81, 2, 3)]))
    return Buffer.concat([
      box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
      fullBox(
        'meta',
        0,
        fullBox('hdlr', 0, u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
        fullBox('pitm', 0, u16(grid)),
        fullBox('iloc', 0, u8(0x44, 0), u16(grid), ...extents, gridExtent),
        fullBox('iinf', 0, u16(grid), ...tiles.map((id) => infe(id, 'hvc1')), infe(grid, 'grid')),
        box(
          'iprp',
          box(
            'ipco',
            ...tile.boxes,
            fullBox('ispe', 0, u32(tile.width, tile.height)),
            fullBox('ispe', 0, u32(width, height)),
          ),
          fullBox('ipma', 0, u32(grid), ...associations, u16(grid), u8(2, 2, 4)),
        ),
        fullBox('iref', 0, box('dimg', u16(grid, tiles.length, ...tiles))),
      ),
    ])
  }
  const head = make(make(0).length + 8)
  return Buffer.concat([head, box('mdat', tile.data, descriptor)])
}
