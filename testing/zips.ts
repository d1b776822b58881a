/** For tests: zips made on the spot, byte by byte, so that they can be odd or hostile. */
import { crc32, deflateRawSync } from 'node:zlib'

export type ZipFile = {
  /** As bytes, a name in any encoding. */
  name: string | Buffer
  bytes?: Buffer
  deflated?: boolean
  /** True if the flag for names in UTF-8 is set; by default for text. */
  utf8?: boolean
  /** The mode of Unix, such as 0o120777 of a link. */
  mode?: number
  encrypted?: boolean
  /** A false number of bytes in the header. */
  claimed?: number
  crc?: number
  /** Shares the bytes of the file before it. */
  shared?: boolean
  /** With its sizes in the extra field of zip64. */
  zip64?: boolean
}

const MAX32 = 0xffffffff

function zip64Extra(values: number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8 * values.length, 2)
  for (const [n, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * n)
  return extra
}

export function zip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  let last = 0
  for (const file of files) {
    const {
      bytes = Buffer.alloc(0),
      deflated = false,
      mode = 0o100644,
      encrypted = false,
      shared = false,
      zip64,
    } = file
    const name = Buffer.from(file.name)
    const packed = deflated ? deflateRawSync(bytes) : bytes
    const flags = (encrypted ? 1 : 0) | ((file.utf8 ?? typeof file.name === 'string') ? 0x800 : 0)
    const size = file.claimed ?? bytes.length
    const at = shared ? last : offset
    const header = Buffer.alloc(26)
    header.writeUInt16LE(zip64 ? 45 : 20, 0)
    header.writeUInt16LE(flags, 2)
    header.writeUInt16LE(deflated ? 8 : 0, 4)
    header.writeUInt32LE(file.crc ?? crc32(bytes), 10)
    header.writeUInt32LE(zip64 ? MAX32 : packed.length, 14)
    header.writeUInt32LE(zip64 ? MAX32 : size, 18)
    header.writeUInt16LE(name.length, 22)
    const localExtra = zip64 ? zip64Extra([size, packed.length]) : Buffer.alloc(0)
    const extra = zip64 ? zip64Extra([size, packed.length, at]) : Buffer.alloc(0)
    if (!shared) {
      const local = Buffer.from(header)
      local.writeUInt16LE(localExtra.length, 24)
      parts.push(Buffer.from('PK\x03\x04', 'latin1'), local, name, localExtra, packed)
      last = offset
      offset += 30 + name.length + localExtra.length + packed.length
    }
    header.writeUInt16LE(extra.length, 24)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(zip64 ? MAX32 : at, 10)
    central.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), header, rest, name, extra)
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Math.min(files.length, 0xffff), 4)
  end.writeUInt16LE(Math.min(files.length, 0xffff), 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([
    ...parts,
    directory,
    ...zip64End(files.length, directory.length, offset),
    Buffer.from('PK\x05\x06', 'latin1'),
    end,
  ])
}

/** More than 65,535 files are counted in the end record of zip64. */
function zip64End(files: number, bytes: number, offset: number): Buffer[] {
  if (files < 0xffff) return []
  const end = Buffer.alloc(56)
  end.write('PK\x06\x06', 'latin1')
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(45, 12)
  end.writeUInt16LE(45, 14)
  for (const [at, value] of [
    [24, files],
    [32, files],
    [40, bytes],
    [48, offset],
  ] as const)
    end.writeBigUInt64LE(BigInt(value), at)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8)
  locator.writeUInt32LE(1, 16)
  return [end, locator]
}
