/** For tests: raw photos of cameras, in the parts that are read without developing the sensor's data. */

type Entry = [tag: number, type: 3 | 4, ...values: number[]]

const THUMBNAIL_EDGE = 16

/** An IFD that lies at `at`; no entry may have more values than fit into it. */
function ifd(entries: Entry[]): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * 12 + 4)
  bytes.writeUInt16LE(entries.length)
  for (const [index, [tag, type, ...values]] of entries.entries()) {
    const at = 2 + index * 12
    bytes.writeUInt16LE(tag, at)
    bytes.writeUInt16LE(type, at + 2)
    bytes.writeUInt32LE(values.length, at + 4)
    for (const [n, value] of values.entries()) {
      if (type === 3) bytes.writeUInt16LE(value, at + 8 + n * 2)
      else bytes.writeUInt32LE(value, at + 8)
    }
  }
  return bytes
}

/**
 * A raw with the header of a TIFF. Its first image is a black thumbnail of 16 x 16 pixels; then come the sensor's data
 * in a SubIFD, and the JPEGs. Without `sensor` it is a plain TIFF.
 */
export function tiffRaw(jpegs: Buffer[], { orientation = 1, sensor = true } = {}): Buffer {
  const header = Buffer.from('II*\0\x08\0\0\0', 'latin1')
  const subIfd = ifd([
    [256, 4, 4000],
    [257, 4, 3000],
    [262, 3, 32803],
  ])
  const make = (subIfdAt: number, thumbnailAt: number) =>
    ifd([
      [256, 4, THUMBNAIL_EDGE],
      [257, 4, THUMBNAIL_EDGE],
      [258, 3, 8],
      [259, 3, 1],
      [262, 3, 1],
      [273, 4, thumbnailAt],
      [274, 3, orientation],
      [277, 3, 1],
      [278, 4, THUMBNAIL_EDGE],
      [279, 4, THUMBNAIL_EDGE ** 2],
      ...(sensor ? [[330, 4, subIfdAt] as Entry] : []),
    ])
  const subIfdAt = header.length + make(0, 0).length
  const thumbnailAt = subIfdAt + subIfd.length
  const thumbnail = Buffer.alloc(THUMBNAIL_EDGE ** 2)
  return Buffer.concat([header, make(subIfdAt, thumbnailAt), subIfd, thumbnail, ...jpegs])
}

/** A raw of Fujifilm: a header, and somewhere a JPEG with its own metadata. */
export const raf = (jpeg: Buffer) => Buffer.concat([Buffer.from('FUJIFILMCCD-RAW 0201'.padEnd(148, '\0')), jpeg])

/** A raw of Canon: ISO BMFF with the metadata in boxes of their own; `exif` is a TIFF. */
export function cr3(jpeg: Buffer, exif: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + exif.length)
  const ftyp = Buffer.from('\0\0\0\x18ftypcrx \0\0\0\x01crx isom', 'latin1')
  return Buffer.concat([ftyp, size, Buffer.from('CMT1'), exif, jpeg])
}
