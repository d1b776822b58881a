/** Every collection's calls, from its definition: reads and shares for anyone, everything else for administrators. */
import type { FastifyInstance } from 'fastify'
import type { Collection } from '../../shared/collection.ts'
import { collections } from '../../shared/collections/all.ts'
import { messages } from '../../shared/messages/messages.ts'
import { parseChange } from '../../shared/schema.ts'
import { isId } from '../db/id.ts'
import { AppError } from '../errors.ts'
import { REPLAYED } from '../http/share-rate-limit.ts'
import { assertRoom } from '../http/storage-quota.ts'
import type { Services } from '../services.ts'
import { listConversions } from './conversion-queue.ts'
import { createRow, findByIdempotencyKey, idempotencyKeyOf } from './create.ts'
import { addSendToDiscord } from './discord.routes.ts'
import type { ListCache } from './list-cache.ts'
import { addOrder } from './order.routes.ts'
import { parseFileUpload, parseUpload } from './parse-upload.ts'
import { addTrash } from './trash.routes.ts'
import { deleteRow, replaceFile, requireRow, restoreRow, updateRow } from './update.ts'

type Item = { Params: { id: string } }

function addLists(app: FastifyInstance, collection: Collection, cache: ListCache, by: string) {
  for (const list of collection.lists)
    if (list.by === by)
      app.get(list.path, (request, reply) => cache.answer(collection, list, request, reply))
}

function addCreate(app: FastifyInstance, services: Services, collection: Collection, by: string) {
  if (collection.create.by !== by) return
  app.post(collection.create.path, async (request, reply) => {
    const key = idempotencyKeyOf(request)
    const made = await findByIdempotencyKey(services, collection, key)
    if (made) return reply.code(201).header(REPLAYED, 'true').send(made)
    await assertRoom(services.storage, request)
    const upload = await parseUpload(request, collection, services.temp)
    try {
      const { row, replayed } = await createRow(services, collection, upload, key)
      if (replayed) reply.header(REPLAYED, 'true')
      return reply.code(201).send(row)
    } finally {
      await upload.discard()
    }
  })
}

function addChanges(app: FastifyInstance, services: Services, collection: Collection) {
  const { db } = services
  const path = `/api/admin/${collection.name}/:id`

  function addChange(last: string, only?: string) {
    app.patch<Item>(path + last, async ({ params, body }) => {
      await requireRow(db, collection, params.id)
      const parsed = parseChange(collection, body)
      if ('error' in parsed) throw new AppError('invalid', parsed.error)
      const other = Object.keys(parsed.values).find((name) => only && name !== only)
      if (other) throw new AppError('invalid', messages.input.unknown(other))
      return updateRow(services, collection, params.id, parsed.values)
    })
  }
  addChange('')
  for (const field of collection.edits) addChange(`/${field}`, field)
  for (const [name, flag] of Object.entries(collection.flags)) addChange(`/${flag.change}`, name)

  for (const slot of collection.replaces)
    app.patch<Item>(`${path}/${slot}`, async (request) => {
      await requireRow(db, collection, request.params.id)
      await assertRoom(services.storage, request)
      const upload = await parseFileUpload(request, collection, slot, services.temp)
      try {
        return await replaceFile(services, collection, request.params.id, slot, upload)
      } finally {
        await upload.discard()
      }
    })

  app.delete<Item>(path, async ({ params }, reply) => {
    await deleteRow(services, collection, params.id)
    return reply.code(204).send()
  })
  app.post<Item>(`${path}/restore`, ({ params }) => restoreRow(services, collection, params.id))
}

/** The calls that anyone may make; `guardShares` adds what runs before a byte of a share is read. */
export async function publicCollectionRoutes(
  app: FastifyInstance,
  {
    services,
    cache,
    guardShares,
  }: { services: Services; cache: ListCache; guardShares: (shares: FastifyInstance) => void },
): Promise<void> {
  for (const collection of collections) addLists(app, collection, cache, 'anyone')
  await app.register(async (shares) => {
    guardShares(shares)
    for (const collection of collections) addCreate(shares, services, collection, 'anyone')
  })
}

/** The calls of administrators. Whoever registers them guards the scope. */
export async function adminCollectionRoutes(
  app: FastifyInstance,
  { services, cache }: { services: Services; cache: ListCache },
): Promise<void> {
  // What cannot be an id names nothing; PostgreSQL would call some of it an error.
  app.addHook('onRequest', async ({ params }) => {
    const { id } = params as Partial<Item['Params']>
    if (id !== undefined && !isId(id)) throw new AppError('unknown', messages.server.unknownItem)
  })
  for (const collection of collections) {
    addLists(app, collection, cache, 'administrator')
    addCreate(app, services, collection, 'administrator')
    addChanges(app, services, collection)
  }
  app.get('/api/admin/videos/conversions', () => listConversions(services))
  addSendToDiscord(app, services)
  addTrash(app, services)
  addOrder(app, services)
}
