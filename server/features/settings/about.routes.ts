/** `GET /api/admin/about`: the version that runs. */
import type { FastifyInstance } from 'fastify'
import { cacheControl } from '../../platform/http/response-headers.ts'
import { softwareVersion } from '../../platform/version.ts'

/** Register it in a scope that requires an administrator. `newest` is null: the site asks nobody whether there is a newer one. */
export async function aboutRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', cacheControl('private, no-store'))
  app.get('/api/admin/about', async () => ({ version: await softwareVersion(), newest: null }))
}
