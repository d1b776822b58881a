/** Works through the queue of films, one at a time: the playable version takes the place of the one that was sent. */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { videos } from '../../shared/collections/videos.ts'
import { newId } from '../db/id.ts'
import { AppError } from '../errors.ts'
import type { PublishedVideo } from '../media/media.ts'
import { fromMediaError } from '../media-errors.ts'
import type { Services } from '../services.ts'
import {
  claimConversion,
  isConversionWaiting,
  recordProgress,
  releaseConversion,
} from './conversion-queue.ts'
import { fileColumns } from './create.ts'
import { bumpContentVersion } from './queries.ts'
import { forgetUnfinished, saveFile } from './save-file.ts'

const LOOK_MS = 5000
const NOTE_MS = 2000

type Queue = { stop: () => Promise<void> }

/** Begins to work through the queue, now and as films come in. `onError` hears of what is no film's fault. */
export function startConverting(services: Services, onError: (error: unknown) => void): Queue {
  const stopping = new AbortController()
  const working = work()

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const done = await convertNext(services).catch((error) => {
        onError(error)
        return 'nothing' as const
      })
      if (done === 'nothing' || done === 'no-converter')
        await sleep(LOOK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** Converts the oldest film of the queue. Says what came of it; until there is ffmpeg every film waits as it is. */
export async function convertNext(
  services: Services,
): Promise<'converted' | 'failed' | 'nothing' | 'no-converter'> {
  const { db, storage, media, temp, now } = services
  // Nothing is copied out of the store, film after film, on a machine that cannot convert any.
  if (!(await isConversionWaiting(db))) return 'nothing'
  if (!(await media.canTranscode())) return 'no-converter'
  const next = await claimConversion(db, now())
  if (!next) return 'nothing'
  const source = join(temp, newId())
  let noted = 0
  const onProgress = (fraction: number) => {
    if (now() - noted < NOTE_MS) return
    noted = now()
    void recordProgress(db, next.fileId, Math.round(fraction * 100), noted).catch(() => {})
  }
  try {
    await pipeline(await storage.read(next.originalKey), createWriteStream(source))
    const playable = await media.transcode(source, onProgress)
    try {
      await putInPlace(services, next.fileId, playable)
      return 'converted'
    } finally {
      await rm(playable.path, { force: true })
      if (playable.poster) await rm(playable.poster.path, { force: true })
    }
  } catch (error) {
    const failure = fromMediaError(error)
    const code = failure instanceof AppError ? failure.code : undefined
    const hopeless = code === 'damaged' || code === 'not-accepted'
    // What is no film's fault, as a full disk, may hit this one again: the others have their turn before it.
    const ready = hopeless || code === 'not-configured' || code === 'busy'
    await releaseConversion(db, next.fileId, hopeless ? 'failed' : 'waiting', ready ? 0 : now())
    if (hopeless) return 'failed'
    if (code === 'not-configured') return 'no-converter'
    throw error
  } finally {
    await rm(source, { force: true })
  }
}

/** Stores the playable version, and a poster where there was none, and lets the film point to them. */
async function putInPlace(
  services: Services,
  fileId: string,
  playable: PublishedVideo,
): Promise<void> {
  const { db, now } = services
  const old = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  const film = await saveFile(services, old, playable, old)
  const { poster } = playable
  const place = { ...old, slot: 'poster', name: '' }
  const still = poster && (await saveFile(services, place, poster, poster))
  await db.transaction().execute(async (change) => {
    const video = change.updateTable(videos.name).where('videoId', '=', fileId)
    // Writing first holds the row: nobody deletes the film or gives it a poster from here on.
    const { posterId, deletedAt } = await video
      .set({ updatedAt: now() })
      .returning(['posterId', 'deletedAt'])
      .executeTakeFirstOrThrow()
    // A poster that is not needed after all is swept with what was left unfinished.
    const kept = still && posterId === null ? [film, still] : [film]
    const files = kept.map((file) => ({ ...file, retiredAt: deletedAt }))
    await change.insertInto('files').values(files).execute()
    await video.set(fileColumns(files)).execute()
    await change.updateTable('files').set({ retiredAt: now() }).where('id', '=', fileId).execute()
    await change.deleteFrom('conversions').where('fileId', '=', fileId).execute()
    await forgetUnfinished(
      change,
      files.flatMap((file) => [file.publishedKey, file.originalKey]),
    )
    await bumpContentVersion(change)
  })
}
