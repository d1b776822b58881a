/** Verifies an audio file and reads its tags, duration and cover. Runs in a worker. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { type IAudioMetadata, parseBuffer, selectCover } from 'music-metadata'
import { hasLocationTags, readTags } from './audio-tags.ts'
import { publishEmbeddedImage } from './image.ts'
import { isTruncated } from './iso-boxes.ts'
import { MediaError, toMediaError } from './media-error.ts'
import { hasMp3Frames } from './mp3-frames.ts'
import type { PublishedAudio, PublishedImage } from './published.ts'
import { audioSeconds, hasAudioPackets, remuxAudio } from './remux.ts'
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

/** `convert`: browsers do not play the bytes; tells if their codec is lossless. */
export type VerifiedAudio = PublishedAudio & { convert: 'lossless' | 'lossy' | null }

/**
 * Publishes `source` as it is, or without leading bytes that browsers may not skip. A file that could reveal more than
 * its audio is remuxed to `output`. `start` is the audio's first byte. The cover is written to `cover`. Throws
 * MediaError `audio-damaged`, `audio-empty` or `not-audio`.
 */
export async function verifyAudio(job: {
  source: string
  kind: AudioKind
  start: number
  output: string
  cover: string
}): Promise<VerifiedAudio> {
  const { source, kind, start, output } = job
  const file = await readFile(source)
  if (start > file.length) throw new MediaError('audio-damaged', { cause: 'The file ends in its tag.' })
  const sound = file.subarray(start)
  const mended = kind === 'wav' && mendWave(sound)
  const tagged = start === 0 ? file : file.subarray(file.findIndex((byte) => byte !== 0))
  const { format, common, native } = await parse(tagged, kind).catch(() => parse(sound, kind))
  const { codec = '', hasAudio, hasVideo, lossless } = format
  if (await isTruncated(source)) throw new MediaError('audio-damaged', { cause: 'The file is truncated.' })
  if (hasVideo && kind !== 'm4a') throw new MediaError('not-audio')

  const bytes = kind === 'mp3' || kind === 'aac' ? tagged : sound
  const playable = formats[kind].playable.test(codec)
  // A recorder that writes as it hears tells no length.
  const duration = format.duration || (kind === 'foreign' ? 0 : await audioSeconds(sound))
  const measured = kind === 'foreign' || (hasAudio && duration > 0)
  if (!measured || (playable && !(await hasPackets(sound, kind)))) throw new MediaError('audio-empty')

  const mayTellLocation = kind === 'm4a' || kind === 'aac' || hasLocationTags(native)
  const remuxed = playable && (mayTellLocation || !format.duration) && kind !== 'foreign'
  const cut = playable && (bytes.length < file.length || mended)
  if (remuxed) await remuxAudio({ bytes, kind, output })
  else if (cut) await writeFile(output, bytes, { flush: true })
  const { type, extension } = formats[remuxed && kind === 'aac' ? 'm4a' : kind]
  const path = remuxed || cut ? output : source
  return {
    ...{ path, type, extension },
    bytes: (await stat(path)).size,
    tags: readTags(common),
    duration: duration > 0 ? Math.max(1, Math.round(duration)) : null,
    cover: await publishCover(common, job.cover),
    convert: playable ? null : lossless ? 'lossless' : 'lossy',
  }
}

export type RecordedKind = Exclude<AudioKind, 'foreign'>

const NO_TAGS = { title: null, artist: null, album: null, year: null, genre: null }

/**
 * A browser's recording, whose header has no length: remuxed to `output`, which holds the sound alone.
 * Throws MediaError `voice-damaged`, or `voice-needs-ffmpeg` for a codec that not every browser has.
 */
export async function publishRecording(job: {
  source: string
  kind: RecordedKind
  output: string
}): Promise<PublishedAudio> {
  const { source, output } = job
  const kind = job.kind === 'aac' ? 'm4a' : job.kind
  try {
    const recorded = await readFile(source)
    if (kind === 'wav') mendWave(recorded)
    await remuxAudio({ bytes: recorded, kind: job.kind, output })
    const bytes = await readFile(output)
    const { codec = '', duration = 0, hasAudio } = (await parse(bytes, kind)).format
    if (!hasAudio || duration <= 0 || !(await hasPackets(bytes, kind))) throw new MediaError('voice-damaged')
    const { type, extension, playable } = formats[kind]
    if (!playable.test(codec)) throw new MediaError('voice-needs-ffmpeg')
    const lasts = Math.max(1, Math.round(duration))
    return { path: output, type, extension, bytes: bytes.length, tags: NO_TAGS, duration: lasts, cover: null }
  } catch (error) {
    const isAudio = error instanceof MediaError && error.code.startsWith('audio-')
    throw isAudio ? new MediaError('voice-damaged', { cause: error }) : toMediaError(error, 'voice-damaged')
  }
}

/** True if there are audio packets; a header alone proves nothing. */
async function hasPackets(audio: Buffer, kind: AudioKind): Promise<boolean> {
  return kind === 'mp3' ? hasMp3Frames(audio) : hasAudioPackets(audio)
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

const RIFF_HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/**
 * Writes the sizes of a WAV file and of its sound where a recorder was cut off before it did, or never did. True if it
 * has changed the bytes.
 */
function mendWave(bytes: Buffer): boolean {
  for (let at = RIFF_HEADER_BYTES; at + CHUNK_HEADER_BYTES < bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    const start = at + CHUNK_HEADER_BYTES
    if (bytes.toString('latin1', at, at + 4) === 'data') {
      if (size !== 0 && bytes.readUInt32LE(4) !== 0) return false
      bytes.writeUInt32LE(bytes.length - CHUNK_HEADER_BYTES, 4)
      if (size === 0) bytes.writeUInt32LE(bytes.length - start, at + 4)
      return true
    }
    at = start + size + (size % 2)
  }
  return false
}
