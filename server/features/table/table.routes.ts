/** The table of a collection: all of its rows by id, some rows, and one act on many that administrators added. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { adminPath } from '../../../shared/collections/choices.ts'
import { isShare } from '../../../shared/collections/collection.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { parseChange } from '../../../shared/schema.ts'
import { MAX_QUESTION } from '../../../shared/search.ts'
import { photoFilters, shareFilters, TABLE_CHANGES, TABLE_ROWS, TABLE_TURNS } from '../../../shared/table.ts'
import type { Trx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { parseRequest, valuesOf } from '../../platform/http/parse-request.ts'
import { isId } from '../../platform/id.ts'
import type { Site } from '../../platform/site/site.ts'
import { administratorOf, forReviewers, recordBy } from '../accounts/require-administrator.ts'
import { toColumns } from '../collections/create.ts'
import { turnImages } from '../collections/turn-image.ts'
import { rotation } from '../collections/turning.routes.ts'
import { moveRows } from '../gallery-order/order.routes.ts'
import type { Act } from '../history/sentences.ts'
import { type Written, writeRows } from '../items/write-row.ts'
import { shareCollections } from '../moderation/moderation.ts'
import { readPhotos, readRows, readShares, readWorks } from './read-table.ts'
import { recordMany } from './write-many.ts'

const search = z.optional(z.string().check(z.maxLength(MAX_QUESTION)))
const worksSchema = z.object({ search })
const sharesSchema = z.object({ search, only: z.optional(z.enum(shareFilters)) })
const photosSchema = z.object({
  search,
  only: z.optional(z.enum(photoFilters)),
  category: z.optional(z.enum(photos.fields.category.options)),
  without: z.optional(z.enum(photos.fields.category.options)),
  year: z.optional(z.union([z.literal('none'), z.coerce.number().check(z.int())])),
  order: z._default(z.enum(['newest', 'site']), 'newest'),
})

const id = z.string().check(z.refine(isId))
const idsOf = (most: number) =>
  z.array(id).check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((ids) => new Set(ids).size === ids.length),
  )
const rowsSchema = z.strictObject({ ids: idsOf(TABLE_ROWS) })
const changeSchema = z.union([
  z.strictObject({ values: z.record(z.string(), z.unknown()) }),
  z.strictObject({ deleted: z.boolean() }),
  z.strictObject({ state: z.enum(['shown', 'waiting']) }),
  // As of one photo: `of` has the addresses of the images to be turned, by the ids of the photos.
  z.strictObject({ rotation, of: z.optional(z.record(id, z.string())) }),
  z.strictObject({ before: id }),
  z.strictObject({ after: id }),
])
const bodySchema = z.strictObject({ ids: idsOf(TABLE_CHANGES), change: changeSchema, entry: z.optional(id) })
type Change = z.infer<typeof changeSchema>

/** Fields and switches that may be set for many rows at once. */
const CHANGEABLE = ['title', 'year', 'category', 'featured']

const actOf = (change: Change): Act => {
  if ('values' in change) return 'item-changed'
  if ('deleted' in change) return change.deleted ? 'item-deleted' : 'item-restored'
  if ('state' in change) return change.state === 'shown' ? 'share-shown' : 'share-waits'
  return 'rotation' in change ? 'item-turned' : 'items-moved'
}

/** Throws `invalid` with the sentence of the field. */
function readValues(collection: AnyCollection, values: Record<string, unknown>) {
  const unknown = Object.keys(values).find((name) => !CHANGEABLE.includes(name))
  if (unknown) throw new AppError('invalid', messages.input.unknown(unknown))
  return toColumns(valuesOf(parseChange(collection, values)))
}

const changesOf = (written: readonly Written[]) => written.map(({ change }) => change)

type Write = (trx: Trx, ids: string[]) => Promise<Written[]>

/** The write of a change that needs only rows. Throws `unknown` when one is missing, or in the trash, or not there. */
function writeOf(collection: AnyCollection, change: Exclude<Change, { rotation: unknown }>, at: number): Write {
  if ('values' in change) {
    const columns = readValues(collection, change.values)
    return (trx, ids) => writeRows(trx, collection, { ids, at }, () => columns)
  }
  if ('deleted' in change) {
    const columns = { deletedAt: change.deleted ? at : null }
    return (trx, ids) => writeRows(trx, collection, { ids, at, in: change.deleted ? 'site' : 'trash' }, () => columns)
  }
  if ('state' in change) return (trx, ids) => writeRows(trx, collection, { ids, at }, () => ({ state: change.state }))
  return (trx, move) => moveRows(trx, collection, { move, ...change }, at)
}

/** One transaction: all of the rows or none. Returns the entry of the history. */
async function changeMany(services: Site, collection: AnyCollection, request: FastifyRequest): Promise<string> {
  const { contentVersions, now } = services
  const data = parseRequest(bodySchema, request.body)
  const { ids, change } = data
  const telling = {
    collection,
    record: recordBy(request, services),
    act: actOf(change),
    fields: 'values' in change ? Object.keys(change.values) : [],
    entry: data.entry ? { id: data.entry, who: administratorOf(request).email } : undefined,
  }
  let entry = ''
  if ('rotation' in change) {
    if (ids.length > TABLE_TURNS) throw new AppError('invalid', messages.input.unreadable)
    const turn = { degrees: change.rotation, of: change.of }
    await turnImages(services, collection, ids, turn, async (trx, written) => {
      entry = await recordMany(trx, changesOf(written), telling, now())
    })
    return entry
  }
  const write = writeOf(collection, change, now())
  await contentVersions.change(collection.name, async (trx) => {
    entry = await recordMany(trx, changesOf(await write(trx, ids)), telling, now())
  })
  return entry
}

export async function tableRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const { db } = services
  app.get(adminPath(photos, 'table'), async (request) => {
    const { order, year, ...question } = parseRequest(photosSchema, request.query)
    return readPhotos(db, { ...question, inOrder: order === 'site', year: year === 'none' ? null : year })
  })
  for (const collection of collections.filter((each) => !isShare(each))) {
    const path = adminPath(collection, 'table')
    if (collection !== photos)
      app.get(path, async ({ query }) => readWorks(db, collection, parseRequest(worksSchema, query).search))
    app.post(`${path}/rows`, async ({ body }) => readRows(db, collection, parseRequest(rowsSchema, body).ids))
    app.patch(path, async (request) => ({ entry: await changeMany(services, collection, request) }))
  }
  for (const collection of shareCollections) {
    const path = adminPath(collection, 'table')
    app.get(path, forReviewers, async ({ query }) => readShares(db, collection, parseRequest(sharesSchema, query)))
    app.post(`${path}/rows`, forReviewers, async ({ body }) =>
      readRows(db, collection, parseRequest(rowsSchema, body).ids),
    )
  }
}
