/**
 * Resumable uploads of large videos by the tus protocol: chunks survive a lost connection and a closed page. Also the
 * route that creates a row from a finished upload.
 */

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Row } from '../../../shared/collections/collection.ts'
import { MAX_BYTES } from '../../../shared/collections/limits.ts'
import { videos } from '../../../shared/collections/videos.ts'
import { HOUR_MS, WEEK_MS } from '../../../shared/durations.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { parseNew } from '../../../shared/schema.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { isOneOfMany } from '../../platform/data-folder.ts'
import { AppError, RETRY_AFTER_SECONDS } from '../../platform/errors.ts'
import { isUnusable } from '../../platform/http/media-errors.ts'
import { valuesOf } from '../../platform/http/parse-request.ts'
import { addressOf } from '../../platform/http/rate-limit.ts'
import { assertRoom } from '../../platform/http/storage-quota.ts'
import { createUploadBudget } from '../../platform/http/upload-budget.ts'
import { addJob } from '../../platform/jobs.ts'
import { lazy } from '../../platform/lazy.ts'
import type { Site } from '../../platform/site/site.ts'
import { recordBy } from '../accounts/require-administrator.ts'
import { askAgain } from '../accounts/rights.ts'
import { createRow } from '../collections/create.ts'
import type { RecordAct } from '../history/history.ts'
import { findCreated, hashJson } from '../uploads/idempotency.ts'
import { plainName } from '../uploads/parse-upload.ts'
import { addUploadRoutes, isUploadId } from '../uploads/tus-routes.ts'
import type { ResumableStore } from './upload-store.ts'

const PATH = '/api/admin/uploads'
/** Time without progress after which an unfinished upload expires. */
const EXPIRY_MS = WEEK_MS

async function openStore(services: Site): Promise<ResumableStore> {
  if (isOneOfMany(services.config))
    return new (await import('./shared-upload-store.ts')).SharedUploadStore(services, EXPIRY_MS)
  const { UploadStore } = await import('./upload-store.ts')
  return new UploadStore({ folder: join(services.config.dataDir, 'uploads'), expiryMs: EXPIRY_MS })
}

async function openServer(services: Site, onError: (error: unknown) => void) {
  const { UploadServer } = await import('../uploads/tus-server.ts')
  const datastore = await openStore(services)
  const options = {
    path: PATH,
    datastore,
    maxSize: MAX_BYTES.video,
    onUploadCreate: async (_request: Request, { size }: { size?: number | undefined }) => {
      await assertRoom(services, { headers: { 'content-length': String(size ?? 0) } })
      if ((await datastore.count()) >= serverLimits.resumableUploads)
        throw new AppError('busy', messages.video.tooManyUploads, { retryAfter: RETRY_AFTER_SECONDS })
      return {}
    },
  }
  const sentences = { gone: messages.video.uploadGone, tooLarge: messages.video.tooLarge }
  return { server: new UploadServer(options, sentences, onError), datastore }
}

export async function resumableRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const places = createUploadBudget({
    maxBytes: serverLimits.resumableAtOnce,
    minBytes: 1,
    message: () => messages.server.tooMany,
  })

  // Loaded when it is first needed: a start is quicker without.
  const opened = lazy(() => openServer(services, (error) => app.log.error(error)))

  addJob(app, services.jobs, 'upload-clean-up', HOUR_MS, async () => {
    const { server } = await opened()
    await services.leases.tryRun('expired uploads', () => server.cleanUpExpiredUploads())
  })

  const enter = ({ ip }: FastifyRequest) => places.take(addressOf(ip), 1)
  addUploadRoutes(app, PATH, { open: async () => (await opened()).server, enter, askAgain })

  /** Uploads whose rows are being created, by their ids: a repeated announcement of the end waits for the same row. */
  const creating = new Map<string, Promise<Row>>()

  app.post(`${videos.create.path}/uploaded`, async (request, reply) => {
    const { upload: id, ...fields } = (request.body ?? {}) as Record<string, unknown>
    if (!isUploadId(id)) throw missing()
    const values = valuesOf(parseNew(videos, fields))
    const { datastore } = await opened()
    const before = creating.get(id)
    const row = before
      ? before.then(() => createUploaded(services, datastore, id, values, recordBy(request, services)))
      : createUploaded(services, datastore, id, values, recordBy(request, services))
    creating.set(id, row)
    try {
      return await reply.code(201).send(await row)
    } finally {
      if (creating.get(id) === row) creating.delete(id)
    }
  })
}

const missing = () => new AppError('invalid', messages.admin.missingVideo)

/** The row of a finished upload, made once; the upload is its own idempotency key. */
async function createUploaded(
  services: Site,
  datastore: ResumableStore,
  id: string,
  values: Record<string, unknown>,
  record: RecordAct,
): Promise<Row> {
  const idempotency = { key: `upload-${id}`, content: hashJson(values) }
  const find = () => findCreated(services, videos, idempotency)
  return services.leases.once(`upload ${id}`, find, create)

  async function create(): Promise<Row> {
    const uploaded = await datastore.getUpload(id).catch((error) => {
      throw error.status_code ? missing() : error
    })
    if (uploaded.offset !== uploaded.size) throw missing()
    const name = plainName(uploaded.metadata?.filename ?? undefined)
    const discard = () => datastore.remove(id).catch(() => {})
    const { path, close } = await datastore.open(id)
    try {
      const files = { video: { path, bytes: (await stat(path)).size, name } }
      const { row } = await createRow(services, videos, { values, files, rotation: 0 }, { idempotency, record })
      await discard()
      return row
    } catch (error) {
      // An invalid video stays invalid; after any other error the client may retry with the same bytes.
      if (isUnusable(error)) await discard()
      throw error
    } finally {
      await close()
    }
  }
}
