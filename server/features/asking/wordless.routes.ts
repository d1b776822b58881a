/** The holder of the link writes about photos without words, where the family wants it; it works without scripts. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ASK_API, ASK_PAGE } from '../../../shared/asking.ts'
import { HONEYPOT } from '../../../shared/collections/collection.ts'
import { asking as texts } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../../platform/errors.ts'
import { clientSignal } from '../../platform/http/client-signal.ts'
import { addressOf, consumeAll } from '../../platform/http/rate-limit.ts'
import { readWhole } from '../../platform/storage/storage.ts'
import type { Card } from '../doors/card.ts'
import type { SiteWithDoors } from '../doors/doors.ts'
import type { Variants } from '../files/variants.ts'
import { rejectMalformedIds } from '../items/row-requests.ts'
import type { Places } from '../sharing/share-places.ts'
import { readForm } from '../uploads/parse-upload.ts'
import type { AskedValues } from './ask-form.ts'
import { WORDS_FIELD, wordlessPage, wordsReceivedPage } from './ask-pages.ts'
import { pictureLimits, readAsked } from './receive-images.ts'
import { readWordless, storeWords, WORDLESS_AT_ONCE, wordlessFile } from './wordless.ts'

type Needs = SiteWithDoors & {
  card: Card
  variants: Variants
  places: Places
  wantsPage: (request: FastifyRequest) => boolean
  assertOpen: (request: FastifyRequest) => void
}
type Params = { key: string; id: string }

/** Width of the photos in pixels: enough for a face on a phone. */
const WIDTH_PX = 640
// A name, the honeypot, and one more than a page has.
const limits = { fields: WORDLESS_AT_ONCE + 3, files: 0, parts: WORDLESS_AT_ONCE + 3, fieldSize: 4096 }

/** Name and words of each photo. Throws `invalid` for a field that is not as it should be. */
async function readWords(request: FastifyRequest): Promise<{ photoId: string; values: AskedValues }[]> {
  const { [HONEYPOT]: honeypot, name = '', ...others } = await readForm(request, limits)
  if (honeypot) throw new AppError('invalid', messages.share.honeypot)
  const written = Object.entries(others).filter(([, words]) => words.trim() !== '')
  if (written.length === 0) throw new AppError('invalid', texts.noWords)
  return written.map(([field, words]) => {
    if (!field.startsWith(WORDS_FIELD)) throw new AppError('invalid', messages.input.unknown(field))
    return { photoId: field.slice(WORDS_FIELD.length), values: readAsked({ name, words }) }
  })
}

/** Register it in the scope of the link, whose hooks ask for its key and for the limits. */
export async function wordlessRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  const { assertOpen, card, db, doors, now, places, storage, variants, wantsPage } = services

  const assertAsks = () => {
    if (!doors.state.asksForWords) throw new AppError('unknown', texts.over)
  }
  app.addHook('onRequest', async () => assertAsks())
  app.addHook('onRequest', rejectMalformedIds)

  app.get<{ Params: Params; Querystring: { after?: unknown } }>(`${ASK_PAGE}/:key/words`, async (request, reply) => {
    const { after } = request.query
    const { shown, more } = await readWordless(db, typeof after === 'string' ? after : '')
    return card.sendPage(reply, wordlessPage(request.params.key, shown, more))
  })

  app.get<{ Params: Params }>(`${ASK_API}/:key/photos/:id`, async ({ ip, params }, reply) => {
    const reader = { address: addressOf(ip), signal: clientSignal(reply) }
    const { key, type } = await variants.get(await wordlessFile(db, params.id), WIDTH_PX, 'jpeg', reader)
    return reply.type(type).send(await readWhole(storage, key))
  })

  app.post<{ Params: Params }>(`${ASK_API}/:key/words`, async (request, reply) => {
    const written = await places.hold(request, () => readWords(request))
    const received = { taken: 0, known: 0 }
    for (const { photoId, values } of written) {
      // Again, because a form may be held open while the family changes its mind.
      assertAsks()
      assertOpen(request)
      await consumeAll(db, pictureLimits(request.ip, now()))
      const { name, words } = values
      const isNew = await storeWords(services, { photoId, name, words: words ?? '' })
      received[isNew ? 'taken' : 'known'] += 1
    }
    reply.code(received.taken > 0 ? 201 : 200)
    return wantsPage(request) ? card.sendPage(reply, wordsReceivedPage(request.params.key, received)) : received
  })
}
