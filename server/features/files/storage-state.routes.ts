/** State of the storage, for administrators: only visitors would notice an unmounted disk. */
import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import type { Storage } from '../../platform/storage/storage.ts'

export async function storageStateRoutes(app: FastifyInstance, { storage }: { storage: Storage }): Promise<void> {
  app.get(
    '/api/admin/storage',
    async (request): Promise<Answers['/api/admin/storage']> => ({
      isThere: await storage.check().then(
        () => true,
        (error) => {
          request.log.warn(error)
          return false
        },
      ),
    }),
  )
}
