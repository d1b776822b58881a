/** The family's own order: tracks and videos in one request, and all orderable collections a few rows at a time. */
import type { FastifyInstance } from 'fastify'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import type { Row } from '../../../shared/collections/collection.ts'
import { MAX_LIST_LIMIT } from '../../../shared/collections/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'
import { listRows, orderOf } from '../items/lists.ts'
import { lockAll, type Written, writeRows } from '../items/write-row.ts'

/** Distance between the positions of two rows, so that a move writes only the moved rows. */
const GAP = 1024

const idsSchema = z.array(z.string())
const move = idsSchema.check(z.minLength(1), z.maxLength(MAX_LIST_LIMIT))
const moveSchema = z.union([z.strictObject({ move, before: z.string() }), z.strictObject({ move, after: z.string() })])
const wholeSchema = z.strictObject({ ids: idsSchema })

const changed = () => new AppError('conflict', messages.server.orderChanged)

/**
 * Puts the rows of a collection into this order and returns them. Throws `conflict` unless the ids are exactly those of
 * the collection. Otherwise a row added or deleted meanwhile would end up in the wrong place.
 */
async function orderRows(
  { contentVersions, db, now }: Site,
  collection: AnyCollection,
  ids: readonly string[],
): Promise<Row[]> {
  await contentVersions.change(collection.name, async (trx) => {
    await lockAll(trx, collection.name)
    const rows = await trx.selectFrom(collection.name).select('id').where('deletedAt', 'is', null).execute()
    const existing = new Set(rows.map(({ id }) => id))
    const sameSize = existing.size === ids.length && new Set(ids).size === ids.length
    if (!sameSize || !ids.every((id) => existing.has(id))) throw changed()
    const positions = new Map(ids.map((id, position) => [id, position]))
    await writeRows(trx, collection, { ids, at: now() }, ({ id }) => ({ position: positions.get(id) ?? null }))
  })
  return listRows(db, collection)
}

type Move = z.infer<typeof moveSchema>

/**
 * Puts rows beside another one, in the order of their ids. Throws `conflict` when one of
 * them is gone or named twice.
 */
export async function moveRows(
  trx: Transaction<Tables>,
  collection: AnyCollection,
  body: Move,
  now: number,
): Promise<Written[]> {
  await lockAll(trx, collection.name)
  const target = 'before' in body ? body.before : body.after
  const isDescending = orderOf(collection).direction === 'desc'
  // In a descending list the higher position is nearer to its front.
  const isAbove = 'before' in body === isDescending
  const ascending = isDescending ? body.move.toReversed() : body.move
  const ids = [...body.move, target]
  const rows = trx.selectFrom(collection.name).where('deletedAt', 'is', null)
  if ((await rows.select('id').where('id', 'in', ids).execute()).length !== ids.length) throw changed()
  await numberRows(trx, collection, { onlyNew: true })
  const find = () => findRoom(trx, collection, { move: body.move, target, isAbove })
  let room = await find()
  if (!room) {
    await numberRows(trx, collection)
    room = await find()
  }
  if (!room) throw new Error(`There is no room for ${body.move.length} rows within ${GAP}.`)
  const { first, step } = room
  const positions = new Map(ascending.map((id, index) => [id, first + index * step]))
  return writeRows(trx, collection, { ids: body.move, at: now }, ({ id }) => ({ position: positions.get(id) ?? null }))
}

/** Gives the rows positions in their current order: all of them, or only those without one, after the others. */
async function numberRows(trx: Transaction<Tables>, collection: AnyCollection, { onlyNew = false } = {}) {
  const table = sql.table(collection.name)
  const base = onlyNew ? sql`coalesce((select max(position) from ${table}), 0)` : sql.lit(0)
  const condition = onlyNew ? sql`where position is null` : sql``
  await sql`update ${table} set position = numbered.position from (
    select id, ${base} + ${sql.lit(GAP)} * row_number() over (order by ${sql.join(orderOf(collection).keys)}) as position
    from ${table} ${condition}) as numbered where ${table}.id = numbered.id`.execute(trx)
}

/** Free positions between a row and its neighbour on one side, or null if there are not enough. */
async function findRoom(
  trx: Transaction<Tables>,
  { name }: AnyCollection,
  { move, target, isAbove }: { move: readonly string[]; target: string; isAbove: boolean },
): Promise<{ first: number; step: number } | null> {
  const rows = trx.selectFrom(name).where('deletedAt', 'is', null)
  const { position } = await rows.select('position').where('id', '=', target).executeTakeFirstOrThrow()
  const own = position ?? 0
  const { next } = await rows
    .select(({ fn }) => (isAbove ? fn.min('position') : fn.max('position')).as('next'))
    .where('position', isAbove ? '>' : '<', own)
    .where('id', 'not in', move)
    .executeTakeFirstOrThrow()
  const places = move.length + 1
  const other = next ?? own + (isAbove ? 1 : -1) * GAP * places
  const step = Math.floor(Math.abs(other - own) / places)
  return step < 1 ? null : { first: Math.min(own, other) + step, step }
}

export async function orderRoutes(app: FastifyInstance, services: Site): Promise<void> {
  for (const collection of collections.filter(({ order }) => order !== 'newest'))
    app.patch(`/api/admin/${collection.name}/order`, async (request, reply) => {
      const move = moveSchema.safeParse(request.body)
      if (move.success) {
        const { contentVersions, now } = services
        await contentVersions.change(collection.name, (trx) => moveRows(trx, collection, move.data, now()))
        return reply.code(204).send()
      }
      const whole = wholeSchema.safeParse(request.body)
      if (!whole.success || collection.order !== 'added') throw new AppError('invalid', messages.input.unreadable)
      return orderRows(services, collection, whole.data.ids)
    })
}
