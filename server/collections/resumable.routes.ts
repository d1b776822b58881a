/**
 * Resumable uploads of large videos by the tus protocol: chunks that survive a lost connection and a closed page, and the
 * route that creates a row from a finished upload.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyInstance } from 'fastify'
import { videos } from '../../shared/collections/videos.ts'
import { MAX_BYTES } from '../../shared/limits.ts'
import { messages } from '../../shared/messages/messages.ts'
import { parseNew } from '../../shared/schema.ts'
import { AppError } from '../errors.ts'
import { assertRoom } from '../http/storage-quota.ts'
import { fromMediaError } from '../media-errors.ts'
import type { Services } from '../services.ts'
import { createRow, findByIdempotencyKey, readIdempotencyKey } from './create.ts'
import { plainName } from './parse-upload.ts'

const PATH = '/api/admin/uploads'
/** After this long without progress an unfinished upload expires. */
const EXPIRY_MS = 7 * 24 * 60 * 60 * 1000
const CLEANUP_MS = 60 * 60 * 1000

type TusError = { status_code?: number; body?: string; message?: string }

/** Register it in a scope that requires an administrator. */
export async function resumableRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const directory = join(services.config.dataDir, 'uploads')
  const datastore = new FileStore({ directory, expirationPeriodInMilliseconds: EXPIRY_MS })
  const server = new Server({
    path: PATH,
    datastore,
    relativeLocation: true,
    // No CORS: other sites get nothing.
    allowedOrigins: [],
    maxSize: MAX_BYTES.video,
    onUploadCreate: async (_request, { size }) => {
      await assertRoom(services.storage, { headers: { 'content-length': String(size ?? 0) } })
      return {}
    },
    onResponseError: (_request, error) => {
      const { status_code: status = 500, body } = error as TusError
      if (error instanceof AppError) return errorResponse(error.status, error.message)
      return errorResponse(status, status === 413 ? messages.video.tooLarge : (body ?? messages.server.failed))
    },
  })
  const cleanup = setInterval(() => void server.cleanUpExpiredUploads().catch(() => {}), CLEANUP_MS)
  cleanup.unref()
  app.addHook('onClose', async () => clearInterval(cleanup))

  // The tus server streams the body to the disk itself.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
  for (const url of [PATH, `${PATH}/*`])
    app.route({
      method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      handler: async (request, reply) => {
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        reply.hijack()
        await server.handle(request.raw, reply.raw)
      },
    })

  app.post(`${videos.create.path}/uploaded`, async (request, reply) => {
    const key = readIdempotencyKey(request)
    const existing = await findByIdempotencyKey(services, videos, key)
    if (existing) return reply.code(201).send(existing)
    const { upload: uploadId, ...fields } = (request.body ?? {}) as Record<string, unknown>
    const upload = await parseFinishedUpload(datastore, uploadId, fields)
    const discard = () => datastore.remove(String(uploadId)).catch(() => {})
    try {
      const { row } = await createRow(services, videos, upload, key)
      await discard()
      return reply.code(201).send(row)
    } catch (error) {
      // An invalid video stays invalid; after any other error the client may retry with the same bytes.
      const { code } = fromMediaError(error) as { code?: string }
      if (code === 'damaged' || code === 'not-accepted') await discard()
      throw error
    }
  })
}

function errorResponse(status_code: number, error: string) {
  return { status_code, body: JSON.stringify({ error }) }
}

/** A finished upload in the shape of a parsed form. */
async function parseFinishedUpload(datastore: FileStore, id: unknown, fields: Record<string, unknown>) {
  const missing = new AppError('invalid', messages.admin.missingVideo)
  if (typeof id !== 'string' || !/^[0-9a-f]{32}$/.test(id)) throw missing
  const upload = await datastore.getUpload(id).catch(() => {
    throw missing
  })
  const path = upload.storage?.path
  if (!path || upload.offset !== upload.size) throw missing
  const parsed = parseNew(videos, fields)
  if ('error' in parsed) throw new AppError('invalid', parsed.error)
  const name = plainName(upload.metadata?.filename ?? undefined)
  return { values: parsed.values, files: { video: { path, bytes: (await stat(path)).size, name } }, rotation: 0 }
}
