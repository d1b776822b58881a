/** A sender's requests about the picture of a share, for 30 days: turn it, or put another one in its place. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { imageSlotOf } from '../../../shared/image-slot.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { ContentVersions } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { assertRoom } from '../../platform/http/storage-quota.ts'
import type { Media } from '../../platform/media/media.ts'
import type { MemorialReader } from '../../platform/memorial-reader.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { turnImages } from '../collections/turn-image.ts'
import { turnSchema } from '../collections/turning.routes.ts'
import { replaceFile } from '../collections/update.ts'
import { requireRow } from '../items/queries.ts'
import type { RowRequest } from '../items/row-requests.ts'
import { waitingNote } from '../moderation/moderation.ts'
import type { Places } from '../sharing/share-places.ts'
import { onlyFile, withUpload } from '../uploads/parse-upload.ts'
import { asNotOwner, byOwner, requireOwner } from './owner.ts'

type Needs = {
  db: Database
  contentVersions: ContentVersions
  storage: Storage
  media: Media
  words: MemorialReader
  temp: string
  now: () => number
}

/** `PATCH /api/{collection}/{id}/rotation`. The picture is the same one, so it needs no new look. */
export function addOwnTurn(
  app: FastifyInstance,
  services: Needs,
  collection: AnyCollection,
  onRequest: (request: FastifyRequest) => Promise<void>,
): void {
  app.patch<RowRequest>(`${collection.create.path}/:id/rotation`, { onRequest }, async (request) => {
    const { id } = request.params
    const { data } = turnSchema.safeParse(request.body)
    if (!data) throw new AppError('invalid', messages.image.rotation)
    const assertStill = byOwner(services, collection, request)
    await turnImages(services, collection, [id], data.rotation, assertStill).catch(asNotOwner)
    return { ...(await requireRow(services.db, collection, id)), ...(await waitingNote(services.db, collection, id)) }
  })
}

/** `PATCH /api/{collection}/{id}/image`, in a scope with the limits of shares: it counts as one. */
export function addOwnImages(app: FastifyInstance, services: Needs, places: Places): void {
  for (const collection of collections.filter(({ create }) => create.by === 'anyone')) {
    const slot = imageSlotOf(collection)
    if (!slot) continue
    const onRequest = (request: FastifyRequest) => requireOwner(services, collection, request)
    app.patch<RowRequest>(`${collection.create.path}/:id/${slot}`, { onRequest }, async (request, reply) => {
      const { id } = request.params
      await assertRoom(services, request)
      const row = await places
        .hold(request, () =>
          withUpload(request, onlyFile(collection, slot), services.temp, (upload) =>
            places.inTurn(request, () =>
              replaceFile(services, collection, id, slot, upload, { byOwner: byOwner(services, collection, request) }),
            ),
          ),
        )
        .catch(asNotOwner)
      reply.header('cache-control', 'private, no-store')
      return { ...row, ...(await waitingNote(services.db, collection, id)) }
    })
  }
}
