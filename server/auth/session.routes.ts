/** The calls for signing in and out, and for using a one-time link. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { addAdministrator, listAdministrators } from './administrators.ts'
import { assertLink, type Purpose } from './links.ts'
import { readTexts } from './parse-body.ts'
import { beginSession, endSession, findSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

export async function sessionRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, now } = services
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post('/api/session', async (request, reply) => {
    const credentials = readTexts(request.body, 'email', 'password')
    const account = await signIn(services, credentials, request.ip)
    await beginSession(request, reply, services, account)
    return { email: account.email }
  })

  app.get('/api/session', async (request, reply) => {
    const session = await findSession(request, reply, services)
    if (!session) throw new AppError('signed-out', messages.session.signedOut)
    return { email: session.email }
  })

  app.delete('/api/session', async (request, reply) => {
    await endSession(request, reply, db)
    return reply.code(204).send()
  })

  /** Makes an administrator by a link and signs in at once. A mistake in the form leaves the link unused. */
  async function join(request: FastifyRequest, reply: FastifyReply, purpose: Purpose) {
    const { token, ...credentials } = readTexts(request.body, 'token', 'email', 'password')
    const link = { token, purpose }
    // Only who holds a link may cause the work that a password takes.
    await assertLink(db, link, now())
    const account = await addAdministrator(db, credentials, now(), link)
    await beginSession(request, reply, services, account)
    return { email: account.email }
  }

  app.post('/api/setup', async (request, reply) => {
    if ((await listAdministrators(db)).length > 0)
      throw new AppError('unknown', messages.session.linkUsed)
    return join(request, reply, 'setup')
  })
  app.post('/api/invitation', (request, reply) => join(request, reply, 'invite'))
}
