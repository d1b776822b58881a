/**
 * Tasks of the family's moderators: shares that are reported, wait, or have had no look yet, and for administrators
 * pictures from relatives.
 */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import type { Sent } from '../../../shared/asking.ts'
import { TABLE_CHANGES } from '../../../shared/table.ts'
import { WAITING_PATH, type Waiting } from '../../../shared/waiting.ts'
import type { Database } from '../../platform/db/database.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import { isId } from '../../platform/id.ts'
import type { Site } from '../../platform/site/site.ts'
import { administratorOf, forReviewers, recordBy } from '../accounts/require-administrator.ts'
import { findRow } from '../items/queries.ts'
import { decide, type ShareCollection, shareCollections, toLookAt } from './moderation.ts'

/** The next tasks; the count is of all. */
const MAX_SHOWN = 20

type Found = { collection: ShareCollection; id: string; createdAt: number; rank: number }

/** Reported ones first, then those that wait, then the rest; of each the oldest first. */
async function findWaiting(db: Database): Promise<Found[]> {
  const found: Found[] = []
  const reported = db.selectFrom('reports').select('rowId').where('seenAt', 'is', null)
  const reportedIds = new Set((await reported.execute()).map(({ rowId }) => rowId))
  for (const collection of shareCollections) {
    const rows = await db
      .selectFrom(collection.name)
      .select(['id', 'state', 'createdAt'])
      .where('deletedAt', 'is', null)
      .where('state', '!=', 'set-aside')
      .where(toLookAt)
      .execute()
    for (const { id, state, createdAt } of rows)
      found.push({ collection, id, createdAt, rank: reportedIds.has(id) ? 0 : state === 'waiting' ? 1 : 2 })
  }
  return found.sort((a, b) => a.rank - b.rank || a.createdAt - b.createdAt)
}

/** The number of shares that are reported, wait, or have had no look yet. */
export async function countWaiting(db: Database): Promise<number> {
  return (await findWaiting(db)).length
}

const names = shareCollections.map(({ name }) => name)
const share = z.strictObject({
  collection: z.enum(names),
  id: z.string().check(z.refine(isId)),
  version: z.optional(z.string()),
})
const actSchema = z.strictObject({
  act: z.enum(['show', 'set-aside']),
  shares: z.array(share).check(z.minLength(1), z.maxLength(TABLE_CHANGES)),
})

/** `readSent` reads pictures from relatives that wait. */
type Needs = Site & { readSent: (db: Database) => Promise<{ count: number; sent: Sent[] }> }

/** Register it in a scope that requires an administrator. */
export async function waitingRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  const { db, readSent } = services

  app.post(WAITING_PATH, forReviewers, async (request): Promise<{ entries: string[] }> => {
    const data = parseRequest(actSchema, request.body)
    const shares = data.shares.map((each) => ({
      ...each,
      collection: shareCollections.find(({ name }) => name === each.collection) as ShareCollection,
    }))
    return { entries: await decide(services, data.act, shares, recordBy(request, services)) }
  })

  app.get(WAITING_PATH, forReviewers, async (request): Promise<Answers['/api/admin/waiting']> => {
    const found = await findWaiting(db)
    const shares: Waiting['shares'] = []
    for (const { collection, id } of found.slice(0, MAX_SHOWN)) {
      const row = await findRow(db, collection, id, { toVisitors: false })
      if (!row) continue
      const reports = await db
        .selectFrom('reports')
        .select(['id', 'words'])
        .where('rowId', '=', id)
        .where('seenAt', 'is', null)
        .orderBy('createdAt')
        .execute()
      shares.push({ collection: collection.name, row, reports })
    }
    const isReviewer = administratorOf(request).role === 'reviewer'
    const { count, sent } = isReviewer ? { count: 0, sent: [] } : await readSent(db)
    return { count: found.length + count, shares, ...(sent.length > 0 && { sent }) }
  })
}
