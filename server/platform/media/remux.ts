/**
 * Remuxes: copies the packets of one video and one audio track into a new file, without decoding them. No metadata
 * comes along: the place and the device of the recording stay behind.
 */
import {
  ADTS,
  type AudioCodec,
  BufferSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  FLAC,
  FlacOutputFormat,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  QTFF,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { toMediaError } from './media-error.ts'
import type { AudioKind } from './sniff.ts'

const audioInputs = [MP4, QTFF, ADTS, MP3, FLAC, OGG, WAVE, WEBM, MATROSKA]

const outputs = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'reserve' }),
  webm: () => new WebMOutputFormat(),
  mp3: () => new Mp3OutputFormat(),
  flac: () => new FlacOutputFormat(),
  ogg: () => new OggOutputFormat(),
  wav: () => new WavOutputFormat(),
}

/** Throws when a packet cannot be read or does not fit; audio that the container cannot hold is left out of a video. */
export async function remux(job: {
  video: InputVideoTrack | null
  audio: InputAudioTrack | null
  container: keyof typeof outputs
  output: string
}): Promise<void> {
  const format = outputs[job.container]()
  const output = new Output({ format, target: new FilePathTarget(job.output) })

  const copies: (() => Promise<void>)[] = []
  if (job.video) copies.push(await addVideo(output, job.video))
  const audioCodec = job.audio && (await job.audio.getCodec())
  if (job.audio && audioCodec && format.getSupportedAudioCodecs().includes(audioCodec)) {
    copies.push(await addAudio(output, job.audio, audioCodec))
  }
  try {
    await output.start()
    await Promise.all(copies.map((copy) => copy()))
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
}

/** The sound of a file, as long as `use` reads it. */
async function withAudio<T>(bytes: Buffer, use: (audio: InputAudioTrack | null) => Promise<T>): Promise<T> {
  using input = new Input({ source: new BufferSource(bytes), formats: audioInputs })
  return await use(await input.getPrimaryAudioTrack())
}

/** Raw AAC becomes M4A, which is seekable. Throws MediaError `audio-damaged`. */
export async function remuxAudio(job: {
  bytes: Buffer
  kind: Exclude<AudioKind, 'foreign'>
  output: string
}): Promise<void> {
  const { bytes, kind, output } = job
  const container = kind === 'm4a' || kind === 'aac' ? 'mp4' : kind
  await withAudio(bytes, async (audio) => {
    if (!audio) throw new Error('It has no audio track.')
    await remux({ video: null, audio, container, output })
  }).catch((error) => {
    throw toMediaError(error, 'audio-damaged')
  })
}

/** True if a file has a packet of audio, or a codec unknown here. */
export async function hasAudioPackets(bytes: Buffer): Promise<boolean> {
  return withAudio(bytes, async (audio) => {
    if (!audio) return true
    const packet = await new EncodedPacketSink(audio).getFirstPacket()
    return packet !== null && packet.byteLength > 0
  }).catch(() => false)
}

/** The length of its sound by its packets, in seconds; 0 if that is unknown. */
export async function audioSeconds(bytes: Buffer): Promise<number> {
  return withAudio(bytes, async (audio) => (await audio?.computeDuration()) ?? 0).catch(() => 0)
}

async function addVideo(output: Output, track: InputVideoTrack): Promise<() => Promise<void>> {
  const codec = await track.getCodec()
  if (!codec) throw new Error('The codec is unknown.')
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, {
    transformationMatrix: await track.getTransformationMatrix(),
    maximumPacketCount: (await track.computePacketStats()).packetCount,
  })
  return copyPackets(track, source)
}

async function addAudio(output: Output, track: InputAudioTrack, codec: AudioCodec): Promise<() => Promise<void>> {
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, { maximumPacketCount: (await track.computePacketStats()).packetCount })
  return copyPackets(track, source)
}

async function copyPackets<Config>(
  track: InputTrack & { getDecoderConfig(): Promise<Config | null> },
  source: { add(packet: EncodedPacket, meta?: { decoderConfig: Config }): Promise<void>; close(): void },
): Promise<() => Promise<void>> {
  const decoderConfig = await track.getDecoderConfig()
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets())
      await source.add(packet, decoderConfig ? { decoderConfig } : undefined)
    source.close()
  }
}
