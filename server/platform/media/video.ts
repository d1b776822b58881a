/**
 * Verifies a video by reading its every packet, and remuxes its video and audio tracks into a clean file. Location,
 * device and other tracks stay behind, and playback can start early. Nothing is decoded. Runs in a worker.
 */
import { stat } from 'node:fs/promises'
import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  UnsupportedInputFormatError,
  type VideoCodec,
  WEBM,
} from 'mediabunny'
import { isTruncated } from './iso-boxes.ts'
import { MediaError, toMediaError } from './media-error.ts'
import type { PublishedVideo } from './published.ts'
import { remux } from './remux.ts'

/** H.264 in the profiles that every browser plays: 8 bits, 4:2:0. */
const PLAYABLE_H264 = /^avc[13]\.(42|4d|58|64)/i

const CONTAINERS = {
  mp4: { type: 'video/mp4', extension: 'mp4', audio: ['aac', 'mp3'] },
  webm: { type: 'video/webm', extension: 'webm', audio: ['vorbis', 'opus'] },
} as const

/**
 * `hdr`: high dynamic range, which needs tone mapping. `audioTrack` is the number of the published one among all,
 * from 0.
 */
export type VerifiedVideo = PublishedVideo & { hdr: boolean; audioTrack: number }

/**
 * Writes to `output`; null for a codec that no browser knows. Throws MediaError `video-damaged`, `video-empty` or
 * `not-a-video`.
 */
export async function verifyVideo(job: { source: string; output: string }): Promise<VerifiedVideo | null> {
  if (await isTruncated(job.source)) {
    throw new MediaError('video-damaged', { cause: 'The file is truncated.' })
  }
  const formats = [MP4, QTFF, WEBM, MATROSKA]
  using input = new Input({ source: new FilePathSource(job.source), formats })
  try {
    return await verify(input, job.output)
  } catch (error) {
    throw toMediaError(error, error instanceof UnsupportedInputFormatError ? 'not-a-video' : 'video-damaged')
  }
}

async function verify(input: Input, output: string): Promise<VerifiedVideo | null> {
  if ((await input.getTracks()).length === 0) throw new MediaError('video-empty')
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new MediaError('not-a-video')
  const codec = await video.getCodec()
  if (!codec || codec === 'prores') return null
  if (!(await hasFrames(video, codec))) throw new MediaError('video-empty')
  const container = codec === 'vp8' || codec === 'vp9' ? 'webm' : 'mp4'
  const tracks = await input.getAudioTracks()
  const audio = await findAudio(tracks, await input.getPrimaryAudioTrack(), container)
  await remux({ video, audio, container, output })

  const { type, extension } = CONTAINERS[container]
  const duration = await video.computeDuration()
  return {
    path: output,
    type,
    extension,
    bytes: (await stat(output)).size,
    duration: Math.max(1, Math.round(duration)),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    poster: null,
    hdr: await video.hasHighDynamicRange(),
    audioTrack: Math.max(
      0,
      tracks.findIndex(({ id }) => id === audio?.id),
    ),
    convert: !(await isPlayable(video, audio, container)),
  }
}

/**
 * The first audio track that browsers play, a primary one before others; else the first known one. Phones put a track
 * of their own kind first (Apple's spatial audio, APAC), and an ordinary one behind it.
 */
async function findAudio(
  tracks: InputAudioTrack[],
  primary: InputAudioTrack | null,
  container: keyof typeof CONTAINERS,
): Promise<InputAudioTrack | null> {
  const inOrder = primary ? [primary, ...tracks.filter(({ id }) => id !== primary.id)] : tracks
  const codecs = await Promise.all(inOrder.map((track) => track.getCodec()))
  const names: readonly (string | null)[] = CONTAINERS[container].audio
  const playable = codecs.findIndex((codec) => names.includes(codec))
  return inOrder[Math.max(0, playable < 0 ? codecs.findIndex(Boolean) : playable)] ?? null
}

/** The start codes of key frames, within their first bytes. */
const START_CODES: Partial<Record<VideoCodec, Buffer>> = {
  vp8: Buffer.from('9d012a', 'hex'),
  vp9: Buffer.from('498342', 'hex'),
}
const START_CODE_WITHIN = 6
const MAX_LEADING_PACKETS = 100

/**
 * True if there is a frame to begin with. For H.264 and H.265 any packet counts, as their films may fade in without a
 * key frame.
 */
async function hasFrames(video: InputVideoTrack, codec: VideoCodec): Promise<boolean> {
  const sink = new EncodedPacketSink(video)
  const startCode = START_CODES[codec]
  let packet = await sink.getFirstPacket()
  for (let n = 0; packet && n < MAX_LEADING_PACKETS; n += 1) {
    if (codec === 'avc' || codec === 'hevc') return true
    const isKeyFrame = packet.byteLength > 0 && (await video.determinePacketType(packet)) === 'key'
    const head = Buffer.from(packet.data.subarray(0, START_CODE_WITHIN))
    if (isKeyFrame && (!startCode || head.includes(startCode))) return true
    packet = await sink.getNextPacket(packet)
  }
  return false
}

async function isPlayable(
  video: InputVideoTrack,
  audio: InputAudioTrack | null,
  container: keyof typeof CONTAINERS,
): Promise<boolean> {
  const audioCodec = audio && (await audio.getCodec())
  if (audio && !CONTAINERS[container].audio.some((codec) => codec === audioCodec)) return false
  return container === 'webm' || PLAYABLE_H264.test((await video.getCodecParameterString()) ?? '')
}
