/** Previews of pictures chosen in the share form that the browser cannot show (HEIC). Nothing is stored. */
import type { FastifyInstance } from 'fastify'
import { PREVIEWS_PER_HOUR } from '../../../shared/collections/limits.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { addressLimits, consumeAll } from '../../platform/http/rate-limit.ts'
import { assertRoom } from '../../platform/http/storage-quota.ts'
import type { Site } from '../../platform/site/site.ts'
import { onlyFile, withUpload } from '../uploads/parse-upload.ts'
import { createSharePlaces } from './share-places.ts'

/** A limit like that of shares, but separate, before a byte of the body is read. */
export async function previewRoutes(app: FastifyInstance, services: Site) {
  const { db, media, now, temp } = services
  const places = createSharePlaces({ maxBytes: serverLimits.previewBytes })

  app.addHook('onRequest', async (request) => {
    const limit = { limit: PREVIEWS_PER_HOUR, windowMs: HOUR_MS, message: messages.share.slowDown, now: now() }
    await consumeAll(db, addressLimits('preview', request.ip, limit))
    await assertRoom(services, request)
  })

  app.post('/api/preview', async (request, reply) => {
    const preview = await places.hold(request, () =>
      withUpload(request, onlyFile(rocks, 'image'), temp, ({ files }) => media.preview(files.image?.path ?? '')),
    )
    return reply.type('image/jpeg').header('cache-control', 'no-store').send(preview)
  })
}
