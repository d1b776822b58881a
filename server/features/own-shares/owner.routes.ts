/**
 * A sender's requests about a share, for 30 days: read it, put its words right, take it back. No session is involved.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { parseChange } from '../../../shared/schema.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { ContentVersions } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { addressLimits, consumeAll } from '../../platform/http/rate-limit.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import type { Media } from '../../platform/media/media.ts'
import type { MemorialReader } from '../../platform/memorial-reader.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { setDeleted, updateRow } from '../collections/update.ts'
import { requireRow, unknownItem } from '../items/queries.ts'
import type { RowRequest } from '../items/row-requests.ts'
import { waitingNote } from '../moderation/moderation.ts'
import { assertNotStopped } from '../moderation/senders.ts'
import { bearerToken, isOwner } from '../sharing/owner-tokens.ts'
import { answerInLanguageOfForm } from '../sharing/sender-language.ts'

type Needs = {
  db: Database
  contentVersions: ContentVersions
  storage: Storage
  media: Media
  words: MemorialReader
  now: () => number
}

const HOUR_MS = 60 * 60 * 1000

/** One error for every reason: it does not reveal existing tokens or shares. */
const notOwner = () => new AppError('signed-out', messages.share.notOwner)

const tokenIn = ({ headers }: FastifyRequest) => bearerToken(headers) ?? ''

async function assertOwner(
  site: { db: Database; now: () => number },
  collection: AnyCollection,
  request: FastifyRequest,
): Promise<void> {
  const { id } = request.params as RowRequest['Params']
  if (!(await isOwner(site, collection, id, tokenIn(request)))) throw notOwner()
}

/** Throws `signed-out` unless the visitor is the sender, and `slow-down` after too many tries. */
async function requireOwner(services: Needs, collection: AnyCollection, request: FastifyRequest): Promise<void> {
  const { db, now } = services
  if (!tokenIn(request)) throw notOwner()
  const limit = { limit: serverLimits.ownerTriesPerHour, windowMs: HOUR_MS, message: messages.share.ownerSlowDown }
  await consumeAll(db, addressLimits('owner', request.ip, { ...limit, now: now() }))
  await assertOwner(services, collection, request)
}

/** A row deleted between the check and the change does not belong to the sender either. */
function asNotOwner(error: unknown): never {
  throw error instanceof AppError && error.code === 'unknown' ? notOwner() : error
}

function addOwner(app: FastifyInstance, services: Needs, collection: AnyCollection): void {
  const path = `${collection.create.path}/:id`
  const onRequest = (request: FastifyRequest) => requireOwner(services, collection, request)
  // A body may take until the sender's time is over.
  const byOwner = (request: FastifyRequest) => ({
    byOwner: (trx: Database) => assertOwner({ db: trx, now: services.now }, collection, request),
  })
  // A sender cannot set administrators' fields.
  const words = { ...collection, flags: {} }

  // To other visitors a share has no address of its own: it is as unknown as any other path.
  const read = { onRequest: (request: FastifyRequest) => onRequest(request).catch(asUnknown) }
  app.get<RowRequest>(path, read, async ({ params }) => {
    const row = await requireRow(services.db, collection, params.id)
    return { ...row, ...(await waitingNote(services.db, collection, params.id)) }
  })

  const unlessStopped = async (request: FastifyRequest) => {
    await assertNotStopped(services, request.ip)
    await onRequest(request)
  }
  app.patch<RowRequest>(path, { onRequest: unlessStopped }, async (request) => {
    const { params, body } = request
    await assertNotStopped(services, request.ip)
    const parsed = parseChange(words, body)
    if ('error' in parsed) throw new AppError('invalid', parsed.error)
    const row = await updateRow(services, collection, params.id, parsed.values, byOwner(request)).catch(asNotOwner)
    return { ...row, ...(await waitingNote(services.db, collection, params.id)) }
  })

  app.delete<RowRequest>(path, { onRequest }, async (request, reply) => {
    await setDeleted(services, collection, request.params.id, true, byOwner(request)).catch(asNotOwner)
    return reply.code(204).send()
  })
}

function asUnknown(error: unknown): never {
  throw error instanceof AppError && error.code === 'signed-out' ? unknownItem() : error
}

export async function ownerRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  answerInLanguageOfForm(app)
  app.addHook('onSend', cacheControl('private, no-store'))
  for (const collection of collections.filter(({ create }) => create.by === 'anyone'))
    addOwner(app, services, collection)
}
