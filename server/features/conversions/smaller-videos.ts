/**
 * Smaller versions of films, for phones and slow lines, made when no film waits to be converted. They are variants of
 * the film's file: not in a backup, and made anew after a restore.
 */
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { videos } from '../../../shared/collections/videos.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { isUnusable } from '../../platform/http/media-errors.ts'
import { SMALLER_HEIGHTS, type SmallerHeight } from '../../platform/media/encode-video.ts'
import { UNPLAYABLE } from '../../platform/media/sniff.ts'
import type { Site } from '../../platform/site/site.ts'
import { withFile } from '../../platform/storage/storage.ts'
import { type VideoSize, videoKey } from '../items/video-sizes.ts'

/** Bytes a second that every line carries. */
const LIGHT = 200_000

/** Makes the smaller versions of the newest film that has not been looked at, and returns false if there is none. */
export async function makeSmallerVideo({ db, contentVersions, leases, media, storage, temp }: Site): Promise<boolean> {
  const film = await db
    .selectFrom('files')
    .innerJoin(videos.name, 'videos.videoId', 'files.id')
    .leftJoin('smallerVideos', 'smallerVideos.fileId', 'files.id')
    .leftJoin('conversions', 'conversions.fileId', 'files.id')
    .selectAll('files')
    .select('videos.duration')
    .where('smallerVideos.fileId', 'is', null)
    .where('conversions.fileId', 'is', null)
    .where('files.retiredAt', 'is', null)
    .where('files.type', '!=', UNPLAYABLE)
    .orderBy('files.createdAt', 'desc')
    .orderBy('files.id')
    .limit(1)
    .executeTakeFirst()
  if (!film || !(await media.canTranscode())) return false
  const make = async () => {
    const sizes = await makeSizes({ media, storage, temp }, film)
    // Inserted from its row, which may be gone meanwhile.
    const note = async (at: Pick<Database, 'selectFrom' | 'insertInto'>) => {
      const there = at.selectFrom('files').select(['id', ({ val }) => val(JSON.stringify(sizes)).as('sizes')])
      const query = at.insertInto('smallerVideos').columns(['fileId', 'sizes'])
      const added = query.expression(there.where('id', '=', film.id))
      await added.onConflict((conflict) => conflict.doNothing()).execute()
    }
    // Without a version of it the film is as it was for everybody.
    if (sizes.length > 0) await contentVersions.change(videos.name, note)
    else await note(db)
  }
  return (await leases.tryRun(`smaller ${film.id}`, make)) !== null
}

type Film = FileRow & { duration: number | null }

/** Heights below that of the film; all of them for a film that is too heavy for its size. */
function heightsFor({ bytes, duration, width, height }: Film): SmallerHeight[] {
  const isHeavy = bytes / (duration || Number.POSITIVE_INFINITY) > LIGHT
  return SMALLER_HEIGHTS.filter((edge) => isHeavy || Math.min(width ?? 0, height ?? 0) > edge)
}

/** Without any where the film is small, or cannot be read. */
async function makeSizes(site: Pick<Site, 'media' | 'storage' | 'temp'>, film: Film): Promise<VideoSize[]> {
  const heights = heightsFor(film)
  if (heights.length === 0) return []
  return withFile(site, film.publishedKey, async (path) => {
    const sizes: VideoSize[] = []
    for (const height of heights) {
      const size = await makeSize(site, { film, path, height })
      if (size && size.bytes < (sizes.at(-1)?.bytes ?? film.bytes)) sizes.push(size)
    }
    return sizes
  }).catch((error) => {
    if (isUnusable(error) || error.code === 'ENOENT') return []
    throw error
  })
}

async function makeSize(
  { media, storage }: Pick<Site, 'media' | 'storage'>,
  { film, path, height }: { film: FileRow; path: string; height: SmallerHeight },
): Promise<VideoSize | null> {
  const smaller = await media.smaller(path, height)
  const { bytes, width, height: lines } = smaller
  try {
    if (bytes >= film.bytes || !width || !lines) return null
    const key = videoKey(film, height)
    await storage.remove(key)
    await storage.put(key, createReadStream(smaller.path))
    return { edge: height, width, height: lines, bytes }
  } finally {
    await rm(smaller.path, { force: true })
  }
}
