/**
 * The queue of videos that not every browser plays. It is in the database, so that it survives a restart. An
 * interrupted conversion starts again, a failed one is marked, and the original always stays stored.
 */

import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import { videos } from '../../../shared/collections/videos.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { type Database, isSqlite } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { UNPLAYABLE } from '../../platform/media/sniff.ts'
import type { Site } from '../../platform/site/site.ts'

/** A claim without progress for this long is taken over. */
const ABANDONED_MS = 5 * MINUTE_MS

type Conversion = { fileId: string; publishedKey: string; originalKey: string }

/** True if any video is left to convert. */
export async function isConversionWaiting(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('conversions')
    .select('fileId')
    .where('state', '!=', 'failed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Claims the oldest unclaimed video, or returns null. Two servers never claim the same one. */
export async function claimConversion(db: Database, now: number): Promise<Conversion | null> {
  const next = db
    .selectFrom('conversions')
    .select('fileId')
    .where('state', '!=', 'failed')
    .where('claimedAt', '<', now - ABANDONED_MS)
    .orderBy('createdAt')
    .orderBy('fileId')
    .limit(1)
    // SQLite has one writer at a time, and no syntax for this.
    .$if(!isSqlite(db), (query) => query.forUpdate().skipLocked())
  const claimed = await db
    .updateTable('conversions')
    .set({ state: 'running', progress: 0, claimedAt: now })
    .where('fileId', '=', next)
    .returning('fileId')
    .executeTakeFirst()
  if (!claimed) return null
  const file = db.selectFrom('files').select(['id as fileId', 'publishedKey', 'originalKey'])
  return file.where('id', '=', claimed.fileId).executeTakeFirstOrThrow()
}

/**
 * Sets the progress in percent or the state. `claimedAt` renews the claim; 0 ends it, so that the video is next
 * again.
 */
export async function updateConversion(
  db: Database,
  fileId: string,
  values: Partial<Tables['conversions']> & { claimedAt: number },
): Promise<void> {
  await db.updateTable('conversions').set(values).where('fileId', '=', fileId).execute()
}

/** The videos in the queue: `progress` in percent, whether visitors see them meanwhile, and a note on each. */
async function listConversions({
  db,
  media,
}: Pick<Site, 'db' | 'media'>): Promise<Answers['/api/admin/videos/conversions']> {
  const conversions = await db
    .selectFrom('conversions')
    .innerJoin(videos.name, 'videos.videoId', 'conversions.fileId')
    .innerJoin('files', 'files.id', 'conversions.fileId')
    .select(['videos.id', 'conversions.state', 'conversions.progress', 'files.type'])
    .where('videos.deletedAt', 'is', null)
    .orderBy('conversions.createdAt')
    .orderBy('videos.id')
    .execute()
  const canConvert = conversions.length > 0 && (await media.canTranscode())
  return conversions.map(({ type, ...conversion }) => {
    const shown = type !== UNPLAYABLE
    return { ...conversion, shown, note: noteOn(conversion.state, shown, canConvert) }
  })
}

function noteOn(state: string, shown: boolean, canConvert: boolean): string | null {
  const { notConverted, hiddenWithoutFfmpeg, waitsForFfmpeg, hiddenUntilConverted } = messages.video
  if (state === 'failed') return notConverted
  if (!canConvert) return shown ? waitsForFfmpeg : hiddenWithoutFfmpeg
  return shown ? null : hiddenUntilConverted
}

export async function conversionRoutes(app: FastifyInstance, services: Pick<Site, 'db' | 'media'>): Promise<void> {
  app.get('/api/admin/videos/conversions', () => listConversions(services))
}
