/** Doubles: files that the site has already, so that a form can say so before it sends them. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Results } from '../../../shared/api/results.ts'
import { MAX_KNOWN_HASHES } from '../../../shared/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { knownHashes } from './known-files.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const bodySchema = z.strictObject({ sha256: z.array(hash).check(z.maxLength(MAX_KNOWN_HASHES)) })

export async function knownRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.post('/api/admin/known', async ({ body }): Promise<Results['POST /api/admin/known']> => {
    const { data } = bodySchema.safeParse(body)
    if (!data) throw new AppError('invalid', messages.input.invalid('sha256'))
    const known = await knownHashes(db, data.sha256)
    return { known: [...new Set(data.sha256)].filter((each) => known.has(each)) }
  })
}
