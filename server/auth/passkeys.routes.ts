/** The calls of passkeys: signing in with one, and an administrator's own list of them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../shared/messages/messages.ts'
import { isId } from '../db/id.ts'
import { AppError } from '../errors.ts'
import { addressOf, consume } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'
import type { PasskeyAt } from './challenges.ts'
import { accountOf, askToSign } from './passkey-authentication.ts'
import { addPasskey, askToCreate } from './passkey-registration.ts'
import { readCreated, readSigned } from './passkey-schemas.ts'
import { passkeySite } from './relying-party.ts'
import { beginSession, type Session, userAgentOf } from './sessions.ts'

const WINDOW_MS = 15 * 60 * 1000
/** Every question makes a row, so that strangers may ask only so many. */
const QUESTIONS_PER_ADDRESS = 100
const TRIES_PER_ADDRESS = 50

const PATH = '/api/admin/passkeys'

const atOf = (request: FastifyRequest, { config, db, now }: Services): PasskeyAt => ({
  db,
  site: passkeySite(request, config.publicUrl),
  now: now(),
})

/** For everybody. */
export async function passkeySignInRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, now } = services
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  const allow = (request: FastifyRequest, what: string, limit: number) =>
    consume(db, `${what}:${addressOf(request.ip)}`, {
      limit,
      windowMs: WINDOW_MS,
      message: messages.session.slowDown,
      now: now(),
    })

  app.post('/api/session/passkey/options', async (request) => {
    const at = atOf(request, services)
    await allow(request, 'passkey-question', QUESTIONS_PER_ADDRESS)
    return askToSign(at)
  })

  app.post('/api/session/passkey', async (request, reply) => {
    const at = atOf(request, services)
    const answer = readSigned(request.body)
    const tried = await allow(request, 'passkey', TRIES_PER_ADDRESS)
    const account = await accountOf(at, answer)
    await beginSession(request, reply, services, account)
    await tried.refund()
    return { email: account.email }
  })
}

/** For administrators; whoever registers them guards the scope. */
export async function passkeyRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
  })
  const own = ({ administrator }: FastifyRequest) => administrator as Session

  async function listOf(administratorId: string) {
    const rows = await db
      .selectFrom('passkeys')
      .select(['id', 'userAgent', 'createdAt', 'usedAt'])
      .where('administratorId', '=', administratorId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    return rows.map(({ createdAt, usedAt, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt).toISOString(),
      usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
    }))
  }

  app.get(PATH, async (request) => listOf(own(request).id))

  app.post(`${PATH}/options`, async (request) =>
    askToCreate(atOf(request, services), own(request), services.memorial.person.name),
  )

  app.post(PATH, async (request, reply) => {
    const answer = readCreated(request.body)
    const administratorId = own(request).id
    const at = atOf(request, services)
    const id = await addPasskey(at, administratorId, answer, userAgentOf(request))
    const row = (await listOf(administratorId)).find((one) => one.id === id)
    return reply.code(201).send(row)
  })

  app.delete<{ Params: { id: string } }>(`${PATH}/:id`, async (request, reply) => {
    const { id } = request.params
    if (!isId(id)) throw new AppError('unknown', messages.server.unknownItem)
    const { numDeletedRows } = await db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('administratorId', '=', own(request).id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new AppError('unknown', messages.server.unknownItem)
    return reply.code(204).send()
  })
}
