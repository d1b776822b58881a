/** Routes of signing in and out. */
import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../../platform/errors.ts'
import { clientSignal } from '../../platform/http/client-signal.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import type { Site } from '../../platform/site/site.ts'
import { recordAs, recordRefusal } from '../history/history.ts'
import { historyWords } from '../history/sentences.ts'
import { findAccount } from './administrators.ts'
import { visitorOf } from './devices.ts'
import { sessionAnswer } from './owner.ts'
import { parseTextsAnd } from './parse-body.ts'
import { passSecondStep } from './second-step.ts'
import { lacksSecondStep } from './second-step-setting.ts'
import { createSession, endSession, findSession, requireSession } from './sessions.ts'
import { accountName, signIn } from './sign-in.ts'

export async function sessionRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const { db, now } = services
  app.addHook('onSend', cacheControl('no-store'))

  app.post('/api/session', async (request, reply) => {
    const { code, ...credentials } = parseTextsAnd(request.body, 'code', 'email', 'password')
    const named = await findAccount(db, accountName(credentials.email))
    const visitor = { ...(await visitorOf(request, db, named)), signal: clientSignal(reply) }
    const attempt = async () => {
      const account = await signIn(services, credentials, visitor)
      return {
        account,
        how: await passSecondStep(services, account, { code, how: historyWords.ways.password, visitor }),
      }
    }
    const { account, how } = await attempt().catch(async (error) => {
      // A request for the second step is no refusal.
      if (error instanceof AppError && error.code === 'signed-out' && error.message !== messages.session.secondStep)
        await recordRefusal(db, named, error.answer ? historyWords.ways.code : historyWords.ways.password, {
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
}
