/** Routes of the accounts: their list, open invitations, and the owner. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import { roles } from '../../../shared/collections/choices.ts'
import { MAX_INVITED_NAME } from '../../../shared/collections/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { isStorable, limitMarks, stripFormatting } from '../../../shared/schema.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import type { Site } from '../../platform/site/site.ts'
import { toIso } from '../../platform/to-iso.ts'
import { historyWords } from '../history/sentences.ts'
import { handOver, listAdministrators, withAccountLock } from './administrators.ts'
import { createLink, oneTimeLink } from './links.ts'
import { findOwner } from './owner.ts'
import { administratorOf, afterSignIn, recordBy } from './require-administrator.ts'
import { recordAndTell } from './role-mails.ts'
import { publicIdOf } from './tokens.ts'

type ById = { Params: { id: string } }

/** Without a body an invitation is for an administrator. */
const invitationSchema = z.strictObject({
  role: z._default(z.enum(roles), 'administrator'),
  name: z.optional(
    z.pipe(
      z.string().check(
        z.overwrite((name) => limitMarks(stripFormatting(name)).trim()),
        z.maxLength(MAX_INVITED_NAME),
        z.refine((name) => isStorable(name)),
      ),
      z.transform((name) => name || null),
    ),
  ),
})

async function listAccounts(db: Database) {
  const sessions = await db
    .selectFrom('sessions')
    .select(({ fn }) => ['administratorId', fn.max('seenAt').as('seenAt')])
    .groupBy('administratorId')
    .execute()
  const visits = await db.selectFrom('administrators').select(['id', 'seenAt']).execute()
  const owner = await findOwner(db)
  return (await listAdministrators(db)).map((account) => {
    const used = sessions.find(({ administratorId }) => administratorId === account.id)
    const visited = visits.find(({ id }) => id === account.id)
    // An ended session reveals nothing any more; the counted visit does.
    const seenAt = Math.max(Number(used?.seenAt ?? 0), visited?.seenAt ?? 0)
    const role = account.id === owner ? ('owner' as const) : account.role
    return { ...account, role, createdAt: toIso(account.createdAt), seenAt: toIso(seenAt || null) }
  })
}

/** Unused links, the oldest first. */
function openInvitations(db: Database, now: number) {
  return db
    .selectFrom('links')
    .leftJoin('administrators', 'administrators.id', 'links.madeBy')
    .select(['tokenHash', 'links.role', 'invited as name', 'email as madeBy', 'links.createdAt', 'expiresAt'])
    .where('purpose', '=', 'invite')
    .where('expiresAt', '>', now)
    .orderBy('links.createdAt')
    .execute()
}

export async function accountRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const { config, db, now } = services

  app.get('/api/admin/administrators', async (): Promise<Answers['/api/admin/administrators']> => listAccounts(db))

  app.get('/api/admin/invitations', async (): Promise<Answers['/api/admin/invitations']> => {
    const open = await openInvitations(db, now())
    return open.map(({ tokenHash, createdAt, expiresAt, ...invitation }) => ({
      ...{ id: publicIdOf(tokenHash), ...invitation, createdAt: toIso(createdAt), expiresAt: toIso(expiresAt) },
    }))
  })

  app.post('/api/admin/invitations', afterSignIn, async (request, reply) => {
    const data = parseRequest(invitationSchema, request.body ?? {})
    const link = await withAccountLock(db, async (trx) => {
      await recordBy(request, services)(trx, 'invited', { about: historyWords.roles[data.role] })
      return createLink(trx, 'invite', now(), {
        role: data.role,
        invited: data.name ?? null,
        madeBy: administratorOf(request).id,
      })
    })
    return reply.code(201).send(oneTimeLink(request, config, 'invite', link))
  })

  app.delete<ById>('/api/admin/invitations/:id', async (request, reply) => {
    await withAccountLock(db, async (trx) => {
      const open = await openInvitations(trx, now())
      const link = open.find(({ tokenHash }) => publicIdOf(tokenHash) === request.params.id)
      if (!link) throw new AppError('unknown', messages.server.unknownItem)
      await trx.deleteFrom('links').where('tokenHash', '=', link.tokenHash).execute()
      await recordBy(request, services)(trx, 'invitation-ended', { about: historyWords.roles[link.role] })
    })
    return reply.code(204).send()
  })

  app.post<ById>('/api/admin/administrators/:id/owner', afterSignIn, async (request, reply) => {
    const record = recordAndTell(services, recordBy(request, services))
    await handOver(db, request.params.id, administratorOf(request).id, record)
    return reply.code(204).send()
  })
}
