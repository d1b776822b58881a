/** Verifies a piece of music and reads its tags, its length and its cover. Runs in a child process. */
import { readFile, stat } from 'node:fs/promises'
import { type IAudioMetadata, parseBuffer, selectCover } from 'music-metadata'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { type AudioKind, audioFormats } from './audio-formats.ts'
import { cleanText } from './clean-text.ts'
import { hasLocationTags } from './gps-tags.ts'
import { publishEmbeddedImage } from './image.ts'
import { endsTooEarly } from './iso-boxes.ts'
import type { PublishedAudio, PublishedImage } from './media.ts'
import { remuxAudio } from './remux-audio.ts'
import { openImage } from './sharp.ts'
import { sniffImage } from './sniff.ts'

const YEARS = { first: 1000, last: 2999 }
/** What is read of a kind that nobody here knows: that will be known once it is converted. */
const UNREAD: Read = {
  format: { hasAudio: true, tagTypes: [], trackInfo: [] },
  common: {
    track: { no: null, of: null },
    disk: { no: null, of: null },
    movementIndex: { no: null, of: null },
  },
  native: {},
}

type Read = Pick<IAudioMetadata, 'format' | 'common' | 'native'>

/** `convert` says that browsers do not play the bytes, and whether they hold all that was recorded. */
export type VerifiedAudio = PublishedAudio & { convert: 'lossless' | 'lossy' | null }

/**
 * The bytes of `source` are published as they are, or packed anew into the file `output` where they could tell more than
 * music; the picture inside them goes into the file `cover`. Throws AppError `damaged` or `not-accepted`.
 */
export async function publishAudio(job: {
  source: string
  kind: AudioKind
  output: string
  cover: string
}): Promise<VerifiedAudio> {
  const { source, kind } = job
  const { format, common, native } = await parse(await readFile(source), kind)
  const { codec = '', duration = 0, hasAudio, hasVideo, lossless } = format
  const unreadable = kind !== 'foreign' && !(duration > 0)
  if (!hasAudio || unreadable || (await endsTooEarly(source))) {
    throw new AppError('damaged', messages.audio.damaged, {
      cause: 'It has no sound or no length.',
    })
  }
  if (hasVideo && kind !== 'm4a') throw new AppError('not-accepted', messages.audio.notAudio)

  const playable = audioFormats[kind].playable.test(codec)
  const telling = kind === 'm4a' || kind === 'aac' || hasLocationTags(native)
  const packed = playable && telling && kind !== 'foreign'
  if (packed) await remuxAudio({ source, kind, output: job.output })
  const { type, extension } = audioFormats[packed && kind === 'aac' ? 'm4a' : kind]
  const path = packed ? job.output : source
  return {
    ...{ path, type, extension },
    bytes: (await stat(path)).size,
    tags: tagsOf(common),
    duration: duration > 0 ? Math.max(1, Math.round(duration)) : null,
    cover: await publishCover(common, job.cover),
    convert: playable ? null : lossless ? 'lossless' : 'lossy',
  }
}

async function parse(bytes: Buffer, kind: AudioKind): Promise<Read> {
  const foreign = kind === 'foreign'
  try {
    const type = foreign ? undefined : audioFormats[kind].type
    return await parseBuffer(bytes, type, { duration: true })
  } catch (error) {
    if (foreign) return UNREAD
    throw new AppError('damaged', messages.audio.damaged, { cause: error })
  }
}

function tagsOf({ title, artist, album, year = 0, genre }: IAudioMetadata['common']) {
  return {
    title: cleanText(title),
    artist: cleanText(artist),
    album: cleanText(album),
    year: year >= YEARS.first && year <= YEARS.last ? year : null,
    genre: cleanText(genre?.join(', ')),
  }
}

/** Null when there is none or when it cannot be read: the music is still good to hear. */
async function publishCover(
  { picture }: IAudioMetadata['common'],
  output: string,
): Promise<PublishedImage | null> {
  const data = Buffer.from(selectCover(picture)?.data ?? [])
  const kind = sniffImage(data)
  if (!kind || kind === 'heic' || kind === 'bmp') return null
  try {
    return await publishEmbeddedImage(openImage(data).autoOrient(), output)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
