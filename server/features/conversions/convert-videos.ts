/**
 * The background worker of the conversion queue: one video at a time, its playable version replaces the uploaded one.
 */
import { rm } from 'node:fs/promises'
import { videos } from '../../../shared/collections/videos.ts'
import { AppError } from '../../platform/errors.ts'
import { fromMediaError, isUnusable } from '../../platform/http/media-errors.ts'
import type { Job } from '../../platform/jobs.ts'
import type { PublishedVideo } from '../../platform/media/published.ts'
import type { Site } from '../../platform/site/site.ts'
import { withFile } from '../../platform/storage/storage.ts'
import { fileColumns } from '../collections/create.ts'
import { insertFiles, saveFile } from '../uploads/save-files.ts'
import { type Conversion, findWaiting, updateConversion } from './conversion-queue.ts'
import { makeSmallerVideo } from './smaller-videos.ts'

const POLL_MS = 5000
const PROGRESS_MS = 2000

/** Works through the queue, now and as videos come in. `onError` gets the errors that no video is to blame for. */
export function startConverting(services: Site, onError: (error: unknown) => void): Job {
  const run = async () => {
    const result = await convertNext(services)
    if (result === 'converted' || result === 'failed') return 'more'
    return result === 'nothing' && (await makeSmallerVideo(services)) ? 'more' : result
  }
  return services.jobs.job('conversions', POLL_MS, run, { onError, atOnce: true })
}

type Outcome = 'converted' | 'failed' | 'nothing' | 'no-converter'

/** Converts the oldest video of the queue and returns the outcome; without ffmpeg every video waits as it is. */
export async function convertNext(services: Site): Promise<Outcome> {
  const { db, leases, media, now } = services
  const waiting = await findWaiting(db, now())
  // Checked before the video is copied out of the store, which would be wasted work.
  if (waiting.length > 0 && !(await media.canTranscode())) return 'no-converter'
  for (const next of waiting) {
    const ended = await leases.tryRun(`convert ${next.fileId}`, () => convert(services, next))
    if (ended) return ended.result
  }
  return 'nothing'
}

async function convert(services: Site, { fileId, originalKey }: Conversion): Promise<Outcome> {
  const { db, media, now } = services
  if (!(await updateConversion(db, fileId, { state: 'running', progress: 0 }))) return 'nothing'
  let recordedAt = 0
  const onProgress = (fraction: number) => {
    if (now() - recordedAt < PROGRESS_MS) return
    recordedAt = now()
    void updateConversion(db, fileId, { progress: Math.round(fraction * 100) }).catch(() => {})
  }
  try {
    const playable = await withFile(services, originalKey, (source) => media.transcode(source, onProgress))
    try {
      await replaceVideo(services, fileId, playable)
      return 'converted'
    } finally {
      await rm(playable.path, { force: true })
      if (playable.poster) await rm(playable.poster.path, { force: true })
    }
  } catch (error) {
    const failure = fromMediaError(error)
    const code = failure instanceof AppError ? failure.code : undefined
    const permanent = isUnusable(error)
    // Another error, such as a full disk, may recur.
    const retryNow = permanent || code === 'not-configured' || code === 'busy'
    const state = permanent ? 'failed' : 'waiting'
    await updateConversion(db, fileId, { state, progress: 0, claimedAt: retryNow ? 0 : now() })
    if (permanent) return 'failed'
    if (code === 'not-configured') return 'no-converter'
    throw error
  }
}

/** Stores the playable version, and a poster if there was none, and points the row to them. */
async function replaceVideo(services: Site, fileId: string, playable: PublishedVideo): Promise<void> {
  const { contentVersions, db, now } = services
  const old = await db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow()
  const video = await saveFile(services, old, playable, old)
  const place = { ...old, slot: 'poster', name: '', rotation: 0 }
  const poster = playable.poster && (await saveFile(services, place, playable.poster, playable.poster))
  await contentVersions.change(videos.name, async (trx) => {
    const update = trx.updateTable(videos.name).where('videoId', '=', fileId)
    // The update locks the row: from here on it cannot be deleted or get another poster.
    const { posterId, deletedAt } = await update
      .set({ updatedAt: now() })
      .returning(['posterId', 'deletedAt'])
      .executeTakeFirstOrThrow()
    // A poster that is not needed after all stays unfinished, and is removed as such.
    const needed = poster && posterId === null ? [video, poster] : [video]
    const files = needed.map((file) => ({ ...file, retiredAt: deletedAt }))
    await insertFiles(trx, files)
    await update.set(fileColumns(files)).execute()
    await trx.updateTable('files').set({ retiredAt: now() }).where('id', '=', fileId).execute()
    await trx.deleteFrom('conversions').where('fileId', '=', fileId).execute()
  })
}
