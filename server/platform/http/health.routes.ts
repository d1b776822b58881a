/** Health checks: `/healthz` while the process is alive, `/readyz` while it is to get requests, and database and storage respond. */
import type { FastifyInstance } from 'fastify'
import { messages } from '../../../shared/messages/messages.ts'
import type { Services } from '../../app/services.ts'
import { AppError, RETRY_AFTER_SECONDS } from '../errors.ts'
import { fromSystemError } from '../system-errors.ts'

export async function healthRoutes(app: FastifyInstance, { db, stopping, storage }: Services): Promise<void> {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    if (stopping.signal.aborted)
      throw new AppError('busy', messages.server.stopping, { retryAfter: RETRY_AFTER_SECONDS })
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
