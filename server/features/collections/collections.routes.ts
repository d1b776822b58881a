/**
 * The routes of every collection, made from its definition: lists and shares for anyone, the rest for administrators.
 */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { type Caller, isShare, type List } from '../../../shared/collections/collection.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { parseChange } from '../../../shared/schema.ts'
import { AppError } from '../../platform/errors.ts'
import { isForFamily } from '../../platform/http/audience.ts'
import { encodeParts, encodeText } from '../../platform/http/encode.ts'
import { valuesOf } from '../../platform/http/parse-request.ts'
import { STALE_WARNING } from '../../platform/http/response-cache.ts'
import { pageCacheControl } from '../../platform/http/response-headers.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import { assertRoom } from '../../platform/http/storage-quota.ts'
import type { Site } from '../../platform/site/site.ts'
import { forReviewers, recordBy } from '../accounts/require-administrator.ts'
import { type Filter, listJson, listPage, type Page, readFilter, readPage } from '../items/lists.ts'
import { readBack, requireRow } from '../items/queries.ts'
import { type RowRequest, rejectMalformedIds } from '../items/row-requests.ts'
import { waitingNote } from '../moderation/moderation.ts'
import { hashAddress } from '../moderation/senders.ts'
import { assertOn } from '../settings/site-settings.ts'
import { unlimitedPlaces } from '../sharing/share-places.ts'
import { REPLAYED } from '../sharing/share-rate-limit.ts'
import { readIdempotencyKey } from '../uploads/idempotency.ts'
import { onlyFile, type ParsedForm, withUpload } from '../uploads/parse-upload.ts'
import { createRow } from './create.ts'
import { replaceFile, setDeleted, updateRow } from './update.ts'

/** Cache-key placeholder for unknown filter values. */
const NO_CHOICE = '(none)'

/**
 * Cache key of a list: a visitors' list has its URL with the known parameters of the query, so that the request finds
 * it. An administrators' list must be hidden from strangers, so its key is no URL.
 */
function listKey({ path, only, by }: List, filter: Filter, page: Page | null): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (name !== only) query.set(name, String(value) || NO_CHOICE)
  if (page?.newest) query.set('order', 'newest')
  if (page) query.set('limit', String(page.limit))
  if (page?.cursor) query.set(page.cursor.side, page.cursor.id)
  const url = query.size > 0 ? `${path}?${query}` : path
  return by === 'anyone' ? url : `${by} ${url}`
}

const seen = z.nullable(z.union([z.string(), z.number()]))
const seenSchema = z.looseObject({ was: z.optional(z.record(z.string(), seen)) })

/** The values of a change, and beside them some as they were seen before. */
function splitSeen(body: unknown) {
  const { data } = seenSchema.safeParse(body)
  if (!data) return { values: body }
  const { was, ...values } = data
  return { values, was }
}

/** Reviewers moderate shares: they list, delete and restore them. */
const reviewersOf = (collection: AnyCollection) => (isShare(collection) ? forReviewers : {})

/** Lists change only by writes, so their bytes are cached until the version of their collection rises. */
export function addLists(
  app: FastifyInstance,
  services: Pick<Site, 'config' | 'contentVersions' | 'db' | 'responses'>,
  caller: Caller,
): void {
  const { config, contentVersions, db, responses } = services
  const toVisitors = caller === 'anyone'
  const cacheControl = toVisitors ? pageCacheControl(config.sharedCacheSeconds) : 'private, no-store'
  for (const collection of collections) {
    const names = [collection.name, 'settings'] as const
    for (const list of collection.lists.filter(({ by }) => by === caller))
      app.get(list.path, reviewersOf(collection), async (request, reply) => {
        const filter = readFilter(collection, list, request.query)
        if (!toVisitors) await contentVersions.refresh()
        const version = () => contentVersions.of(names)
        const page = readPage(request.query)
        const headers = { 'cache-control': cacheControl, 'content-type': 'application/json; charset=utf-8' }
        // Read here: parts of a long list are read after the handler has returned.
        const options = { toVisitors, toFamily: isForFamily() }
        const render = async () => {
          if (toVisitors) await assertOn(db, collection)
          // With a cursor the request may be a lookup of one item, which may be deleted: no stale answer then.
          const staleIfError = toVisitors && !page?.cursor
          if (!page)
            return { body: await encodeParts(listJson(db, collection, filter, options)), headers, staleIfError }
          const { rows, total, offset, byYears } = await listPage(db, collection, filter, page, options)
          const counts = {
            'x-total-count': String(total),
            'x-offset': String(offset),
            ...(byYears && { 'x-order': 'years' }),
          }
          return { body: encodeText(JSON.stringify(rows)), headers: { ...headers, ...counts }, staleIfError }
        }
        const response = await responses.get(listKey(list, filter, page), version, render)
        if (response.isStale) reply.header('warning', STALE_WARNING)
        return sendCached(request, reply, response)
      })
  }
}

