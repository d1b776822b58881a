/** Routes of an account's drafts: unsaved words of a form. Other accounts never see them. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { WordsDraft } from '../../../shared/words.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import type { Site } from '../../platform/site/site.ts'
import { toIso } from '../../platform/to-iso.ts'
import { administratorOf } from '../accounts/require-administrator.ts'
import { readName } from './words.routes.ts'

type OfName = { Params: { name: string } }

const PATH = '/api/admin/words/:name/draft'
/** A draft changes a few seconds after each pause in typing. */
const WRITING_MS = 2 * MINUTE_MS
const draftSchema = z.strictObject({ version: z.int().check(z.minimum(0)), data: z.record(z.string(), z.unknown()) })

/** Register it in a scope that requires an administrator. */
export async function draftsRoutes(app: FastifyInstance, { db, now }: Pick<Site, 'db' | 'now'>) {
  app.get<OfName>(PATH, async (request, reply) => {
    const row = await db
      .selectFrom('wordDrafts')
      .select(['version', 'data', 'savedAt'])
      .where('administratorId', '=', administratorOf(request).id)
      .where('name', '=', readName(request.params))
      .executeTakeFirst()
    const draft: WordsDraft | null = row
      ? { version: row.version, data: JSON.parse(row.data), savedAt: toIso(row.savedAt) }
      : null
    return reply.send({ draft })
  })

  app.put<OfName>(PATH, { bodyLimit: serverLimits.wordsBytes }, async (request, reply) => {
    const name = readName(request.params)
    const draft = parseRequest(draftSchema, request.body)
    const row = { version: draft.version, data: JSON.stringify(draft.data), savedAt: now() }
    await db
      .insertInto('wordDrafts')
      .values({ administratorId: administratorOf(request).id, name, ...row })
      .onConflict((conflict) => conflict.columns(['administratorId', 'name']).doUpdateSet(row))
      .execute()
    return reply.code(204).send()
  })

  app.get<OfName>('/api/admin/words/:name/writers', async (request): Promise<string[]> => {
    const rows = await db
      .selectFrom('wordDrafts')
      .innerJoin('administrators', 'administrators.id', 'administratorId')
      .select('email')
      .where('name', '=', readName(request.params))
      .where('administratorId', '!=', administratorOf(request).id)
      .where('savedAt', '>', now() - WRITING_MS)
      .orderBy('email')
      .execute()
    return rows.map(({ email }) => email)
  })

  app.delete<OfName>(PATH, async (request, reply) => {
    await db
      .deleteFrom('wordDrafts')
      .where('administratorId', '=', administratorOf(request).id)
      .where('name', '=', readName(request.params))
      .execute()
    return reply.code(204).send()
  })
}
