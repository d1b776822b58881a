/** Packs the sound of a file, and nothing else of it, into a file of its own: where and by what it was recorded stays behind. */
import {
  ADTS,
  FilePathSource,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import type { AudioKind } from './audio-formats.ts'
import { remux } from './remux.ts'

const FORMATS = [MP4, QTFF, ADTS, MP3, FLAC, OGG, WAVE, WEBM, MATROSKA]

type Packable = Exclude<AudioKind, 'foreign'>
function containerOf(kind: Packable) {
  return kind === 'm4a' || kind === 'aac' ? 'mp4' : kind
}

/** Raw AAC becomes M4A, in which a player finds any moment at once. Throws AppError `damaged`. */
export async function remuxAudio(job: {
  source: string
  kind: Packable
  output: string
}): Promise<void> {
  const input = new Input({ source: new FilePathSource(job.source), formats: FORMATS })
  try {
    const audio = await input.getPrimaryAudioTrack()
    if (!audio) throw new Error('There is no sound in it.')
    await remux({ video: null, audio, container: containerOf(job.kind), output: job.output })
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    throw new AppError('damaged', messages.audio.damaged, { cause: error })
  } finally {
    input.dispose()
  }
}
