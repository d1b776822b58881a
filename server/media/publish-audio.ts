/** Music on its way through the room: verified in a child, and converted by ffmpeg when browsers would not play it. */
import { rm } from 'node:fs/promises'
import pLimit from 'p-limit'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import type { VerifiedAudio } from './audio.ts'
import { type AudioKind, sniffAudio } from './audio-formats.ts'
import { encodeAudio } from './encode-audio.ts'
import type { JobRunner } from './jobs.ts'
import type { Media, PublishedAudio } from './media.ts'
import { readHead } from './sniff.ts'

const TERMS = { damaged: messages.audio.damaged, tooSlow: messages.audio.damaged }
/** A conversion that is shorter than the header says by more than this part comes from a file that was cut off. */
const CUT_OFF = 0.9

/** The room's `audio`; conversions come one at a time and end with `signal`. */
export function createAudioPublisher(jobs: JobRunner, signal: AbortSignal): Media['audio'] {
  const limit = pLimit(1)

  function verify(source: string, kind: AudioKind): Promise<VerifiedAudio> {
    return jobs.run('audio', (outputs) => ({ source, kind, ...outputs }), TERMS)
  }

  /** The sound of the converted file, and what the original says about it. */
  async function convert(
    source: string,
    { tags, cover, duration, ...read }: VerifiedAudio,
  ): Promise<PublishedAudio> {
    try {
      return await jobs.withScratch(async (encoded) => {
        const from = read.convert ?? 'lossy'
        await limit(() => encodeAudio(source, encoded, { from, signal }))
        const { convert, ...made } = await verify(encoded, 'm4a')
        if ((made.duration ?? 0) < (duration ?? 0) * CUT_OFF - 1) {
          await rm(made.path, { force: true })
          throw new AppError('damaged', messages.audio.damaged, { cause: 'It ends too early.' })
        }
        return { ...made, tags, cover, duration: duration ?? made.duration }
      })
    } catch (error) {
      if (cover) await rm(cover.path, { force: true })
      throw error
    }
  }

  return async (source) => {
    const kind = sniffAudio(await readHead(source))
    if (!kind) throw new AppError('not-accepted', messages.audio.notAudio)
    const verified = await verify(source, kind)
    if (verified.convert) return convert(source, verified)
    const { convert: _, ...audio } = verified
    return audio
  }
}
