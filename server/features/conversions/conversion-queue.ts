/**
 * The queue of videos that not every browser plays. It is in the database, so that it survives a restart. An
 * interrupted conversion starts again, a failed one is marked, and the original always stays stored.
 */

import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import { videos } from '../../../shared/collections/videos.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { UNPLAYABLE } from '../../platform/media/sniff.ts'
import type { Site } from '../../platform/site/site.ts'

/** Pause of a video after an error that may recur: others go first. */
const PAUSE_MS = 5 * MINUTE_MS

export type Conversion = { fileId: string; originalKey: string }

/** The videos that are left to convert, the oldest first. */
export async function findWaiting(db: Database, now: number): Promise<Conversion[]> {
  return db
    .selectFrom('conversions')
    .innerJoin('files', 'files.id', 'conversions.fileId')
    .select(['fileId', 'originalKey'])
    .where('state', '!=', 'failed')
    .where('claimedAt', '<', now - PAUSE_MS)
    .orderBy('conversions.createdAt')
    .orderBy('fileId')
    .execute()
}

/** Sets the progress in percent or the state; false if the video has been converted. `claimedAt` begins a pause. */
export async function updateConversion(
  db: Database,
  fileId: string,
  values: Partial<Tables['conversions']>,
): Promise<boolean> {
  const conversion = db.updateTable('conversions').set(values).where('fileId', '=', fileId)
  return (await conversion.returning('fileId').executeTakeFirst()) !== undefined
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
