/**
 * The displayed size of a picture, from its first bytes. sharp is loaded only for other formats. It would take a tenth
 * of the memory of the server, which decodes no picture itself.
 */
import { readFile } from 'node:fs/promises'

type Size = { width: number; height: number }

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const EXIF = Buffer.from('Exif\0\0', 'latin1')

/** Throws when the picture cannot be read. */
export async function readImageSize(file: string): Promise<Size> {
  const bytes = await readFile(file)
  return parsePng(bytes) ?? parseJpeg(bytes) ?? readWithSharp(bytes)
}

function parsePng(bytes: Buffer): Size | undefined {
  const isPlain = bytes.length > 24 && bytes.subarray(0, PNG.length).equals(PNG) && !bytes.includes('eXIf')
  return isPlain ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined
}

/** Walks the segments up to the frame header, which has the size; an image with Exif before it may be turned. */
function parseJpeg(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    if (bytes.subarray(at + 4, at + 10).equals(EXIF)) return undefined
    // Markers in the same range that are no frame headers: tables of Huffman and arithmetic codes, and an extension.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  return undefined
}

async function readWithSharp(bytes: Buffer): Promise<Size> {
  const { default: sharp } = await import('sharp')
  return (await sharp(bytes).metadata()).autoOrient
}
