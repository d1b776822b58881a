/** Routes of signing in and out, and of setup and invitation links. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import { adminHistory } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Calls, describeCalls } from '../../platform/http/calls.ts'
import { clientSignal } from '../../platform/http/client-signal.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { MemorialReader } from '../../platform/memorial-reader.ts'
import { recordAs, recordRefusal } from '../history/history.ts'
import { addAdministrator, findAccount, listAdministrators } from './administrators.ts'
import { findDevice } from './devices.ts'
import { assertNewPassword } from './guessable-passwords.ts'
import { assertLink, type Purpose } from './links.ts'
import { sessionAnswer } from './owner.ts'
import { parseTexts, parseTextsAnd } from './parse-body.ts'
import { recordAndTell } from './role-mails.ts'
import { passSecondStep } from './second-step.ts'
import { lacksSecondStep } from './second-step-setting.ts'
import { createSession, endSession, findSession, requireSession } from './sessions.ts'
import { accountName, signIn } from './sign-in.ts'

/** Lines of docs/api.md. */
const calls: Calls = {
  'POST /api/session': [
    'JSON: `email` `password` `code`?',
    '200 with `email` and `role`; the session comes as a cookie; 401 with `secondStep` where a `code` is asked for',
  ],
  'GET /api/session': ['–', '200 with `email`, `role` and chosen `language` of who is signed in, else 401'],
  'DELETE /api/session': ['–', '204; signed out'],
  'POST /api/setup': [
    'JSON: `token` `email` `password`',
    '200 with the email, signed in as the first administrator; 404 once there is one',
  ],
  'POST /api/invitation': ['JSON: `token` `email` `password`', '200 with `email` and `role`, signed in'],
}

type Needs = {
  config: Config
  db: Database /** Opens sharing with the first account. */
  sharing: { isOpen(): Promise<boolean> }
  words: MemorialReader
  outbox: Outbox
  now: () => number
}

/** Creates an account by a link and signs in. A mistake in the form leaves the link unused. */
async function signUp(services: Needs, request: FastifyRequest, reply: FastifyReply, purpose: Purpose) {
  const { db, now } = services
  const { token, ...credentials } = parseTexts(request.body, 'token', 'email', 'password')
  const link = { token, purpose }
  // Only holders of a link may cause the work of hashing a password.
  await assertLink(db, link, now())
  await assertNewPassword(services, credentials.password, credentials.email)
  const recordFor = (added: { id: string; email: string }) =>
    recordAndTell(services, recordAs(added, { now, log: request.log }))
  const account = await addAdministrator(db, credentials, now(), link, recordFor)
  await createSession(request, reply, services, account, adminHistory.ways.password)
  return sessionAnswer(db, account)
}

export async function sessionRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  describeCalls(app, calls)
  const { db, now, sharing } = services
  app.addHook('onSend', cacheControl('no-store'))

  app.post('/api/session', async (request, reply) => {
    const { code, ...credentials } = parseTextsAnd(request.body, 'code', 'email', 'password')
    const named = await findAccount(db, accountName(credentials.email))
    const device = await findDevice(request, db, named)
    const visitor = { ip: request.ip, device, signal: clientSignal(reply) }
    const attempt = async () => {
      const account = await signIn(services, credentials, visitor)
      return {
        account,
        how: await passSecondStep(services, account, { code, how: adminHistory.ways.password, ip: request.ip }),
      }
    }
    const { account, how } = await attempt().catch(async (error) => {
      // A request for the second step is no refusal.
      if (error instanceof AppError && error.code === 'signed-out' && error.message !== messages.session.secondStep)
        await recordRefusal(db, named, error.answer ? adminHistory.ways.code : adminHistory.ways.password, {
          now,
          log: request.log,
        })
      throw error
    })
    await createSession(request, reply, services, account, how)
    return sessionAnswer(db, account)
  })

  app.get('/api/session', async (request, reply): Promise<Answers['/api/session']> => {
    const session = await requireSession(request, reply, services)
    return {
      ...(await sessionAnswer(db, session)),
      ...((await lacksSecondStep(db, session)) && { lacksSecondStep: true }),
    }
  })

  app.delete('/api/session', async (request, reply) => {
    const session = await findSession(request, reply, services)
    await db.transaction().execute(async (trx) => {
      await endSession(request, reply, trx)
      if (session) await recordAs(session, { now, log: request.log })(trx, 'signed-out')
    })
    // Clears administrators' pages from the browser's cache. Visitors' storage does not belong to the session.
    return reply.header('clear-site-data', '"cache"').code(204).send()
  })

  app.post('/api/setup', async (request, reply) => {
    if ((await listAdministrators(db)).length > 0) throw new AppError('unknown', messages.session.linkUsed)
    const session = await signUp(services, request, reply, 'setup')
    await sharing.isOpen()
    return session
  })
  app.post('/api/invitation', (request, reply) => signUp(services, request, reply, 'invite'))
}
