/** Verifies an audio file and reads its tags, duration and cover. Runs in a worker. */
import { readFile, stat } from 'node:fs/promises'
import { type IAudioMetadata, parseBuffer, selectCover } from 'music-metadata'
import { hasLocationTags, readTags } from './audio-tags.ts'
import { publishEmbeddedImage } from './image.ts'
import { isTruncated } from './iso-boxes.ts'
import type { PublishedAudio, PublishedImage } from './media.ts'
import { MediaError } from './media-error.ts'
import { remuxAudio } from './remux.ts'
import { openImage } from './sharp.ts'
import { type AudioKind, sniffImage, UNPLAYABLE } from './sniff.ts'

/** `playable`: the names of codecs that browsers play in this container, as music-metadata gives them. */
const formats: Record<AudioKind, { type: string; extension: string; playable: RegExp }> = {
  mp3: { type: 'audio/mpeg', extension: 'mp3', playable: /Layer 3/ },
  aac: { type: 'audio/aac', extension: 'aac', playable: /AAC/ },
  m4a: { type: 'audio/mp4', extension: 'm4a', playable: /AAC|MP3|MPEG-4 Audio/i },
  flac: { type: 'audio/flac', extension: 'flac', playable: /./ },
  ogg: { type: 'audio/ogg', extension: 'ogg', playable: /Vorbis|Opus|FLAC/i },
  wav: { type: 'audio/wav', extension: 'wav', playable: /^(PCM|IEEE_FLOAT|IEEE Float)/i },
  webm: { type: 'audio/webm', extension: 'webm', playable: /Vorbis|Opus/i },
  foreign: { type: UNPLAYABLE, extension: 'bin', playable: /(?!)/ },
}

type Metadata = {
  format: Partial<IAudioMetadata['format']>
  common: Partial<IAudioMetadata['common']>
  native: IAudioMetadata['native']
}

/** `convert`: browsers do not play the bytes, and whether their codec is lossless. */
export type VerifiedAudio = PublishedAudio & { convert: 'lossless' | 'lossy' | null }

/**
 * `source` is published as it is, or remuxed to `output` where it could tell more than its audio; the cover is written to
 * `cover`. Throws MediaError `audio-damaged` or `not-audio`.
 */
export async function verifyAudio(job: {
  source: string
  kind: AudioKind
  output: string
  cover: string
}): Promise<VerifiedAudio> {
  const { source, kind } = job
  const { format, common, native } = await parse(await readFile(source), kind)
  const { codec = '', duration = 0, hasAudio, hasVideo, lossless } = format
  const measured = kind === 'foreign' || duration > 0
  if (!hasAudio || !measured || (await isTruncated(source))) {
    throw new MediaError('audio-damaged', { cause: 'It has no audio or no duration.' })
  }
  if (hasVideo && kind !== 'm4a') throw new MediaError('not-audio')

  const playable = formats[kind].playable.test(codec)
  const mayTellLocation = kind === 'm4a' || kind === 'aac' || hasLocationTags(native)
  const remuxed = playable && mayTellLocation && kind !== 'foreign'
  if (remuxed) await remuxAudio({ source, kind, output: job.output })
  const { type, extension } = formats[remuxed && kind === 'aac' ? 'm4a' : kind]
  const path = remuxed ? job.output : source
  return {
    ...{ path, type, extension },
    bytes: (await stat(path)).size,
    tags: readTags(common),
    duration: duration > 0 ? Math.max(1, Math.round(duration)) : null,
    cover: await publishCover(common, job.cover),
    convert: playable ? null : lossless ? 'lossless' : 'lossy',
  }
}

async function parse(bytes: Buffer, kind: AudioKind): Promise<Metadata> {
  const foreign = kind === 'foreign'
  try {
    return await parseBuffer(bytes, foreign ? undefined : formats[kind].type, { duration: true })
  } catch (error) {
    // ffmpeg may know it.
    if (foreign) return { format: { hasAudio: true }, common: {}, native: {} }
    throw new MediaError('audio-damaged', { cause: error })
  }
}

async function publishCover({ picture }: Metadata['common'], output: string): Promise<PublishedImage | null> {
  const bytes = Buffer.from(selectCover(picture)?.data ?? [])
  const kind = sniffImage(bytes)
  if (!kind || kind === 'heic' || kind === 'bmp' || kind === 'raw') return null
  return publishEmbeddedImage(openImage(bytes).autoOrient(), output)
}
