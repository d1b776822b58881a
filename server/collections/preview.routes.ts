/** Previews: what somebody has chosen in the share form, where their browser cannot show it (HEIC). Nothing is stored. */
import type { FastifyInstance } from 'fastify'
import { rocks } from '../../shared/collections/rocks.ts'
import { PREVIEWS_PER_HOUR } from '../../shared/limits.ts'
import { messages } from '../../shared/messages/messages.ts'
import { addressOf, consume } from '../http/rate-limit.ts'
import { assertRoom } from '../http/storage-quota.ts'
import type { Services } from '../services.ts'
import { onlyFile, withUpload } from './parse-upload.ts'

const HOUR_MS = 60 * 60 * 1000

/** Limited by address before a byte of the body is read, and apart from the limit of shares. */
export async function previewRoutes(app: FastifyInstance, { db, media, now, storage, temp }: Services) {
  app.addHook('onRequest', async (request) => {
    const bucket = `preview:${addressOf(request.ip)}`
    const limit = { limit: PREVIEWS_PER_HOUR, windowMs: HOUR_MS, message: messages.share.slowDown, now: now() }
    await consume(db, bucket, limit)
    await assertRoom(storage, request)
  })

  app.post('/api/preview', async (request, reply) => {
    const preview = await withUpload(request, onlyFile(rocks, 'image'), temp, ({ files }) =>
      media.preview(files.image?.path ?? ''),
    )
    return reply.type('image/jpeg').header('cache-control', 'no-store').send(preview)
  })
}
