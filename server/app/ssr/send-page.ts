/** Public pages from memory, each made again when something that it shows has changed. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasPage, type Person } from '../../../shared/content.ts'
import { PORTRAIT } from '../../../web/queries/list-paths.ts'
import type { ListPage, PageFacts } from '../../../web/queries/rendering.ts'
import { isOn } from '../../features/settings/site-settings.ts'
import type { Database } from '../../platform/db/database.ts'
import { baseUrlOf } from '../../platform/http/base-url.ts'
import type { ResponseCache } from '../../platform/http/response-cache.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import type { Site } from '../../platform/site/site.ts'
import { findItem, olderRows, requestedItem } from './named-item.ts'
import { readResponses } from './read-responses.ts'
import { collectionsOf, type Renderer, renderPage, type Shown } from './render-page.ts'

/**
 * Pages that name one item have a small cache of their own, `itemPages`: a visit to all of them evicts no other
 * response.
 */
type Sender = Pick<Site, 'contentVersions' | 'db' | 'responses'> & { renderer: Renderer; itemPages: ResponseCache }

/** True if the family has not left the page out, and has turned it on if it is off at first. */
export async function isThere(
  db: Database,
  { name, optional }: Pick<PageFacts, 'name' | 'optional'>,
  person: Person,
): Promise<boolean> {
  return hasPage(person, name) && (!optional || isOn(db, { name: optional, optional: true }))
}

export async function sendPage(
  { contentVersions, db, responses, renderer, itemPages }: Sender,
  request: FastifyRequest,
  reply: FastifyReply,
  asked?: PageFacts,
) {
  const { app, config, words } = renderer
  const { url } = request
  const { person } = (await words.read()).memorial
  const page = asked && (await isThere(db, asked, person)) ? asked : undefined
  const baseUrl = baseUrlOf(request, config.publicUrl)
  const reads = [PORTRAIT, ...(page?.reads ?? [])]
  const read = [...collectionsOf(reads).map(({ name }) => name), 'settings', 'words'] as const
  const version = () => contentVersions.of(read)
  const renderedFrom = version()
  const send = async (cache: ResponseCache, key: string, shown: Shown = {}, status = 200) => {
    const make = () => renderPage(renderer, { url, page, baseUrl, shown }, { key, version })
    return sendCached(
      request,
      reply.code(status),
      await cache.get(page ? baseUrl + key : key, version, make, renderedFrom),
    )
  }
  const requested = page && requestedItem(url, page)
  const key = page ? page.path : 'not found'
  const known = requested && itemPages.find(baseUrl + requested.address)
  if (known) return sendCached(request, reply, known)
  const found = requested && (await findItem(app, requested))
  if (requested && found?.row) return send(itemPages, requested.address, { item: { ...requested, ...found } })
  // All missing items share one page: made-up ids fill no memory.
  if (requested && found) return send(responses, `${key} gone`, { item: { ...requested, ...found } }, 404)
  const older = page && olderRows(url, page)
  const part = older && ((await readResponses(app, [older.path])).answers[older.path] as ListPage | undefined)
  if (older && part?.rows.length) return send(itemPages, key + older.query, { part: { [older.list]: part } })
  return send(responses, key, {}, page ? 200 : 404)
}
