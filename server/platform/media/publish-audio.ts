/** Publishes audio: verified in a worker, and transcoded to AAC in M4A by ffmpeg when browsers do not play it. */
import { rm } from 'node:fs/promises'
import pLimit from 'p-limit'
import { MAX_BYTES } from '../../../shared/limits.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { VerifiedAudio } from './audio.ts'
import { runFfmpeg } from './ffmpeg.ts'
import { MediaError } from './media-error.ts'
import type { JobRunner } from './pool.ts'
import type { PublishedAudio } from './published.ts'
import { sniffAudio } from './sniff.ts'

const ERRORS = { missing: 'audio-needs-ffmpeg', failed: 'audio-damaged', timeout: 'audio-timeout' } as const
const BITRATES = { lossless: '256k', lossy: '160k' }
const RATES = 'aformat=sample_rates=44100|48000:channel_layouts=mono|stereo'
/** A transcoded track shorter than this fraction of the header's length comes from a truncated file. */
const MIN_DURATION_RATIO = 0.9

/** `Media.audio`: one transcode runs at a time, and all end with `signal`. */
export function createAudioPublisher(
  jobs: JobRunner,
  signal: AbortSignal,
): (source: string) => Promise<PublishedAudio> {
  const limit = pLimit(1)

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

  return async (source) => {
    const verified = await verify(source)
    if (verified.convert) return transcode(source, verified)
    const { convert: _, ...audio } = verified
    return audio
  }
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
  const options = [
    ...['-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1', '-af', RATES],
    ...['-c:a', 'aac', '-b:a', BITRATES[from], '-fs', String(MAX_BYTES.audio), '-f', 'ipod'],
  ]
  await runFfmpeg({ source, options, output, errors: ERRORS, signal, timeoutMs: serverLimits.convertAudioMs })
}
