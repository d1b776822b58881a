/** What the sender of a share may do with it for 30 days: read it, put its words right, take it back. No session is involved. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AnyCollection, collections } from '../../shared/collections/all.ts'
import { messages } from '../../shared/messages/messages.ts'
import { parseChange } from '../../shared/schema.ts'
import { serverLimits } from '../../shared/server-limits.ts'
import { AppError } from '../errors.ts'
import { addressLimits, consumeAll } from '../http/rate-limit.ts'
import { cacheControl } from '../http/response-headers.ts'
import type { Services } from '../services.ts'
import type { RowRequest } from './collections.routes.ts'
import { waitingNote } from './moderation.ts'
import { isOwner } from './owner-tokens.ts'
import { requireRow, unknownItem } from './queries.ts'
import { assertNotStopped } from './senders.ts'
import { setDeleted, updateRow } from './update.ts'

const HOUR_MS = 60 * 60 * 1000

/** One error for every reason, so that nobody learns which tokens or shares there are. */
const notOwner = () => new AppError('signed-out', messages.share.notOwner)

/** Throws `signed-out` for whoever is not the sender, and `slow-down` after too many tries. */
async function requireOwner(services: Services, collection: AnyCollection, request: FastifyRequest): Promise<void> {
  const { db, now } = services
  const { id } = request.params as RowRequest['Params']
  const token = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw notOwner()
  const limit = { limit: serverLimits.ownerTriesPerHour, windowMs: HOUR_MS, message: messages.share.ownerSlowDown }
  await consumeAll(db, addressLimits('owner', request.ip, { ...limit, now: now() }))
  if (!(await isOwner(services, collection, id, token))) throw notOwner()
}

/** A row that was deleted between the check and the change is none of the sender's either. */
function asNotOwner(error: unknown): never {
  throw error instanceof AppError && error.code === 'unknown' ? notOwner() : error
}

function addOwner(app: FastifyInstance, services: Services, collection: AnyCollection): void {
  const path = `${collection.create.path}/:id`
  const onRequest = (request: FastifyRequest) => requireOwner(services, collection, request)
  // What only administrators may set is no part of what a sender wrote.
  const words = { ...collection, flags: {} }

  // To others a share has no address of its own: it is as unknown as any other path.
  const read = { onRequest: (request: FastifyRequest) => onRequest(request).catch(asUnknown) }
  app.get<RowRequest>(path, read, async ({ params }) => {
    const row = await requireRow(services.db, collection, params.id)
    return { ...row, ...(await waitingNote(services.db, collection, params.id)) }
  })

  const unlessStopped = async (request: FastifyRequest) => {
    await assertNotStopped(services, request.ip)
    await onRequest(request)
  }
  app.patch<RowRequest>(path, { onRequest: unlessStopped }, async ({ params, body }) => {
    const parsed = parseChange(words, body)
    if ('error' in parsed) throw new AppError('invalid', parsed.error)
    const row = await updateRow(services, collection, params.id, parsed.values, { byOwner: true }).catch(asNotOwner)
    return { ...row, ...(await waitingNote(services.db, collection, params.id)) }
  })

  app.delete<RowRequest>(path, { onRequest }, async ({ params }, reply) => {
    await setDeleted(services, collection, params.id, true, { byOwner: true }).catch(asNotOwner)
    return reply.code(204).send()
  })
}

function asUnknown(error: unknown): never {
  throw error instanceof AppError && error.code === 'signed-out' ? unknownItem() : error
}

export async function ownerRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook('onSend', cacheControl('private, no-store'))
  for (const collection of collections.filter(({ create }) => create.by === 'anyone'))
    addOwner(app, services, collection)
}
