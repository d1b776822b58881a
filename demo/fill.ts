/** Fills a site with a whole sample life, through the same engine that takes a family's uploads. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRow } from '../server/collections/create.ts'
import { newId } from '../server/db/id.ts'
import type { Services } from '../server/services.ts'
import type { Collection } from '../shared/collection.ts'
import { artwork } from '../shared/collections/artwork.ts'
import { MISCELLANEOUS, photos } from '../shared/collections/photos.ts'
import { rocks } from '../shared/collections/rocks.ts'
import { stickers } from '../shared/collections/stickers.ts'
import { tracks } from '../shared/collections/tracks.ts'
import { videos } from '../shared/collections/videos.ts'
import { writings } from '../shared/collections/writings.ts'
import { parseNew } from '../shared/schema.ts'
import { sampleArtworks } from './draw/artworks.ts'
import { type Canvas, createCanvas } from './draw/canvas.ts'
import { makeFilm } from './draw/film.ts'
import { perform, sampleTracks } from './draw/melodies.ts'
import { booklet } from './draw/pdf.ts'
import { samplePhotos } from './draw/photos.ts'
import { type Postcard, sampleRocks, sampleStickers } from './draw/postcards.ts'
import { drawing, photograph } from './draw/render.ts'
import { northernLights } from './draw/scenes-on-the-water.ts'
import { sampleWritings } from './draw/writings.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As many at once as the media room prepares at once, and one being drawn. */
const AT_ONCE = 3

export type Sample = {
  collection: Collection
  values: Record<string, unknown>
  files: () => Promise<Record<string, { bytes: Buffer; extension: string }>>
  /** Milliseconds since 1970. */
  at: number
}

function draw(
  seed: string,
  [width, height]: readonly [number, number],
  scene: (canvas: Canvas) => void,
): Canvas {
  const canvas = createCanvas(seed, width, height)
  scene(canvas)
  return canvas
}

const jpeg = async (canvas: Canvas) => ({ bytes: await photograph(canvas), extension: 'jpg' })
const png = async (canvas: Canvas) => ({ bytes: await drawing(canvas), extension: 'png' })

function postcards(collection: Collection, cards: readonly Postcard[]): Sample[] {
  return cards.map(({ on, size, draw: scene, values }) => ({
    collection,
    values,
    at: Date.parse(`${on}T16:20:00Z`),
    files: async () => ({ image: await jpeg(draw(values.name, size, scene)) }),
  }))
}

/** Everything, each with the moment at which it was added: one a day, the last of each kind on `until`. */
export function samples(until: number): Sample[] {
  const dayOf = (at: number, list: readonly unknown[]) => until - (list.length - at) * DAY_MS
  return [
    ...samplePhotos.map(
      ({ size, draw: scene, values }, at): Sample => ({
        collection: photos,
        values,
        at: dayOf(at, samplePhotos),
        files: async () => ({ image: await jpeg(draw(values.title, size, scene)) }),
      }),
    ),
    {
      collection: photos,
      values: { title: 'Banner for the fund’s letter', category: MISCELLANEOUS },
      at: until,
      files: async () => ({ image: await jpeg(draw('banner', [1600, 500], northernLights)) }),
    },
    ...sampleArtworks.map(
      ({ size, draw: scene, values }, at): Sample => ({
        collection: artwork,
        values,
        at: dayOf(at, sampleArtworks),
        files: async () => ({ image: await png(draw(values.title, size, scene)) }),
      }),
    ),
    ...sampleTracks.map(
      ({ values, tune, cover }, at): Sample => ({
        collection: tracks,
        values,
        at: dayOf(at, sampleTracks),
        files: async () => ({
          audio: { bytes: perform(tune), extension: 'wav' },
          ...(cover && { coverImage: await jpeg(draw(values.title, [1000, 1000], cover)) }),
        }),
      }),
    ),
    ...sampleWritings.map(
      ({ values, text }, at): Sample => ({
        collection: writings,
        values,
        at: dayOf(at, sampleWritings),
        files: async () => ({
          pdf: { bytes: booklet(values.title, 'Rowan Whitlock', text), extension: 'pdf' },
        }),
      }),
    ),
    ...postcards(rocks, sampleRocks),
    ...postcards(stickers, sampleStickers),
  ]
}

function fileName(values: Record<string, unknown>, extension: string): string {
  const name = String(values.title ?? values.location)
  return `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.${extension}`
}

/** Creates one row as a form would, at its own moment. */
export async function addSample(
  services: Services,
  { collection, values, files, at }: Sample,
): Promise<void> {
  const parsed = parseNew(collection, values)
  if ('error' in parsed) throw new Error(parsed.error)
  const sent: Record<string, { path: string; bytes: number; name: string }> = {}
  for (const [slot, { bytes, extension }] of Object.entries(await files())) {
    const path = join(services.temp, newId())
    await writeFile(path, bytes)
    sent[slot] = { path, bytes: bytes.length, name: fileName(values, extension) }
  }
  const discard = async () => {
    await Promise.all(Object.values(sent).map(({ path }) => rm(path, { force: true })))
  }
  try {
    const upload = { values: parsed.values, files: sent, rotation: 0, discard }
    await createRow({ ...services, now: () => at }, collection, upload)
  } finally {
    await discard()
  }
}

async function film(services: Services, until: number): Promise<Sample[]> {
  const [track] = sampleTracks
  if (!track) return []
  const picture = await photograph(draw('film', [2240, 900], northernLights))
  const path = await makeFilm(services.temp, picture, perform(track.tune))
  if (!path) return []
  const bytes = await readFile(path)
  await rm(path)
  const values = {
    title: 'March, and nobody slept',
    description: 'Nine seconds of it, at least.',
    featured: true,
  }
  return [
    {
      collection: videos,
      values,
      at: until,
      files: async () => ({ video: { bytes, extension: 'mp4' } }),
    },
  ]
}

/** Adds the sample life to an empty site; the same one each time, with its last upload at `pieces.now()`. */
export async function fillWithSamples(services: Services): Promise<void> {
  const until = services.now()
  const waiting = [...(await film(services, until)), ...samples(until)]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await addSample(services, next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
