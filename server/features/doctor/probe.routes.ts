/** `/api/probe`: the site sees how its own request has arrived. */
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../../platform/errors.ts'
import { trustProxies } from '../../platform/http/trusted-proxies.ts'
import { newId } from '../../platform/id.ts'
import type { Site } from '../../platform/site/site.ts'
import { softwareVersion } from '../../platform/version.ts'
import { isProbeKey, LARGE_BYTES, PROBE_HEADER, PROBE_PATH, type Seen } from './probe.ts'

export async function probeRoutes(app: FastifyInstance, services: Pick<Site, 'config' | 'db' | 'now'>): Promise<void> {
  const { config, db, now } = services
  const isTrusted = trustProxies(config.trustedProxies)
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))

  app.route<{ Body?: Readable }>({
    method: ['GET', 'POST'],
    url: PROBE_PATH,
    bodyLimit: LARGE_BYTES,
    // Before the body, which a stranger's request need not send.
    onRequest: async ({ headers }) => {
      if (!(await isProbeKey(db, headers[PROBE_HEADER], now())))
        throw new AppError('unknown', messages.server.unknownPath)
    },
    async handler({ body, headers, protocol, socket }): Promise<{ seen: Seen }> {
      const began = performance.now()
      if (body) for await (const _chunk of body);
      const heldMs = performance.now() - began
      const from = socket.remoteAddress ?? ''
      const isForwarded = headers['x-forwarded-for'] !== undefined
      const version = await softwareVersion()
      return { seen: { id: newId(), version, protocol, from, isTrusted: isTrusted(from), isForwarded, heldMs } }
    },
  })
}
