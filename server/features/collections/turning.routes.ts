/**
 * `PATCH /api/admin/{collection}/{id}/rotation`: a picture that lies on its side is turned, for every collection with
 * an image.
 */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { collections } from '../../../shared/collections/all.ts'
import { isShare } from '../../../shared/collections/collection.ts'
import { imageSlotOf } from '../../../shared/image-slot.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import type { Site } from '../../platform/site/site.ts'
import { forReviewers, recordBy } from '../accounts/require-administrator.ts'
import { type RowRequest, rejectMalformedIds } from '../items/row-requests.ts'
import { turnImage } from './turn-image.ts'

/** Degrees clockwise. */
export const rotation = z.union([z.literal(90), z.literal(180), z.literal(270)])

/** `of` is the address of the image to be turned: a press whose answer was lost turns nothing the second time. */
export const turnSchema = z.strictObject({ rotation, of: z.optional(z.string()) })

export const namedImage = (id: string, of: string | undefined) => (of === undefined ? undefined : { [id]: of })

/** Register it in a scope that requires an administrator. Reviewers may turn the pictures of shares. */
export async function turningRoutes(app: FastifyInstance, services: Site): Promise<void> {
  app.addHook('onRequest', rejectMalformedIds)
  for (const collection of collections.filter(imageSlotOf)) {
    const options = isShare(collection) ? forReviewers : {}
    app.patch<RowRequest>(`/api/admin/${collection.name}/:id/rotation`, options, async (request) => {
      const { params, body } = request
      const data = parseRequest(turnSchema, body, messages.image.rotation)
      const turn = { degrees: data.rotation, of: namedImage(params.id, data.of) }
      return turnImage(services, collection, params.id, turn, recordBy(request, services))
    })
  }
}
