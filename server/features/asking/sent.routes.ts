/** Pictures and words from relatives, for administrators: the link, and the look at each of them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
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
  async function change(
    request: FastifyRequest,
    name: 'ask-key' | 'ask-words',
    value: string | null,
    changed: Parameters<typeof settingsInWords>[0],
  ) {
    await db.transaction().execute(async (trx) => {
      await writeSetting(trx, name, value)
      await recordBy(request, services)(trx, 'settings-changed', { about: settingsInWords(changed) })
    })
    await doors.reload()
    return readLink()
  }
  app.get(ASK_LINK, readLink)
  app.patch(ASK_LINK, async (request) => {
    const data = parseRequest(changeSchema, request.body, messages.input.invalid('words'))
    // Photos behind a closed door are a way in for those who have the link.
    if (data.words && doors.state.isClosed) assertRecent(administratorOf(request), services.now())
    return change(request, 'ask-words', data.words ? doors.state.door : 'off', { askForCaptions: data.words })
  })
  // A new link; links of before never send again.
  app.post(ASK_LINK, afterSignIn, (request) => change(request, 'ask-key', newToken(), { askForPictures: true }))
  app.delete(ASK_LINK, (request) => change(request, 'ask-key', null, { askForPictures: false }))

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
