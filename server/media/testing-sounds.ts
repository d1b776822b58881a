/** For tests: small pieces of music made on the spot. */

const FRAMES_A_SECOND = 44_100 / 1152
const FRAME_BYTES = 417
const RATE = 8000

/** Silence of about `seconds`, at 128 kbit/s, after the ID3v2.3 tag of `frames` by their four-letter names. */
export function mp3(seconds: number, frames: Record<string, string | Buffer> = {}): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  const count = Math.round(seconds * FRAMES_A_SECOND)
  return Buffer.concat([tag(frames), ...Array.from({ length: count }, () => frame)])
}

/** The contents of an `APIC` frame: a front cover. */
export function cover(png: Buffer): Buffer {
  return Buffer.concat([Buffer.from('\0image/png\0\x03\0', 'latin1'), png])
}

function tag(frames: Record<string, string | Buffer>): Buffer {
  const body = Buffer.concat(
    Object.entries(frames).map(([name, value]) => {
      const text = Buffer.from(`\0${value}`, 'latin1')
      const content = typeof value === 'string' ? text : value
      const header = Buffer.alloc(10)
      header.write(name, 'latin1')
      header.writeUInt32BE(content.length, 4)
      return Buffer.concat([header, content])
    }),
  )
  if (body.length === 0) return body
  const header = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1')
  for (let at = 0; at < 4; at += 1) header[6 + at] = (body.length >> (7 * (3 - at))) & 0x7f
  return Buffer.concat([header, body])
}

/** Silence of `seconds`; `format` 1 is what every browser plays, 2 is not. */
export function wav(seconds: number, format = 1): Buffer {
  const bytes = Buffer.alloc(44 + seconds * RATE * 2)
  bytes.write('RIFF')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(format, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(bytes.length - 44, 40)
  return bytes
}