/**
 * Creating, by form. For anyone, in a scope with the limits of shares; for administrators, in a scope that requires
 * one.
 */
export function addCreate(app: FastifyInstance, services: Site, caller: Caller, places = unlimitedPlaces): void {
  for (const collection of collections.filter(({ create }) => create.by === caller)) {
    const onRequest = () => assertOn(services.db, collection, messages.moderation.closed)
    app.post(collection.create.path, { onRequest }, async (request, reply) => {
      const key = readIdempotencyKey(request)
      await assertRoom(services, request)
      const addressHash = caller === 'anyone' ? await hashAddress(services.db, request.ip) : undefined
      const create = async (upload: ParsedForm) => {
        const idempotency = key === undefined ? undefined : { key, content: upload.content }
        const record = caller === 'administrator' ? recordBy(request, services) : undefined
        const created = await createRow(services, collection, upload, { addressHash, idempotency, record })
        if (!record || !upload.values.portrait || created.replayed) return created
        return {
          ...created,
          row: await updateRow(services, collection, created.row.id, { portrait: true }, { record }),
        }
      }
      const { row, ownerToken, replayed } = await places.hold(request, () =>
        withUpload(request, collection, services.temp, (upload) => places.inTurn(request, () => create(upload))),
      )
      if (replayed) reply.header(REPLAYED, 'true')
      // The token is in this response alone.
      if (ownerToken) reply.header('cache-control', 'no-store')
      const note = isShare(collection) ? await waitingNote(services.db, collection, row.id) : {}
      return reply.code(201).send({ ...row, ownerToken, ...note })
    })
  }
}

function addChanges(app: FastifyInstance, services: Site, collection: AnyCollection): void {
  const { db } = services
  const path = `/api/admin/${collection.name}/:id`

  /** `only`: the one field or flag that this path may change. */
  function addChange(suffix: string, only?: string) {
    app.patch<RowRequest>(path + suffix, async (request) => {
      const { params } = request
      const row = await requireRow(db, collection, params.id)
      const { values: sent, was } = splitSeen(request.body)
      const values = valuesOf(parseChange(collection, sent))
      const unexpected = Object.keys(values).find((name) => only && name !== only)
      if (unexpected) throw new AppError('invalid', messages.input.unknown(unexpected))
      if (only && row[only] === values[only]) return row
      return updateRow(services, collection, params.id, values, { record: recordBy(request, services), was })
    })
  }
  addChange('')
  for (const field of collection.edits) addChange(`/${field}`, field)
  for (const [name, flag] of Object.entries(collection.flags)) addChange(`/${flag.change}`, name)

  for (const slot of collection.replaces)
    app.patch<RowRequest>(`${path}/${slot}`, async (request) => {
      await requireRow(db, collection, request.params.id)
      await assertRoom(services, request)
      return withUpload(request, onlyFile(collection, slot), services.temp, (upload) =>
        replaceFile(services, collection, request.params.id, upload, { record: recordBy(request, services) }),
      )
    })

  app.delete<RowRequest>(path, reviewersOf(collection), async (request, reply) => {
    await setDeleted(services, collection, request.params.id, true, { record: recordBy(request, services) })
    return reply.code(204).send()
  })
  app.post<RowRequest>(`${path}/restore`, reviewersOf(collection), async (request) => {
    const { id } = request.params
    await setDeleted(services, collection, id, false, { record: recordBy(request, services) })
    return readBack(db, collection, id)
  })
}

/** Administrators' requests about rows. Register it in a scope that requires one. */
export async function adminCollectionRoutes(app: FastifyInstance, services: Site) {
  app.addHook('onRequest', rejectMalformedIds)
  addLists(app, services, 'administrator')
  addCreate(app, services, 'administrator')
  for (const collection of collections) addChanges(app, services, collection)
}
