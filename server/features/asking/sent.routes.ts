/** Pictures from relatives, for administrators: the link, and the look at each of them. */
import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import { ASK_LINK, SENT_API } from '../../../shared/asking.ts'
import { photos } from '../../../shared/collections/photos.ts'
import type { ContentVersions } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/database.ts'
import { writeSetting } from '../../platform/db/settings.ts'
import { type Calls, describeCalls } from '../../platform/http/calls.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import type { Media } from '../../platform/media/media.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { toIso } from '../../platform/to-iso.ts'
import { recordBy } from '../accounts/require-administrator.ts'
import { newToken } from '../accounts/tokens.ts'
import type { Doors } from '../doors/doors.ts'
import { settingsInWords } from '../history/history.ts'
import { unknownItem } from '../items/queries.ts'
import { type RowRequest, rejectMalformedIds } from '../items/row-requests.ts'
import { readSmallImage } from '../items/small-image.ts'
import { stopSenderOf } from '../moderation/senders.ts'
import { waitingRoutes } from '../moderation/waiting.routes.ts'
import { look, looks, readSent, requireSent } from './sent.ts'

/** Lines of docs/api.md. */
const calls: Calls = {
  'GET /api/admin/ask': ['–', '200 with `key` of the link for pictures, or `null` while it is off'],
  'POST /api/admin/ask': ['–', '200 with the `key` of a new link; the one before is over'],
  'DELETE /api/admin/ask': ['–', '200 with `key`, `null`: the link is off'],
  'GET /api/admin/sent/:id/picture': ['–', '200 and a JPEG, 960 pixels wide, of a picture that waits for a look'],
  'POST /api/admin/sent/:id/keep': ['–', '204: it is a photo of the gallery; 409 after another look'],
  'POST /api/admin/sent/:id/set-aside': ['–', '204: it is in the trash; 409 after another look'],
  'POST /api/admin/sent/:id/wait': ['–', '204: it waits again'],
  'POST /api/admin/sent/:id/stop-sender': [
    '–',
    '200 with `id` and `until`; 409 when it is forgotten where it came from',
  ],
}

type Needs = {
  db: Database
  contentVersions: ContentVersions
  doors: Pick<Doors, 'state' | 'reload'>
  storage: Storage
  media: Media
  temp: string
  now: () => number
}

/** Width of the picture on the evening screen, in pixels. */
const LOOK_PX = 960

/** Register it in a scope that requires an administrator. */
export async function sentRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  const { db, doors } = services
  describeCalls(app, calls)
  // Pictures wait beside shares, in one answer.
  await app.register(waitingRoutes, { db, readSent })
  app.addHook('onRequest', rejectMalformedIds)
  app.addHook('onSend', cacheControl('private, no-store'))

  app.get(ASK_LINK, (): Answers['/api/admin/ask'] => ({ key: doors.state.askKey }))
  /** A new link; links of before never send again. */
  for (const [method, key] of [['POST', newToken] as const, ['DELETE', () => null] as const])
    app.route({
      ...{ method, url: ASK_LINK },
      handler: async (request): Promise<Answers['/api/admin/ask']> => {
        await db.transaction().execute(async (trx) => {
          await writeSetting(trx, 'ask-key', key())
          const about = settingsInWords({ askForPictures: method === 'POST' })
          await recordBy(request, services)(trx, 'settings-changed', { about })
        })
        await doors.reload()
        return { key: doors.state.askKey }
      },
    })

  for (const name of looks)
    app.post<RowRequest>(`${SENT_API}/:id/${name}`, async (request, reply) => {
      await look(services, request.params.id, name, recordBy(request, services))
      return reply.code(204).send()
    })
  app.post<RowRequest>(`${SENT_API}/:id/stop-sender`, async ({ params }) => {
    const { photoId } = await requireSent(db, params.id)
    const { id, expiresAt } = await stopSenderOf(services, { collection: photos.name, rowId: photoId })
    return { id, until: toIso(expiresAt) }
  })
  app.get<RowRequest>(`${SENT_API}/:id/picture`, async ({ params }, reply) => {
    const { photoId } = await requireSent(db, params.id)
    const picture = await readSmallImage(services, photos, photoId, LOOK_PX)
    if (!picture) throw unknownItem()
    return reply.type('image/jpeg').send(picture)
  })
}
