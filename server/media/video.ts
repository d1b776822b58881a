/**
 * Verifies a video by reading every packet of it, and packs its picture and sound into a clean file of its own: place,
 * device and other tracks stay behind, and playing can start before all is loaded. Nothing is decoded. Runs in a child.
 */
import { stat } from 'node:fs/promises'
import {
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
} from 'mediabunny'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { endsTooEarly } from './iso-boxes.ts'
import type { PublishedVideo } from './media.ts'
import { remux } from './remux.ts'

/** H.264 in the profiles that every browser plays: eight bits, one chroma sample for four pixels. */
const PLAYABLE_H264 = /^avc[13]\.(42|4d|58|64)/i

const CONTAINERS = {
  mp4: { type: 'video/mp4', extension: 'mp4', audio: ['aac', 'mp3'] },
  webm: { type: 'video/webm', extension: 'webm', audio: ['vorbis', 'opus'] },
} as const

/** `hdr`: its colours need more than an ordinary screen. */
export type VerifiedVideo = PublishedVideo & { hdr: boolean }

/**
 * Publishes the video at `source` into the file `output`; null when its pictures are of a kind that no browser knows.
 * Throws AppError `damaged` or `not-accepted`.
 */
export async function publishVideo(job: {
  source: string
  output: string
}): Promise<VerifiedVideo | null> {
  if (await endsTooEarly(job.source)) {
    throw new AppError('damaged', messages.video.damaged, { cause: 'The file ends too early.' })
  }
  const formats = [MP4, QTFF, WEBM, MATROSKA]
  const input = new Input({ source: new FilePathSource(job.source), formats })
  try {
    return await publish(input, job.output)
  } catch (error) {
    throw refusal(error)
  } finally {
    input.dispose()
  }
}

async function publish(input: Input, output: string): Promise<VerifiedVideo | null> {
  if ((await input.getTracks()).length === 0) throw new Error('There is nothing in it.')
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new AppError('not-accepted', messages.video.notAVideo)
  const codec = await video.getCodec()
  if (!codec || codec === 'prores') return null
  const audio = await input.getPrimaryAudioTrack()

  const container = codec === 'vp8' || codec === 'vp9' ? 'webm' : 'mp4'
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
    convert: !(await isPlayable(video, audio, container)),
  }
}

async function isPlayable(
  video: InputVideoTrack,
  audio: InputAudioTrack | null,
  container: keyof typeof CONTAINERS,
): Promise<boolean> {
  const sound = audio && (await audio.getCodec())
  if (audio && !CONTAINERS[container].audio.some((codec) => codec === sound)) return false
  return container === 'webm' || PLAYABLE_H264.test((await video.getCodecParameterString()) ?? '')
}

function refusal(error: unknown): unknown {
  if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) return error
  if (error instanceof UnsupportedInputFormatError) {
    return new AppError('not-accepted', messages.video.notAVideo, { cause: error })
  }
  return new AppError('damaged', messages.video.damaged, { cause: error })
}
