/** Verifies a piece of music and reads its tags, its length and its cover. Runs in a child process. */
import { readFile } from 'node:fs/promises'
import { type IAudioMetadata, parseBuffer, selectCover } from 'music-metadata'
import { messages } from '../../shared/messages.ts'
import { AppError } from '../errors.ts'
import { type AudioKind, audioFormats } from './audio-formats.ts'
import { endsTooEarly } from './iso-boxes.ts'
import type { PublishedAudio, PublishedPicture } from './media.ts'
import { publishInner } from './picture.ts'
import { plainText } from './plain-text.ts'
import { openPicture } from './sharp.ts'
import { sniffPicture } from './sniff.ts'

const YEARS = { first: 1000, last: 2999 }

/**
 * The bytes of `source` are published as they are; the picture inside them goes into the file `cover`.
 * Throws AppError `damaged`, or `not-accepted` when browsers would not play it.
 */
export async function publishAudio(job: {
  source: string
  kind: AudioKind
  cover: string
}): Promise<PublishedAudio> {
  const { type, extension, playable } = audioFormats[job.kind]
  const bytes = await readFile(job.source)
  const { format, common } = await parse(bytes, type)
  const { codec = '', duration = 0, hasAudio, hasVideo } = format
  if (!hasAudio || !(duration > 0) || (await endsTooEarly(job.source))) {
    throw new AppError('damaged', messages.audio.damaged, {
      cause: 'It has no sound or no length.',
    })
  }
  if (hasVideo && job.kind !== 'm4a') throw new AppError('not-accepted', messages.audio.notAudio)
  if (!playable.test(codec)) {
    throw new AppError('not-accepted', messages.audio.needsConversion, { cause: codec })
  }
  return {
    path: job.source,
    type,
    extension,
    bytes: bytes.length,
    tags: tagsOf(common),
    duration: Math.max(1, Math.round(duration)),
    cover: await publishCover(common, job.cover),
  }
}

async function parse(bytes: Buffer, type: string): Promise<IAudioMetadata> {
  try {
    return await parseBuffer(bytes, type, { duration: true })
  } catch (error) {
    throw new AppError('damaged', messages.audio.damaged, { cause: error })
  }
}

function tagsOf({ title, artist, album, year = 0, genre }: IAudioMetadata['common']) {
  return {
    title: plainText(title),
    artist: plainText(artist),
    album: plainText(album),
    year: year >= YEARS.first && year <= YEARS.last ? year : null,
    genre: plainText(genre?.join(', ')),
  }
}

/** Null when there is none or when it cannot be read: the music is still good to hear. */
async function publishCover(
  { picture }: IAudioMetadata['common'],
  output: string,
): Promise<PublishedPicture | null> {
  const data = Buffer.from(selectCover(picture)?.data ?? [])
  const kind = sniffPicture(data)
  if (!kind || kind === 'heic' || kind === 'bmp') return null
  try {
    return await publishInner(openPicture(data).autoOrient(), output)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
