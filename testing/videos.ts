/** For tests: small videos made on the spot, red all over, 64 x 48 pixels, ten frames a second. */
import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Output,
  type Rotation,
  WebMOutputFormat,
} from 'mediabunny'

const FRAMES_PER_SECOND = 10
const AVC = {
  config: '0142c00affe100166742c00adc47b011000003000100000300140f12278001000568ce0392c8',
  frames: [
    '0000001c65888404bc462800084dc7000103d8e00021e57df7d75d75d75d75e0',
    '0000001c65888201af118a000235b1c0004346380009545f7df5d75d75d75d78',
  ],
}
const VP8 =
  '5003009d012a4000300000470885858885848802020275aa03f8020708d567998f37d200fefc5e67ffb5a1f5687d5a1fcb77ffcb8ffe5c7ff2e3fff96880'
const SIZE = { codedWidth: 64, codedHeight: 48 }

type Options = {
  seconds?: number
  rotation?: Rotation
  /** Frames in hex, in turn. */
  frames?: string[]
  /** A metadata comment, as cameras write it. */
  comment?: string
  /** The codec of an audio track full of noise. */
  audioCodec?: AudioCodec
  /** True if a track that nothing here can play comes before it, as phones put their spatial audio. */
  unknownAudioFirst?: boolean
}

/** A QuickTime video in H.264 with the `moov` box at the end, as phones write them. */
export async function mov(options: Options = {}) {
  const { seconds = 2, rotation = 0, frames = AVC.frames, comment, audioCodec, unknownAudioFirst = false } = options
  const target = new BufferTarget()
  const output = new Output({ format: new MovOutputFormat({ fastStart: false }), target })
  const video = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(video, { rotation })
  const audioTracks = Array.from({ length: audioCodec ? 1 + Number(unknownAudioFirst) : 0 }, () => {
    const audio = new EncodedAudioPacketSource(audioCodec ?? 'aac')
    output.addAudioTrack(audio)
    return audio
  })
  if (comment) output.setMetadataTags({ comment })
  await output.start()
  const description = Buffer.from(AVC.config, 'hex')
  await Promise.all([
    addFrames(video, seconds, { codec: 'avc1.42c00a', description, ...SIZE }, frames),
    ...audioTracks.map((audio) => addNoise(audio, seconds, audioCodec ?? 'aac')),
  ])
  await output.finalize()
  const bytes = Buffer.from(target.buffer ?? new ArrayBuffer(0))
  if (unknownAudioFirst) bytes.write('apac', bytes.indexOf('mp4a', bytes.indexOf('moov')), 'latin1')
  return bytes
}

/** A WebM in VP8; `frames` in hex, in turn. */
export async function webm({ seconds = 2, frames = [VP8] } = {}) {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const video = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(video)
  await output.start()
  await addFrames(video, seconds, { codec: 'vp8', ...SIZE }, frames)
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

async function addFrames(
  video: EncodedVideoPacketSource,
  seconds: number,
  decoderConfig: VideoDecoderConfig,
  frames: string[],
) {
  for (let n = 0; n < seconds * FRAMES_PER_SECOND; n += 1) {
    const frame = Buffer.from(frames[n % frames.length] ?? '', 'hex')
    const [at, length] = [n / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND]
    await video.add(new EncodedPacket(frame, 'key', at, length), { decoderConfig })
  }
}

async function addNoise(audio: EncodedAudioPacketSource, seconds: number, audioCodec: AudioCodec) {
  const codec = audioCodec === 'aac' ? 'mp4a.40.2' : audioCodec
  const description = audioCodec === 'aac' ? { description: Buffer.from('1210', 'hex') } : {}
  const decoderConfig = { codec, sampleRate: 48_000, numberOfChannels: 2, ...description }
  for (let at = 0; at < seconds; at += 0.02) {
    const noise = Buffer.alloc(960 * 4, 7)
    await audio.add(new EncodedPacket(noise, 'key', at, 0.02), { decoderConfig })
  }
}
