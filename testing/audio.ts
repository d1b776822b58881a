/** For tests: small audio files made on the spot. */
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  type MetadataTags,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

const FRAMES_PER_SECOND = 44_100 / 1152
const FRAME_BYTES = 417
const RATE = 8000

/** Silence of about `seconds`, at 128 kbit/s, after the ID3v2.3 tag of `frames` by their four-letter names. */
export function mp3(seconds: number, frames: Record<string, string | Buffer> = {}): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  const count = Math.round(seconds * FRAMES_PER_SECOND)
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
  return Buffer.concat([emptyTag(body.length).subarray(0, 10), body])
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

/** Two frames of silence in FLAC, which last 0.4 seconds. */
export const flac = Buffer.concat([
  Buffer.from('664c6143800000220640064000000d00000d01f400f000000c80', 'hex'),
  Buffer.alloc(16),
  Buffer.from('fff8740800063f5600000049cefff8740801063f3d000000d4cf', 'hex'),
])

/** An ID3v2.3 tag of nothing but padding. */
export function emptyTag(length: number): Buffer {
  const bytes = Buffer.alloc(10 + length)
  bytes.write('ID3\x03', 'latin1')
  for (let at = 0; at < 4; at += 1) bytes[6 + at] = (length >> (7 * (3 - at))) & 0x7f
  return bytes
}

/** The first frame of an encoder, which claims thousands that follow. */
export function infoFrame(): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  frame.write('Xing\0\0\0\x03\0\0\x20\0\0\x10\0\0', 36, 'latin1')
  return frame
}

/** Opus with its headers and an empty last page, which says that it lasts two seconds. */
export function oggHeaders(): Buffer {
  const page = (sequence: number, flags: number, position: bigint, data: Buffer) => {
    const header = Buffer.alloc(28)
    header.write('OggS')
    header.writeUInt8(flags, 5)
    header.writeBigInt64LE(position, 6)
    header.writeUInt32LE(sequence, 18)
    header.set([1, data.length], 26)
    return Buffer.concat([header, data])
  }
  const head = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1')
  const tags = Buffer.from('OpusTags'.padEnd(16, '\0'))
  return Buffer.concat([page(0, 2, 0n, head), page(1, 0, 0n, tags), page(2, 4, 96_000n, Buffer.alloc(0))])
}

/** Silence of `seconds` as AIFF, which browsers do not play. */
export function aiff(seconds: number): Buffer {
  const frames = seconds * RATE
  const bytes = Buffer.alloc(54 + frames * 2)
  bytes.write('FORM')
  bytes.writeUInt32BE(bytes.length - 8, 4)
  bytes.write('AIFFCOMM', 8)
  bytes.writeUInt32BE(18, 16)
  bytes.writeUInt16BE(1, 20)
  bytes.writeUInt32BE(frames, 22)
  bytes.writeUInt16BE(16, 26)
  // 8000 as the 80-bit number that the format asks for.
  bytes.set([0x40, 0x0b, 0xfa], 28)
  bytes.write('SSND', 38)
  bytes.writeUInt32BE(frames * 2 + 8, 42)
  return bytes
}

/** `seconds` of AMR silence. */
export function amr(seconds: number): Buffer {
  const frame = Buffer.alloc(32)
  frame[0] = 0x3c
  return Buffer.concat([Buffer.from('#!AMR\n'), ...Array<Buffer>(seconds * 50).fill(frame)])
}

const AAC_FRAMES_PER_SECOND = 48_000 / 1024
/** A frame of silence in two channels. */
const AAC_SILENCE = Buffer.from('210049900219002380', 'hex')

/** Silence of about `seconds` in raw AAC, each frame behind its ADTS header. */
export function adts(seconds: number): Buffer {
  const header = Buffer.from('fff14c80001ffc', 'hex')
  const length = header.length + AAC_SILENCE.length
  header[4] = length >> 3
  header[5] = ((length & 7) << 5) | 0x1f
  const frame = Buffer.concat([header, AAC_SILENCE])
  return Buffer.concat(Array<Buffer>(Math.round(seconds * AAC_FRAMES_PER_SECOND)).fill(frame))
}

/** Silence of about `seconds` in M4A, as a phone records it, with the `moov` box at the end. */
export async function m4a(seconds: number, tags: MetadataTags = {}): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target })
  const source = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(source)
  output.setMetadataTags(tags)
  await output.start()
  const description = Buffer.from('1190', 'hex')
  const decoderConfig = { codec: 'mp4a.40.2', sampleRate: 48_000, numberOfChannels: 2, description }
  const length = 1 / AAC_FRAMES_PER_SECOND
  for (let n = 0; n < Math.round(seconds * AAC_FRAMES_PER_SECOND); n += 1) {
    const packet = new EncodedPacket(AAC_SILENCE, 'key', n * length, length)
    await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}
