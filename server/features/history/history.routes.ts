/** 'What happened', for administrators: `GET /api/admin/history`, newest first. */

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import { TRASH_DAYS } from '../../../shared/collections/limits.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import { isId } from '../../platform/id.ts'
import type { Site } from '../../platform/site/site.ts'
import { nameOfActor, readHistory } from './history.ts'
import { sentenceOfAct } from './sentences.ts'

const MAX_LIMIT = 200
/** Time in which an act can be taken back: the same as that of the trash. */
export const UNDO_MS = TRASH_DAYS * DAY_MS

/** `before` is the id of an entry: only older ones are listed. */
const querySchema = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LIMIT)), 60),
  before: z.optional(z.string().check(z.refine(isId))),
})

export async function historyRoutes(app: FastifyInstance, { db, now }: Pick<Site, 'db' | 'now'>): Promise<void> {
  app.get('/api/admin/history', async ({ query }): Promise<Answers['/api/admin/history']> => {
    const data = parseRequest(querySchema, query)
    const entries = await readHistory(db, data.limit, data.before)
    return entries.map(({ who, at, act, about, undo, ...entry }) => ({
      ...entry,
      who: nameOfActor(who),
      at: new Date(at).toISOString(),
      act,
      what: sentenceOfAct(act, about),
      undo: undo && at > now() - UNDO_MS ? `/api/admin/history/${entry.id}/undo` : null,
    }))
  })
}
