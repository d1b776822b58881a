/**
 * 'Ask the family': the holder of the link sends pictures, without an account and without seeing the site. Each waits
 * for a look.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ASK_API, ASK_PAGE, type KnownPictures } from '../../../shared/asking.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { asking as texts } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { AppError } from '../../platform/errors.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import { assertAllAllowed, consumeAll } from '../../platform/http/rate-limit.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import { assertRoom } from '../../platform/http/storage-quota.ts'
import type { Card } from '../doors/card.ts'
import type { SiteWithDoors } from '../doors/doors.ts'
import { isKey } from '../doors/send-cards.ts'
import type { Variants } from '../files/variants.ts'
import { hashesSchema, knownHashes } from '../import/known-files.ts'
import { createSharePlaces } from '../sharing/share-places.ts'
import type { Sharing } from '../sharing/sharing.ts'
import { isOfSample } from '../words/sample-words.ts'
import { failedPage, formPage, overPage, receivedPage } from './ask-pages.ts'
import { pictureLimits, readAsked, receivePictures } from './receive-images.ts'
import { wordlessRoutes } from './wordless.routes.ts'
import { readWordless, storeKnownWords } from './wordless.ts'

type Needs = SiteWithDoors & { card: Card; sharing: Sharing; variants: Variants }
type KeyRequest = { Params: { key: string } }

const bodySchema = z.strictObject({
  sha256: hashesSchema,
  name: z.optional(z.string()),
  words: z.optional(z.string()),
})

const HTML = 'text/html; charset=utf-8'
/** Scripts accept JSON or anything; only a form without scripts, and the page itself, accept HTML. */
const wantsPage = ({ headers }: FastifyRequest) => (headers.accept ?? '').includes('text/html')

/** The pictures that are here already. Words sent with their hashes are stored at once, if the sender may send. */
async function answerKnown(
  services: Needs,
  request: FastifyRequest,
  assertOpen: (request: FastifyRequest) => void,
): Promise<KnownPictures> {
  const { db, now } = services
  const { ip } = request
  const data = parseRequest(bodySchema, request.body, messages.input.invalid('sha256'))
  const known = [...(await knownHashes(db, data.sha256, { collection: photos.name }))]
  if (!data.words?.trim()) return { known, words: 0 }
  const { name, words } = readAsked({ name: data.name ?? '', words: data.words })
  let taken = 0
  // Asked again, because the link may have ended while the body arrived.
  const beforeStore = async () => {
    assertOpen(request)
    await consumeAll(db, pictureLimits(ip, now()))
  }
  for (const sha256 of known)
    if (await storeKnownWords(services, { sha256, name, words: words ?? '' }, beforeStore)) taken += 1
  return { known, words: taken }
}

export async function askingRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  const { card, db, doors, now, sharing, words } = services
  const places = createSharePlaces({ maxBytes: serverLimits.previewBytes })
  const keyOf = ({ params }: FastifyRequest) => (params as { key: string }).key

  app.addHook('onSend', cacheControl('private, no-store'))
  // The error of a page is a page, too.
  app.addHook('onSend', async (request, reply, payload) => {
    const isError = reply.statusCode >= 400 && String(reply.getHeader('content-type')).includes('json')
    if (!isError || typeof payload !== 'string' || !wantsPage(request)) return payload
    const { error } = JSON.parse(payload) as { error: string }
    reply.type(HTML).header('x-robots-tag', 'noindex')
    return card.render(error === texts.over ? overPage() : failedPage(keyOf(request), error))
  })
  const assertOpen = (request: FastifyRequest) => {
    if (!isKey(keyOf(request), doors.state.askKey)) throw new AppError('unknown', texts.over)
  }
  app.addHook('onRequest', async (request) => {
    assertOpen(request)
    await sharing.assertOpen()
    if (request.method !== 'POST') return
    await assertAllAllowed(db, pictureLimits(request.ip, now()))
    await assertRoom(services, request)
  })

  await app.register(wordlessRoutes, { ...services, places, wantsPage, assertOpen })

  app.get<KeyRequest>(`${ASK_PAGE}/:key`, async ({ params }, reply) => {
    const { person } = (await words.read()).memorial
    const asksForWords = doors.state.asksForWords && (await readWordless(db, '')).shown.length > 0
    const name = isOfSample(person.fullName) ? null : person.name
    return card.sendPage(reply, formPage(params.key, name, asksForWords))
  })

  app.post<KeyRequest>(`${ASK_API}/:key`, async (request, reply) => {
    const received = await places.hold(request, () => receivePictures(services, request, places, assertOpen))
    reply.code(received.taken + received.words > 0 ? 201 : 200)
    return wantsPage(request) ? card.sendPage(reply, receivedPage(request.params.key, received)) : received
  })

  app.post(`${ASK_API}/:key/known`, (request) => answerKnown(services, request, assertOpen))
}
