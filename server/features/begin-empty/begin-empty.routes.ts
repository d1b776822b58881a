/** Routes of 'Begin empty': the question if the person must be named first, and the action itself. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Results } from '../../../shared/api/results.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import { administratorOf, recordBy } from '../accounts/require-administrator.ts'
import { saveVersions } from '../words/save-versions.ts'
import type { SiteWithWords } from '../words/words.ts'
import { emptiedWords, identitySchema, readIdentity } from './begin-empty.ts'

const PATH = '/api/admin/begin-empty'

const bodySchema = z.strictObject({ person: z.optional(identitySchema) })

export async function beginEmptyRoutes(app: FastifyInstance, services: SiteWithWords): Promise<void> {
  app.get(PATH, () => readIdentity(services))

  app.post(PATH, async (request, reply) => {
    const body = parseRequest(bodySchema, request.body ?? {})
    const changed = await emptiedWords(services, body.person)
    if (changed.length === 0) return { undo: null } satisfies Results['POST /api/admin/begin-empty']
    const { email } = administratorOf(request)
    await saveVersions(services, changed, email, (trx, changes) =>
      recordBy(request, services)(trx, 'began-empty', { collection: 'words', itemId: 'all', changes }),
    )
    const act = await services.db
      .selectFrom('history')
      .select('id')
      .where('act', '=', 'began-empty')
      .orderBy('at', 'desc')
      .executeTakeFirst()
    return reply.send({ undo: act?.id ?? null } satisfies Results['POST /api/admin/begin-empty'])
  })
}
