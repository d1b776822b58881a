/** The administrators' own calls: who else looks after the site, where one is signed in, and one's password. */
import type { FastifyInstance } from 'fastify'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { listAdministrators, removeAdministrator, setPassword } from './administrators.ts'
import { makeLink } from './links.ts'
import { readTexts } from './parse-body.ts'
import type { Session } from './sessions.ts'
import { signIn } from './sign-in.ts'

type ById = { Params: { id: string } }

/** A session's public name: enough of its hash to tell it apart, of no use to anyone else. */
function nameOf(tokenHash: string): string {
  return tokenHash.slice(0, 16)
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/** Whoever registers these calls guards the scope, so there is always a signed-in administrator. */
export async function administratorRoutes(
  app: FastifyInstance,
  { config: { publicUrl }, db, now }: Services,
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
  })

  app.get('/api/admin/administrators', async () =>
    (await listAdministrators(db)).map(({ createdAt, ...one }) => ({
      ...one,
      createdAt: iso(createdAt),
    })),
  )

  app.delete<ById>('/api/admin/administrators/:id', async ({ params }, reply) => {
    await removeAdministrator(db, params.id)
    return reply.code(204).send()
  })

  app.post('/api/admin/invitations', async (request, reply) => {
    const { token, expiresAt } = await makeLink(db, 'invite', now())
    const site = publicUrl ?? `${request.protocol}://${request.host}`
    return reply.code(201).send({ url: `${site}/admin?invite=${token}`, expiresAt: iso(expiresAt) })
  })

  app.post('/api/admin/password', async (request, reply) => {
    const { current, password } = readTexts(request.body, 'current', 'password')
    const { email, tokenHash } = request.administrator as Session
    const account = await signIn({ db, now }, { email, password: current }, request.ip).catch(
      (error) => {
        // 401 would say that the session is over; it is only the typed password that is wrong.
        if (error instanceof AppError && error.code === 'signed-out')
          throw new AppError('invalid', messages.session.wrongCurrent)
        throw error
      },
    )
    await setPassword(db, { email, password }, { tokenHash, account })
    return reply.code(204).send()
  })

  app.get('/api/admin/sessions', async ({ administrator }) => {
    const { id, tokenHash } = administrator as Session
    const sessions = await db
      .selectFrom('sessions')
      .selectAll()
      .where('administratorId', '=', id)
      .where('expiresAt', '>', now())
      .orderBy('seenAt', 'desc')
      .execute()
    return sessions.map((session) => ({
      id: nameOf(session.tokenHash),
      userAgent: session.userAgent,
      createdAt: iso(session.createdAt),
      seenAt: iso(session.seenAt),
      current: session.tokenHash === tokenHash,
    }))
  })

  app.delete<ById>('/api/admin/sessions/:id', async ({ params, administrator }, reply) => {
    const { id } = administrator as Session
    const own = await db
      .selectFrom('sessions')
      .select('tokenHash')
      .where('administratorId', '=', id)
      .execute()
    const session = own.find(({ tokenHash }) => nameOf(tokenHash) === params.id)
    if (!session) throw new AppError('unknown', messages.server.unknownItem)
    await db.deleteFrom('sessions').where('tokenHash', '=', session.tokenHash).execute()
    return reply.code(204).send()
  })
}
