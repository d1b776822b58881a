/**
 * Large films in pieces that survive a lost connection and a closed page (the tus protocol, by its own library), and the
 * call that makes a row of one that has arrived whole.
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
import type { Services } from '../services.ts'
import { createRow, findByIdempotencyKey, readIdempotencyKey } from './create.ts'
import { type ParsedUpload, plainName } from './parse-upload.ts'

const PATH = '/api/admin/uploads'
/** How long a film that stopped half-way is kept for its other half. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
const SWEEP_MS = 60 * 60 * 1000

type Said = { status_code?: number; body?: string; message?: string }

/** Register it in a scope that requires an administrator. */
export async function resumableRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const directory = join(services.config.dataDir, 'uploads')
  const datastore = new FileStore({ directory, expirationPeriodInMilliseconds: KEPT_MS })
  const server = new Server({
    path: PATH,
    datastore,
    relativeLocation: true,
    // Other sites have no business here, and are told nothing.
    allowedOrigins: [],
    maxSize: MAX_BYTES.video,
    onUploadCreate: async (_request, { size }) => {
      await assertRoom(services.storage, { headers: { 'content-length': String(size ?? 0) } })
      return {}
    },
    onResponseError: (_request, error) => {
      const { status_code: status = 500, body } = error as Said
      if (error instanceof AppError) return sentence(error.status, error.message)
      return sentence(
        status,
        status === 413 ? messages.video.tooLarge : (body ?? messages.server.failed),
      )
    },
  })
  const sweeping = setInterval(() => void server.cleanUpExpiredUploads().catch(() => {}), SWEEP_MS)
  sweeping.unref()
  app.addHook('onClose', async () => clearInterval(sweeping))

  // The library reads the body itself, straight from the connection to the disk.
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
    const made = await findByIdempotencyKey(services, videos, key)
    if (made) return reply.code(201).send(made)
    const { upload: uploadId, ...fields } = (request.body ?? {}) as Record<string, unknown>
    const upload = await parseFinishedUpload(datastore, uploadId, fields)
    try {
      const { row } = await createRow(services, videos, upload, key)
      await upload.discard()
      return reply.code(201).send(row)
    } catch (error) {
      // A film that cannot be shown will not get better; anything else may be tried again with the same bytes.
      const { code } = error as { code?: string }
      if (code === 'damaged' || code === 'not-accepted') await upload.discard()
      throw error
    }
  })
}

function sentence(status_code: number, error: string) {
  return { status_code, body: JSON.stringify({ error }) }
}

/** A film that has arrived whole, as a form would have brought it. */
async function parseFinishedUpload(
  datastore: FileStore,
  id: unknown,
  fields: Record<string, unknown>,
): Promise<ParsedUpload> {
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
  return {
    values: parsed.values,
    files: { video: { path, bytes: (await stat(path)).size, name } },
    rotation: 0,
    discard: () => datastore.remove(id).catch(() => {}),
  }
}
