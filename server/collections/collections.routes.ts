/** Every collection's calls, from its definition: reads and shares for anyone, everything else for administrators. */
import type { FastifyInstance } from 'fastify'
import type { Collection } from '../../shared/collection.ts'
import { collections } from '../../shared/collections/all.ts'
import { messages } from '../../shared/messages.ts'
import { parseChange } from '../../shared/schema.ts'
import { isId } from '../db/id.ts'
import { AppError } from '../errors.ts'
import { REPLAYED } from '../http/share-rate-limit.ts'
import { assertRoom } from '../http/storage-quota.ts'
import type { Pieces } from '../services.ts'
import { listConversions } from './conversion-queue.ts'
import { createRow, findCreated, retryKey } from './create.ts'
import { addSendToDiscord } from './discord.ts'
import type { ListCache } from './list-cache.ts'
import { addOrder } from './order.ts'
import { takeFile, takeForm } from './parse-upload.ts'
import { addTrash } from './trash.ts'
import { changeRow, deleteRow, needRow, replaceFile, restoreRow } from './update.ts'

type Item = { Params: { id: string } }

function addLists(app: FastifyInstance, collection: Collection, cache: ListCache, by: string) {
  for (const list of collection.lists)
    if (list.by === by)
      app.get(list.path, (request, reply) => cache.answer(collection, list, request, reply))
}

function addCreate(app: FastifyInstance, pieces: Pieces, collection: Collection, by: string) {
  if (collection.create.by !== by) return
  app.post(collection.create.path, async (request, reply) => {
    const key = retryKey(request)
    const made = await findCreated(pieces, collection, key)
    if (made) return reply.code(201).header(REPLAYED, 'true').send(made)
    await assertRoom(pieces.storage, request)
    const intake = await takeForm(request, collection, pieces.temp)
    try {
      const { row, replayed } = await createRow(pieces, collection, intake, key)
      if (replayed) reply.header(REPLAYED, 'true')
      return reply.code(201).send(row)
    } finally {
      await intake.discard()
    }
  })
}

function addChanges(app: FastifyInstance, pieces: Pieces, collection: Collection) {
  const { db } = pieces
  const path = `/api/admin/${collection.name}/:id`

  function addChange(last: string, only?: string) {
    app.patch<Item>(path + last, async ({ params, body }) => {
      await needRow(db, collection, params.id)
      const parsed = parseChange(collection, body)
      if ('error' in parsed) throw new AppError('invalid', parsed.error)
      const other = Object.keys(parsed.values).find((name) => only && name !== only)
      if (other) throw new AppError('invalid', messages.input.unknown(other))
      return changeRow(pieces, collection, params.id, parsed.values)
    })
  }
  addChange('')
  for (const field of collection.edits) addChange(`/${field}`, field)
  for (const [name, flag] of Object.entries(collection.flags)) addChange(`/${flag.change}`, name)

  for (const slot of collection.replaces)
    app.patch<Item>(`${path}/${slot}`, async (request) => {
      await needRow(db, collection, request.params.id)
      await assertRoom(pieces.storage, request)
      const intake = await takeFile(request, collection, slot, pieces.temp)
      try {
        return await replaceFile(pieces, collection, request.params.id, slot, intake)
      } finally {
        await intake.discard()
      }
    })

  app.delete<Item>(path, async ({ params }, reply) => {
    await deleteRow(pieces, collection, params.id)
    return reply.code(204).send()
  })
  app.post<Item>(`${path}/restore`, ({ params }) => restoreRow(pieces, collection, params.id))
}

/** The calls that anyone may make; `guardShares` adds what runs before a byte of a share is read. */
export async function publicCollections(
  app: FastifyInstance,
  {
    pieces,
    cache,
    guardShares,
  }: { pieces: Pieces; cache: ListCache; guardShares: (shares: FastifyInstance) => void },
): Promise<void> {
  for (const collection of collections) addLists(app, collection, cache, 'anyone')
  await app.register(async (shares) => {
    guardShares(shares)
    for (const collection of collections) addCreate(shares, pieces, collection, 'anyone')
  })
}

/** The calls of administrators. Whoever registers them guards the scope. */
export async function adminCollections(
  app: FastifyInstance,
  { pieces, cache }: { pieces: Pieces; cache: ListCache },
): Promise<void> {
  // What cannot be an id names nothing; PostgreSQL would call some of it an error.
  app.addHook('onRequest', async ({ params }) => {
    const { id } = params as Partial<Item['Params']>
    if (id !== undefined && !isId(id)) throw new AppError('unknown', messages.server.unknownItem)
  })
  for (const collection of collections) {
    addLists(app, collection, cache, 'administrator')
    addCreate(app, pieces, collection, 'administrator')
    addChanges(app, pieces, collection)
  }
  app.get('/api/admin/videos/conversions', () => listConversions(pieces))
  addSendToDiscord(app, pieces)
  addTrash(app, pieces)
  addOrder(app, pieces)
}
