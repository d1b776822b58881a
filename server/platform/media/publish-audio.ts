/** Publishes audio: verified in a worker, and transcoded to AAC in M4A by ffmpeg when browsers do not play it. */
import { rm } from 'node:fs/promises'
import pLimit from 'p-limit'
import { MAX_BYTES, MAX_VOICE_BYTES, MAX_VOICE_SECONDS } from '../../../shared/collections/limits.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { RecordedKind, VerifiedAudio } from './audio.ts'
import { type FfmpegErrors, findFfmpeg, runFfmpeg } from './ffmpeg.ts'
import { MediaError } from './media-error.ts'
import type { JobRunner } from './pool.ts'
import type { PublishedAudio } from './published.ts'
import { sniffAudio } from './sniff.ts'

const ERRORS = { missing: 'audio-needs-ffmpeg', failed: 'audio-damaged', timeout: 'audio-timeout' } as const
const VOICE_ERRORS = { missing: 'voice-needs-ffmpeg', failed: 'voice-damaged' } as const
const BITRATES = { lossless: '256k', lossy: '160k' }
/** For one voice, heard on a phone. */
const VOICE_OPTIONS = ['-ac', '1', '-b:a', '96k', '-t', String(2 * MAX_VOICE_SECONDS), '-fs', String(MAX_VOICE_BYTES)]
/** The delay with which a recorder may stop. */
const VOICE_TOLERANCE_SECONDS = 5
const VOICE_TIMEOUT_MS = 60_000
const RATES = 'aformat=sample_rates=44100|48000:channel_layouts=mono|stereo'
/** A transcoded track shorter than this fraction of the header's length comes from a truncated file. */
const MIN_DURATION_RATIO = 0.9

/** `Media.audio` and `Media.voice`: one transcode of each runs at a time, and all end with `signal`. */
export function createAudioPublisher(jobs: JobRunner, signal: AbortSignal) {
  const limit = pLimit(1)
  // A long song holds up no visitor.
  const voiceLimit = pLimit(1)
  const voiceJob = { errors: VOICE_ERRORS, signal, timeoutMs: VOICE_TIMEOUT_MS }

  async function verify(source: string): Promise<VerifiedAudio> {
    const audio = await sniffAudio(source)
    if (!audio) throw new MediaError('not-audio')
    return jobs.run('audio', (outputs) => ({ source, ...audio, ...outputs }))
  }

  /** The audio of the transcoded file with the tags of the original. */
  async function transcode(source: string, { tags, cover, duration, convert }: VerifiedAudio): Promise<PublishedAudio> {
    try {
      return await jobs.withTempFile(async (encoded) => {
        await limit(() => encodeAudio(source, encoded, { from: convert ?? 'lossy', signal }))
        const { convert: _, ...audio } = await verify(encoded)
        if ((audio.duration ?? 0) < (duration ?? 0) * MIN_DURATION_RATIO - 1) {
          await rm(audio.path, { force: true })
          throw new MediaError('audio-damaged', { cause: 'The file is truncated.' })
        }
        return { ...audio, tags, cover, duration: duration ?? audio.duration }
      })
    } catch (error) {
      if (cover) await rm(cover.path, { force: true })
      throw error
    }
  }

  /** Verified, with its tags. `path` is the source, unless it was remuxed, or transcoded for browsers by ffmpeg. */
  async function audio(source: string): Promise<PublishedAudio> {
    const verified = await verify(source)
    if (verified.convert) return transcode(source, verified)
    const { convert: _, ...published } = verified
    return published
  }

  /** Publishes a voice as AAC with ffmpeg, else as its browser recorded it, which most others play. */
  async function voice(source: string): Promise<PublishedAudio> {
    const { kind } = (await sniffAudio(source)) ?? {}
    if (!kind || kind === 'foreign') throw new MediaError('voice-damaged')
    const publish = (source: string, kind: RecordedKind) =>
      jobs.run('voice', ({ output }) => ({ source, kind, output }))
    const encoded = () =>
      jobs.withTempFile(async (path) => {
        await voiceLimit(() => encode({ ...voiceJob, source, output: path }, VOICE_OPTIONS))
        return publish(path, 'm4a')
      })
    const published = await ((await findFfmpeg()) ? encoded() : publish(source, kind))
    if ((published.duration ?? 0) <= MAX_VOICE_SECONDS + VOICE_TOLERANCE_SECONDS) return published
    await rm(published.path, { force: true })
    throw new MediaError('voice-too-long')
  }

  return { audio, voice }
}

/**
 * Writes AAC without metadata to `output`, which old phones play as well. Throws MediaError `audio-needs-ffmpeg`,
 * `audio-timeout`, `audio-damaged`, `disk-full`, or `busy` when aborted.
 */
export async function encodeAudio(
  source: string,
  output: string,
  { from, signal }: { from: 'lossless' | 'lossy'; signal: AbortSignal },
): Promise<void> {
  const options = ['-b:a', BITRATES[from], '-fs', String(MAX_BYTES.audio)]
  await encode({ source, output, errors: ERRORS, signal, timeoutMs: serverLimits.convertAudioMs }, options)
}

type Encoding = { source: string; output: string; errors: FfmpegErrors; signal: AbortSignal; timeoutMs: number }

/** As AAC in M4A, of the first sound alone and without a word about it. */
async function encode(job: Encoding, own: string[]): Promise<void> {
  const only = ['-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1', '-af', RATES]
  await runFfmpeg({ ...job, options: [...only, '-c:a', 'aac', ...own, '-f', 'ipod'] })
}
