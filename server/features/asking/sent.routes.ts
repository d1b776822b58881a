/** Pictures and words from relatives, for administrators: the link, and the look at each of them. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import { ASK_LINK, SENT_API } from '../../../shared/asking.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { writeSetting } from '../../platform/db/settings.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import { administratorOf, afterSignIn, assertRecent, recordBy } from '../accounts/require-administrator.ts'
import { newToken } from '../accounts/tokens.ts'
import type { SiteWithDoors } from '../doors/doors.ts'
import { settingsInWords } from '../history/settings-in-words.ts'
import { unknownItem } from '../items/queries.ts'
import { type RowRequest, rejectMalformedIds } from '../items/row-requests.ts'
import { readSmallImage } from '../items/small-image.ts'
import { waitingRoutes } from '../moderation/waiting.routes.ts'
import { look, looks, readSent, requireSent } from './sent-items.ts'

const changeSchema = z.strictObject({ words: z.boolean() })

/** Width of the picture on the evening screen, in pixels: a phone's, and quick to make. */
const LOOK_PX = 640

export async function sentRoutes(app: FastifyInstance, services: SiteWithDoors): Promise<void> {
  const { db, doors } = services
  // Pictures wait beside shares, in one answer.
  await app.register(waitingRoutes, { ...services, readSent })
  app.addHook('onRequest', rejectMalformedIds)

  const readLink = (): Answers['/api/admin/ask'] => ({ key: doors.state.askKey, words: doors.state.asksForWords })
  app.get(ASK_LINK, readLink)
  app.patch(ASK_LINK, async (request) => {
    const data = parseRequest(changeSchema, request.body, messages.input.invalid('words'))
    // Photos behind a closed door are a way in for those who have the link.
    if (data.words && doors.state.isClosed) assertRecent(administratorOf(request), services.now())
    await db.transaction().execute(async (trx) => {
      await writeSetting(trx, 'ask-words', data.words ? doors.state.door : 'off')
      await recordBy(request, services)(trx, 'settings-changed', {
        about: settingsInWords({ askForCaptions: data.words }),
      })
    })
    await doors.reload()
    return readLink()
  })
  /** A new link; links of before never send again. */
  for (const [method, key] of [['POST', newToken] as const, ['DELETE', () => null] as const])
    app.route({
      ...{ method, url: ASK_LINK, ...(method === 'POST' && afterSignIn) },
      handler: async (request): Promise<Answers['/api/admin/ask']> => {
        await db.transaction().execute(async (trx) => {
          await writeSetting(trx, 'ask-key', key())
          const about = settingsInWords({ askForPictures: method === 'POST' })
          await recordBy(request, services)(trx, 'settings-changed', { about })
        })
        await doors.reload()
        return readLink()
      },
    })

  for (const name of looks)
    app.post<RowRequest>(`${SENT_API}/:id/${name}`, async (request, reply) => {
      await look(services, request.params.id, name, recordBy(request, services))
      return reply.code(204).send()
    })
  app.get<RowRequest>(`${SENT_API}/:id/picture`, async ({ params }, reply) => {
    const { photoId } = await requireSent(db, params.id)
    const picture = await readSmallImage(services, photos, photoId, LOOK_PX)
    if (!picture) throw unknownItem()
    return reply.type('image/jpeg').send(picture)
  })
}
