/** The calls for signing in and out, and for using a one-time link. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '../../shared/messages.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { addAdministrator, listAdministrators, readEmail } from './administrators.ts'
import { readTexts } from './body.ts'
import { assertLink, type Purpose, spendLink } from './links.ts'
import { assertPassword } from './passwords.ts'
import { beginSession, endSession, findSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

export type AuthPieces = { db: Database; now: () => number }

export async function sessionCalls(app: FastifyInstance, pieces: AuthPieces): Promise<void> {
  const { db, now } = pieces
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post('/api/session', async (request, reply) => {
    const credentials = readTexts(request.body, 'email', 'password')
    const administrator = await signIn(pieces, credentials, request.ip)
    await beginSession(request, reply, pieces, administrator.id)
    return { email: administrator.email }
  })

  app.get('/api/session', async (request) => {
    const session = await findSession(request, pieces)
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
    await assertLink(db, token, purpose, now())
    const email = readEmail(credentials.email)
    assertPassword(credentials.password)
    if ((await listAdministrators(db)).some((other) => other.email === email))
      throw new AppError('conflict', messages.session.exists)
    await spendLink(db, token, purpose, now())
    const id = await addAdministrator(db, credentials, now(), purpose === 'setup')
    await beginSession(request, reply, pieces, id)
    return { email }
  }

  app.post('/api/setup', async (request, reply) => {
    if ((await listAdministrators(db)).length > 0)
      throw new AppError('unknown', messages.session.linkUsed)
    return join(request, reply, 'setup')
  })
  app.post('/api/invitation', (request, reply) => join(request, reply, 'invite'))
}
