/** Routes of passkeys: authentication for everyone, and an administrator's own passkeys. */
import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { AppError } from '../../platform/errors.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import { isId } from '../../platform/id.ts'
import type { Site } from '../../platform/site/site.ts'
import { toIso } from '../../platform/to-iso.ts'
import { recordRefusal } from '../history/history.ts'
import { historyWords } from '../history/sentences.ts'
import { withAccountLock } from './administrators.ts'
import { sessionAnswer } from './owner.ts'
import { parseAuthentication, parseRegistration } from './parse-body.ts'
import { authenticationOptions, verifyAuthentication } from './passkey-authentication.ts'
import { registerPasskey, registrationOptions } from './passkey-registration.ts'
import { relyingPartyOf } from './relying-party.ts'
import { administratorOf, forReviewers, ownAfterSignIn, recordBy } from './require-administrator.ts'
import { createSession, userAgentOf } from './sessions.ts'
import { consumeAttempt } from './sign-in.ts'

const PATH = '/api/admin/passkeys'

export async function passkeySignInRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const { db, now } = services
  app.addHook('onSend', cacheControl('no-store'))

  app.post('/api/session/passkey/options', async (request) => {
    const relyingParty = relyingPartyOf(request, services)
    // Every request for options stores a challenge.
    await consumeAttempt(services, 'passkey-question', request.ip, serverLimits.passkeyChallengesPerAddress)
    return authenticationOptions(relyingParty)
  })

  app.post('/api/session/passkey', async (request, reply) => {
    const relyingParty = relyingPartyOf(request, services)
    const response = parseAuthentication(request.body)
    const attempt = await consumeAttempt(services, 'passkey', request.ip, serverLimits.attemptsPerAddress)
    const account = await verifyAuthentication(relyingParty, response).catch(async (error) => {
      if (error instanceof AppError && error.code === 'signed-out')
        await recordRefusal(db, undefined, historyWords.ways.passkey, { now, log: request.log })
      throw error
    })
    await createSession(request, reply, services, account, historyWords.ways.passkey)
    await attempt.refund()
    return sessionAnswer(db, account)
  })
}

export async function passkeyRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const { db, words } = services

  async function listPasskeys(administratorId: string): Promise<Answers['/api/admin/passkeys']> {
    const rows = await db
      .selectFrom('passkeys')
      .select(['id', 'userAgent', 'createdAt', 'usedAt'])
      .where('administratorId', '=', administratorId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    return rows.map(({ createdAt, usedAt, ...row }) => ({
      ...row,
      createdAt: toIso(createdAt),
      usedAt: toIso(usedAt),
    }))
  }

  app.get(PATH, forReviewers, async (request) => listPasskeys(administratorOf(request).id))

  app.post(`${PATH}/options`, ownAfterSignIn, async (request) => {
    const { person } = (await words.read()).memorial
    return registrationOptions(relyingPartyOf(request, services), administratorOf(request), person.name)
  })

  app.post(PATH, ownAfterSignIn, async (request, reply) => {
    const response = parseRegistration(request.body)
    const administratorId = administratorOf(request).id
    const relyingParty = relyingPartyOf(request, services)
    const record = recordBy(request, services)
    const id = await registerPasskey(relyingParty, administratorId, response, {
      userAgent: userAgentOf(request),
      record,
    })
    const passkeys = await listPasskeys(administratorId)
    return reply.code(201).send(passkeys.find((passkey) => passkey.id === id))
  })

  app.delete<{ Params: { id: string } }>(`${PATH}/:id`, forReviewers, async (request, reply) => {
    const { id } = request.params
    if (!isId(id)) throw new AppError('unknown', messages.server.unknownItem)
    await withAccountLock(db, async (trx) => {
      await trx
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('administratorId', '=', administratorOf(request).id)
        .returning('id')
        .executeTakeFirstOrThrow(() => new AppError('unknown', messages.server.unknownItem))
      await recordBy(request, services)(trx, 'passkey-removed')
    })
    return reply.code(204).send()
  })
}
