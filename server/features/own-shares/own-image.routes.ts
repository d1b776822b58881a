/** A sender's requests about the picture of a share, for 30 days: turn it, or put another one in its place. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import type { Row } from '../../../shared/collections/collection.ts'
import { imageSlotOf } from '../../../shared/image-slot.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import { assertRoom } from '../../platform/http/storage-quota.ts'
import type { Site } from '../../platform/site/site.ts'
import { turnImages } from '../collections/turn-image.ts'
import { namedImage, turnSchema } from '../collections/turning.routes.ts'
import { replaceFile } from '../collections/update.ts'
import { readBack } from '../items/queries.ts'
import type { RowRequest } from '../items/row-requests.ts'
import { shareCollections, waitingNote } from '../moderation/moderation.ts'
import type { Places } from '../sharing/share-places.ts'
import { onlyFile, withUpload } from '../uploads/parse-upload.ts'
import { asNotOwner, byOwner, requireOwner } from './owner.ts'

/**
 * `PATCH /api/{collection}/{id}/rotation` and `/image`, in a scope with the limits of shares: each counts as one, and
 * waits for its turn like one.
 */
export function addOwnImages(app: FastifyInstance, services: Site, places: Places): void {
  for (const collection of shareCollections) {
    const slot = imageSlotOf(collection)
    if (slot) addOwnImage(app, services, collection, slot, places)
  }
}

function addOwnImage(app: FastifyInstance, services: Site, collection: AnyCollection, slot: string, places: Places) {
  const path = `${collection.create.path}/:id`
  const onRequest = (request: FastifyRequest) => requireOwner(services, collection, request)
  const owned = (request: FastifyRequest) => byOwner(services, collection, request)
  const answer = async (reply: FastifyReply, row: Row) => {
    reply.header('cache-control', 'private, no-store')
    return { ...row, ...(await waitingNote(services.db, collection, row.id)) }
  }

  // The picture is the same one, so it needs no new look.
  app.patch<RowRequest>(`${path}/rotation`, { onRequest }, async (request, reply) => {
    const { id } = request.params
    const data = parseRequest(turnSchema, request.body, messages.image.rotation)
    const turn = { degrees: data.rotation, of: namedImage(id, data.of) }
    const work = () => turnImages(services, collection, [id], turn, owned(request))
    await places.inTurn(request, work).catch(asNotOwner)
    return answer(reply, await readBack(services.db, collection, id))
  })

  app.patch<RowRequest>(`${path}/${slot}`, { onRequest }, async (request, reply) => {
    await assertRoom(services, request)
    const receive = () =>
      withUpload(request, onlyFile(collection, slot), services.temp, (upload) =>
        places.inTurn(request, () =>
          replaceFile(services, collection, request.params.id, upload, { byOwner: owned(request) }),
        ),
      )
    return answer(reply, await places.hold(request, receive).catch(asNotOwner))
  })
}
