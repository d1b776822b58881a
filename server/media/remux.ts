/** Copies the packets of one picture track and one sound track into a new file, without decoding them. */
import {
  type AudioCodec,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  FlacOutputFormat,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WavOutputFormat,
  WebMOutputFormat,
} from 'mediabunny'

const formats = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'reserve' }),
  webm: () => new WebMOutputFormat(),
  mp3: () => new Mp3OutputFormat(),
  flac: () => new FlacOutputFormat(),
  ogg: () => new OggOutputFormat(),
  wav: () => new WavOutputFormat(),
}

/** Throws when a packet cannot be read or does not fit; a sound that the container cannot hold is left out of a film. */
export async function remux(job: {
  video: InputVideoTrack | null
  audio: InputAudioTrack | null
  container: keyof typeof formats
  output: string
}): Promise<void> {
  const format = formats[job.container]()
  const output = new Output({ format, target: new FilePathTarget(job.output) })

  const copies: (() => Promise<void>)[] = []
  if (job.video) copies.push(await addVideo(output, job.video))
  const sound = job.audio && (await job.audio.getCodec())
  if (job.audio && sound && format.getSupportedAudioCodecs().includes(sound)) {
    copies.push(await addAudio(output, job.audio, sound))
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

async function addVideo(output: Output, track: InputVideoTrack): Promise<() => Promise<void>> {
  const codec = await track.getCodec()
  if (!codec) throw new Error('Its codec is not known.')
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, {
    transformationMatrix: await track.getTransformationMatrix(),
    maximumPacketCount: (await track.computePacketStats()).packetCount,
  })
  return async () => {
    const decoderConfig = await track.getDecoderConfig()
    const meta = decoderConfig ? { decoderConfig } : undefined
    for await (const packet of new EncodedPacketSink(track).packets()) {
      await source.add(packet, meta)
    }
    source.close()
  }
}

async function addAudio(
  output: Output,
  track: InputAudioTrack,
  codec: AudioCodec,
): Promise<() => Promise<void>> {
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, {
    maximumPacketCount: (await track.computePacketStats()).packetCount,
  })
  return async () => {
    const decoderConfig = await track.getDecoderConfig()
    const meta = decoderConfig ? { decoderConfig } : undefined
    for await (const packet of new EncodedPacketSink(track).packets()) {
      await source.add(packet, meta)
    }
    source.close()
  }
}
