/**
 * A sender's requests about a share, for 30 days: read it, put its words right, take it back.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import { parseChange } from '../../../shared/schema.ts'
import { AppError } from '../../platform/errors.ts'
import { valuesOf } from '../../platform/http/parse-request.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import type { Site } from '../../platform/site/site.ts'
import { setDeleted, updateRow } from '../collections/update.ts'
import { requireRow, unknownItem } from '../items/queries.ts'
import type { RowRequest } from '../items/row-requests.ts'
import { shareCollections, waitingNote } from '../moderation/moderation.ts'
import { assertNotStopped } from '../moderation/senders.ts'
import { answerInLanguageOfForm } from '../sharing/sender-language.ts'
import { asNotOwner, byOwner, requireOwner } from './owner.ts'

function addOwner(app: FastifyInstance, services: Site, collection: AnyCollection): void {
  const path = `${collection.create.path}/:id`
  const onRequest = (request: FastifyRequest) => requireOwner(services, collection, request)
  const ofOwner = (request: FastifyRequest) => ({ byOwner: byOwner(services, collection, request) })
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
    const values = valuesOf(parseChange(words, body))
    const row = await updateRow(services, collection, params.id, values, ofOwner(request)).catch(asNotOwner)
    return { ...row, ...(await waitingNote(services.db, collection, params.id)) }
  })

  app.delete<RowRequest>(path, { onRequest }, async (request, reply) => {
    await setDeleted(services, collection, request.params.id, true, ofOwner(request)).catch(asNotOwner)
    return reply.code(204).send()
  })
}

function asUnknown(error: unknown): never {
  throw error instanceof AppError && error.code === 'signed-out' ? unknownItem() : error
}

export async function ownerRoutes(app: FastifyInstance, services: Site): Promise<void> {
  answerInLanguageOfForm(app)
  app.addHook('onSend', cacheControl('private, no-store'))
  for (const collection of shareCollections) addOwner(app, services, collection)
}
