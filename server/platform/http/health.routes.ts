/**
 * Health checks: `/healthz` while the process is alive, `/readyz` while it accepts requests, and database and storage
 * respond.
 */
import type { FastifyInstance } from 'fastify'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../db/database.ts'
import { AppError, busy } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { fromSystemError } from '../system-errors.ts'

type Needs = { db: Database; storage: Storage; stopping: AbortController }

export async function healthRoutes(app: FastifyInstance, { db, stopping, storage }: Needs): Promise<void> {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    if (stopping.signal.aborted) throw busy(messages.server.stopping)
    try {
      await db.selectFrom('contentVersion').select('version').execute()
      await storage.check()
      return { ok: true }
    } catch (error) {
      const known = fromSystemError(error)
      throw known instanceof AppError ? known : new AppError('busy', messages.server.starting, { cause: error })
    }
  })
}
