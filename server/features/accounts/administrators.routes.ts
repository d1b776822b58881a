/** Routes of an administrator's account: roles and removals, the own password and sessions. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import { roles } from '../../../shared/collections/choices.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../../platform/errors.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import type { Site } from '../../platform/site/site.ts'
import { toIso } from '../../platform/to-iso.ts'
import { accountRoutes } from './accounts.routes.ts'
import { emailOf, removeAdministrator, setPassword, setRole, withAccountLock } from './administrators.ts'
import { assertNewPassword } from './guessable-passwords.ts'
import { parseTexts } from './parse-body.ts'
import { administratorOf, afterSignIn, forReviewers, recordBy } from './require-administrator.ts'
import { recordAndTell } from './role-mails.ts'
import { assertOwnPassword } from './sign-in.ts'
import { publicIdOf } from './tokens.ts'

type ById = { Params: { id: string } }

const roleSchema = z.strictObject({ role: z.enum(roles) })

export async function administratorRoutes(app: FastifyInstance, services: Site): Promise<void> {
  await app.register(accountRoutes, services)
  addAccounts(app, services)
  addSessions(app, services)
}

/** Roles, removals, and the own password. */
function addAccounts(app: FastifyInstance, services: Site): void {
  const { db } = services
  const tell = (request: FastifyRequest) => recordAndTell(services, recordBy(request, services))

  app.delete<ById>('/api/admin/administrators/:id', afterSignIn, async (request, reply) => {
    await removeAdministrator(db, request.params.id, tell(request))
    return reply.code(204).send()
  })

  // For a link that asks for one: a browser that follows it could not.
  app.get('/api/admin/recent-sign-in', afterSignIn, (_request, reply) => reply.code(204).send())

  app.patch<ById>('/api/admin/administrators/:id', afterSignIn, async (request, reply) => {
    const data = parseRequest(roleSchema, request.body)
    await setRole(db, request.params.id, data.role, tell(request))
    return reply.code(204).send()
  })

  // The own account may be changed by its holder, also by a reviewer.
  app.post('/api/admin/password', forReviewers, async (request, reply) => {
    const { endWaysIn, ...texts } = (request.body ?? {}) as Record<string, unknown>
    if (endWaysIn !== undefined && endWaysIn !== 'on') throw new AppError('invalid', messages.input.unreadable)
    const { current, password } = parseTexts(texts, 'current', 'password')
    const { email, tokenHash } = administratorOf(request)
    await assertNewPassword(services, password, email)
    const visitor = { ip: request.ip, device: tokenHash }
    const account = await assertOwnPassword(services, { email, password: current }, visitor)
    const own = { tokenHash, account, record: recordBy(request, services), endsWaysIn: endWaysIn === 'on' }
    await setPassword(db, { email, password }, own)
    return reply.code(204).send()
  })
}

function addSessions(app: FastifyInstance, services: Site): void {
  const { db, now } = services
  app.delete<ById>('/api/admin/administrators/:id/sessions', async (request, reply) => {
    const { id } = request.params
    await withAccountLock(db, async (trx) => {
      const email = await emailOf(trx, id)
      await trx.deleteFrom('sessions').where('administratorId', '=', id).execute()
      await recordBy(request, services)(trx, 'sessions-ended', { about: email, itemId: id })
    })
    return reply.code(204).send()
  })

  app.get('/api/admin/sessions', forReviewers, async (request): Promise<Answers['/api/admin/sessions']> => {
    const { id, tokenHash } = administratorOf(request)
    const sessions = await db
      .selectFrom('sessions')
      .selectAll()
      .where('administratorId', '=', id)
      .where('expiresAt', '>', now())
      .orderBy('seenAt', 'desc')
      .execute()
    return sessions.map((session) => ({
      id: publicIdOf(session.tokenHash),
      userAgent: session.userAgent,
      createdAt: toIso(session.createdAt),
      seenAt: toIso(session.seenAt),
      current: session.tokenHash === tokenHash,
    }))
  })

  app.delete<ById>('/api/admin/sessions/:id', forReviewers, async (request, reply) => {
    const sessions = await db
      .selectFrom('sessions')
      .select('tokenHash')
      .where('administratorId', '=', administratorOf(request).id)
      .execute()
    const session = sessions.find(({ tokenHash }) => publicIdOf(tokenHash) === request.params.id)
    if (!session) throw new AppError('unknown', messages.server.unknownItem)
    await withAccountLock(db, async (trx) => {
      await trx.deleteFrom('sessions').where('tokenHash', '=', session.tokenHash).execute()
      await recordBy(request, services)(trx, 'session-ended')
    })
    return reply.code(204).send()
  })
}
