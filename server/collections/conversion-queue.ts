/**
 * The queue of films that not every browser plays. It stands in the database, so that a restart forgets nothing: what was
 * under way begins again, what has failed says so, and the film as it was sent is kept whatever happens.
 */
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { videos } from '../../shared/collections/videos.ts'
import { messages } from '../../shared/messages/messages.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { UNPLAYABLE } from '../media/sniff.ts'
import type { Services } from '../services.ts'

/** After this long without a sign of life, whoever had claimed a film is taken to be gone. */
const ABANDONED_MS = 5 * 60 * 1000

export type Conversion = { fileId: string; publishedKey: string; originalKey: string }

/** Puts a stored film in the queue, as part of the transaction that makes it true. */
export async function enqueueConversion(
  change: Transaction<Tables>,
  fileId: string,
  now: number,
): Promise<void> {
  await change
    .insertInto('conversions')
    .values({ fileId, state: 'waiting', progress: 0, claimedAt: 0, createdAt: now })
    .execute()
}

/** Whether a film waits for its turn, or for whoever had claimed it to come back. */
export async function isConversionWaiting(db: Database): Promise<boolean> {
  const film = await db
    .selectFrom('conversions')
    .select('fileId')
    .where('state', '!=', 'failed')
    .limit(1)
    .executeTakeFirst()
  return film !== undefined
}

/** Takes the oldest film that nobody is at work on, or null. Two servers never take the same. */
export async function claimConversion(db: Database, now: number): Promise<Conversion | null> {
  const next = await db
    .selectFrom('conversions')
    .innerJoin('files', 'files.id', 'conversions.fileId')
    .select(['conversions.fileId', 'files.publishedKey', 'files.originalKey'])
    .where('state', '!=', 'failed')
    .where('claimedAt', '<', now - ABANDONED_MS)
    .orderBy('conversions.createdAt')
    .orderBy('conversions.fileId')
    .limit(1)
    .executeTakeFirst()
  if (!next) return null
  const { numUpdatedRows } = await db
    .updateTable('conversions')
    .set({ state: 'running', progress: 0, claimedAt: now })
    .where('fileId', '=', next.fileId)
    .where('claimedAt', '<', now - ABANDONED_MS)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 0n ? claimConversion(db, now) : next
}

/** Notes how far a film has come, in percent; it also says that somebody is still at work. */
export async function recordProgress(
  db: Database,
  fileId: string,
  progress: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('conversions')
    .set({ progress, claimedAt: now })
    .where('fileId', '=', fileId)
    .execute()
}

/** Gives a film back to the queue, or marks it as one that cannot be converted. Others go first when its claim stays. */
export async function releaseConversion(
  db: Database,
  fileId: string,
  state: 'waiting' | 'failed',
  claimedAt = 0,
): Promise<void> {
  await db
    .updateTable('conversions')
    .set({ state, progress: 0, claimedAt })
    .where('fileId', '=', fileId)
    .execute()
}

/** What `GET /api/admin/videos/conversions` answers: the films in the queue, `progress` in percent, and what to know of each. */
async function listConversions({ db, media }: Pick<Services, 'db' | 'media'>) {
  const films = await db
    .selectFrom('conversions')
    .innerJoin(videos.name, 'videos.videoId', 'conversions.fileId')
    .innerJoin('files', 'files.id', 'conversions.fileId')
    .select(['videos.id', 'conversions.state', 'conversions.progress', 'files.type'])
    .where('videos.deletedAt', 'is', null)
    .orderBy('conversions.createdAt')
    .orderBy('videos.id')
    .execute()
  const able = films.length > 0 && (await media.canTranscode())
  return films.map(({ type, ...film }) => {
    const shown = type !== UNPLAYABLE
    return { ...film, shown, note: noteOn(film.state, shown, able) }
  })
}

function noteOn(state: string, shown: boolean, able: boolean): string | null {
  const { notConverted, hiddenWithoutFfmpeg, waitsForFfmpeg, hiddenUntilConverted } = messages.video
  if (state === 'failed') return notConverted
  if (!able) return shown ? waitsForFfmpeg : hiddenWithoutFfmpeg
  return shown ? null : hiddenUntilConverted
}

/** Register it in a scope that requires an administrator. */
export async function conversionRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/api/admin/videos/conversions', () => listConversions(services))
}
