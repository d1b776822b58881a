/** Cards and a link that only send: their holder sends a picture to a closed site, and sees nothing of it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ASK_API, ASK_PAGE } from '../../../shared/asking.ts'
import { HONEYPOT } from '../../../shared/collections/collection.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import { SEND_PAGE } from '../../../shared/doors.ts'
import { sendCards as texts } from '../../../shared/messages/catalogue.ts'
import { FOUND_ADDRESS } from '../../../shared/share-address.ts'
import { isSameSecret } from '../accounts/tokens.ts'
import type { Card } from './card.ts'
import type { Doors } from './doors.ts'

const ROUTE = `${SEND_PAGE}/:key`

const asked: ReadonlySet<string> = new Set([
  `GET ${ASK_PAGE}/:key`,
  `HEAD ${ASK_PAGE}/:key`,
  `POST ${ASK_API}/:key`,
  `POST ${ASK_API}/:key/known`,
])

const askedForWords: ReadonlySet<string> = new Set([
  `GET ${ASK_PAGE}/:key/words`,
  `HEAD ${ASK_PAGE}/:key/words`,
  `GET ${ASK_API}/:key/photos/:id`,
  `HEAD ${ASK_API}/:key/photos/:id`,
  `POST ${ASK_API}/:key/words`,
])

/** True for the key of a card or a link, compared in constant time. */
export function isKey(given: unknown, key: string | null): boolean {
  return typeof given === 'string' && key !== null && isSameSecret(Buffer.from(given), Buffer.from(key))
}

/** True if the request is for the form of such a card or link, or sends it, with its key. */
export function mayOnlySend({ state }: Pick<Doors, 'state'>, request: FastifyRequest): boolean {
  const { method, routeOptions, params, query } = request
  const route = `${method} ${routeOptions.url}`
  if (asked.has(route) || (state.asksForWords && askedForWords.has(route)))
    return isKey((params as { key?: string }).key, state.askKey)
  const isForm = routeOptions.url === ROUTE && (method === 'GET' || method === 'HEAD')
  if (isForm) return isKey((params as { key?: string }).key, state.sendKey)
  const isSending = routeOptions.url === rocks.create.path && method === 'POST'
  return isSending && isKey((query as { send?: string }).send, state.sendKey)
}

const { name, location, description } = rocks.fields

function renderForm(key: string): string {
  return `<form method="post" action="${rocks.create.path}?send=${encodeURIComponent(key)}" enctype="multipart/form-data">
<label for="send-image">${texts.picture}</label>
<input id="send-image" type="file" name="image" accept="image/*" required>
<label for="send-location">${texts.location}</label>
<input id="send-location" name="location" required maxlength="${location.max}">
<label for="send-name">${name.label}</label>
<input id="send-name" name="name" required maxlength="${name.max}" autocomplete="name">
<label for="send-description">${texts.description}</label>
<input id="send-description" name="description" maxlength="${description.max}">
<p hidden><label>${texts.honeypot} <input name="${HONEYPOT}" autocomplete="off"></label></p>
<button class="button">${texts.send}</button>
</form>`
}

type Needs = {
  card: Card
  isStranger: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

/** The form of such a card. Visitors who may see the site get the site's own form. */
export async function sendCardRoutes(app: FastifyInstance, { card, isStranger }: Needs): Promise<void> {
  app.get<{ Params: { key: string }; Querystring: { sent?: string } }>(ROUTE, async (request, reply) => {
    if (!(await isStranger(request, reply))) return reply.redirect(FOUND_ADDRESS, 302)
    const { params, query } = request
    const again = `<p><a href="${SEND_PAGE}/${encodeURIComponent(params.key)}">${texts.another}</a></p>`
    const page =
      query.sent === undefined
        ? { title: texts.title, inside: [`<p>${texts.lead}</p>`, renderForm(params.key)] }
        : { title: texts.sentTitle, inside: [`<p>${texts.sent}</p>`, again] }
    return card.sendPage(reply, { ...page, inside: [`<h1>${page.title}</h1>`, ...page.inside] })
  })
}
