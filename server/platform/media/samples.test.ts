/**
 * Real files, if a folder of samples lies beside the project (testing/samples.ts). Each must come out as its line in
 * the manifest says: upright size, mean colours of its 3 x 3 blocks, tags and duration.
 */
import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MAX_EDGE } from '../../../shared/collections/limits.ts'
import { type MediaFixture, openMediaFixture } from '../../../testing/media.ts'
import { readSamples, type Sample } from '../../../testing/samples.ts'
import { AppError } from '../errors.ts'
import { fromMediaError } from '../http/media-errors.ts'
import type { PublishedAudio, PublishedImage, PublishedPdf, PublishedVideo } from './published.ts'

const COLOUR_TOLERANCE = 12

type Outcome = PublishedImage | PublishedAudio | PublishedPdf | PublishedVideo

const samples = await readSamples()

test.skipIf(samples.length === 0)(
  'every sample comes out as its manifest says',
  {
    timeout: 300_000,
  },
  async () => {
    const fixture = await openMediaFixture()
    try {
      for (const sample of samples) {
        expect.soft({ file: sample.file, mistakes: await mistakesOf(sample, fixture) }).toEqual({
          file: sample.file,
          mistakes: [],
        })
      }
    } finally {
      await fixture.close()
    }
  },
)

async function mistakesOf(sample: Sample, fixture: MediaFixture): Promise<unknown[]> {
  const before = (await fixture.outputs()).length
  const outcome = await publish(sample, fixture).catch((error: unknown) => error as Error)
  if (outcome instanceof Error) {
    const error = fromMediaError(outcome)
    const rejected = error instanceof AppError && error.status < 500
    if (!rejected || sample.expect?.startsWith('accept')) return [outcome]
    const left = (await fixture.outputs()).length - before
    return left === 0 ? [] : [`left ${left} files behind`]
  }
  if (sample.expect === 'reject') return ['accepted']
  const mistakes = (await stat(outcome.path)).size === outcome.bytes ? [] : ['not the size it says']
  if ('thumbhash' in outcome) mistakes.push(...(await imageMistakes(sample, outcome)))
  else mistakes.push(...otherMistakes(sample, outcome))
  return mistakes
}

function publish({ path: source, kind = '' }: Sample, { media }: MediaFixture): Promise<Outcome> {
  if (kind.endsWith('image')) return media.image(source)
  if (kind.endsWith('audio')) return media.audio(source)
  if (kind.endsWith('pdf')) return media.pdf(source)
  return media.video(source)
}

async function imageMistakes(sample: Sample, image: PublishedImage): Promise<string[]> {
  const mistakes: string[] = []
  const { exif, xmp, iptc, icc, orientation } = await sharp(image.path).metadata()
  if (exif ?? xmp ?? iptc ?? icc ?? orientation) mistakes.push('metadata is left')
  const [width, height] = [Number(sample.disp_w), Number(sample.disp_h)]
  if (!width || !height) return mistakes

  const scale = Math.min(1, MAX_EDGE / Math.max(width, height))
  const expected = [width, height].map((edge) => Math.max(1, Math.round(edge * scale)))
  const size = [image.width, image.height]
  if (size.join() !== expected.join()) mistakes.push(`is ${size}, should be ${expected}`)

  const means = sample.grid3x3_srgb?.split(' ').flatMap((hex) => [...Buffer.from(hex, 'hex')]) ?? []
  const measured = await meansOf(image)
  const off = Math.max(0, ...means.map((mean, n) => Math.abs(mean - (measured[n] ?? 0))))
  if (off > COLOUR_TOLERANCE) mistakes.push(`colours are off by ${off}`)
  return mistakes
}

/** Edge of a large image before its blocks are measured: a multiple of three, so that no two blocks are mixed. */
const MEASURED_EDGE = 300

/** The mean red, green and blue of the 3 x 3 blocks of an image, row by row, on white. */
async function meansOf({ path, width, height }: PublishedImage): Promise<number[]> {
  const image = sharp(path)
  if (Math.min(width, height) > MEASURED_EDGE) image.resize(MEASURED_EDGE, MEASURED_EDGE, { fit: 'fill' })
  const { data, info } = await image
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sums = Array.from({ length: 27 }, () => 0)
  const counts = Array.from({ length: 9 }, () => 0)
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const block = Math.floor((y * 3) / info.height) * 3 + Math.floor((x * 3) / info.width)
      counts[block]! += 1
      const pixel = (y * info.width + x) * 3
      for (let band = 0; band < 3; band += 1) sums[block * 3 + band]! += data[pixel + band]!
    }
  }
  return sums.map((sum, n) => sum / (counts[Math.floor(n / 3)] || 1))
}

function otherMistakes(sample: Sample, outcome: Exclude<Outcome, PublishedImage>): string[] {
  const mistakes: string[] = []
  const compare = (name: string, actual: unknown, expected = '') => {
    if (expected !== '' && String(actual) !== expected.trim()) mistakes.push(`${name} is ${actual}, not ${expected}`)
  }
  if ('poster' in outcome) {
    compare('size', [outcome.width, outcome.height], `${sample.disp_w},${sample.disp_h}`)
  }
  if ('tags' in outcome) {
    for (const name of ['title', 'album', 'year', 'genre'] as const) {
      compare(name, outcome.tags[name], sample[name])
    }
    // The first of several artists is enough.
    if (!sample.artist?.startsWith(outcome.tags.artist ?? '')) mistakes.push('artist')
    if (Boolean(outcome.cover) !== Boolean(sample.covers)) mistakes.push('cover')
  }
  const duration = Number(sample['decoded_s(ffmpeg)'] || sample['duration_s(ffprobe)'] || Number.NaN)
  const off = 'duration' in outcome ? Math.abs((outcome.duration ?? 0) - duration) : 0
  if (off > Math.max(1, duration * 0.05)) mistakes.push(`lasts ${off} seconds too long or too short`)
  return mistakes
}
