/**
 * Routes of notifications: news since the last visit, one's own mails, the link that ends them, and undelivered mails.
 */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import { mailChoices } from '../../../shared/collections/choices.ts'
import { adminCarryOn } from '../../../shared/messages/catalogue.ts'
import { languages } from '../../../shared/messages/language.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import type { Site } from '../../platform/site/site.ts'
import { toIso } from '../../platform/to-iso.ts'
import { withAccountLock } from '../accounts/administrators.ts'
import { administratorOf, forReviewers } from '../accounts/require-administrator.ts'
import { readNotice } from '../handover/carry-on.routes.ts'
import { actLinkRoutes } from './act-link.routes.ts'
import { newShares, noteVisit } from './new-shares.ts'
import { readStopToken } from './stop-link.ts'

const choiceSchema = z.strictObject({
  mail: z.optional(z.enum(mailChoices)),
  language: z.optional(z.nullable(z.enum(languages))),
})
const tokenSchema = z.object({ token: z.string().check(z.maxLength(200)) })

/** Removes daily mails to this account that still wait in the outbox: they alone have such a link. */
async function removeWaiting(db: Database, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('administratorId', '=', id).where('stopUrl', 'is not', null).execute()
}

/** A mail program's one-click form (RFC 8058) has the token in the address; the page's button sends it in the body. */
export async function stopMailRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const { db } = services
  app.addHook('onSend', cacheControl('no-store'))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  )
  await app.register(actLinkRoutes, services)

  app.post('/api/mail/stop', async ({ body, query }, reply) => {
    const { data } = tokenSchema.safeParse(body ?? query)
    const id = data ? await readStopToken(db, data.token) : null
    if (id === null) throw new AppError('unknown', messages.session.stopUnknown)
    await db.updateTable('administrators').set({ mail: 'never' }).where('id', '=', id).execute()
    await removeWaiting(db, id)
    return reply.code(204).send()
  })
}

export async function notificationRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const { db, outbox, now } = services

  app.get('/api/admin/news', forReviewers, async (request): Promise<Answers['/api/admin/news']> => {
    const { id, role } = administratorOf(request)
    const since = await noteVisit(db, id, now())
    const notice = role === 'administrator' ? await readNotice(db) : null
    const told = notice ? { successor: adminCarryOn.notice(notice.from.slice(0, 10), notice.name) } : {}
    if (since === null) return { since, shares: [], ...told }
    return { since: toIso(since), shares: await newShares(services, since), ...told }
  })

  async function readChoice(id: string): Promise<Answers['/api/admin/notifications']> {
    const account = db.selectFrom('administrators').select(['mail', 'language']).where('id', '=', id)
    const { mail, language } = await account.executeTakeFirstOrThrow()
    return { mail, canSend: outbox.isOpen, ...(language && { language }) }
  }
  app.get('/api/admin/notifications', forReviewers, (request) => readChoice(administratorOf(request).id))

  app.get('/api/admin/mails', async (): Promise<Answers['/api/admin/mails']> => {
    const unsent = await outbox.readUnsent()
    return unsent.map(({ createdAt, nextTryAt, mendedAt, ...mail }) => ({
      ...mail,
      createdAt: toIso(createdAt),
      nextTryAt: toIso(nextTryAt),
      mendedAt: toIso(mendedAt),
    }))
  })

  app.patch('/api/admin/notifications', forReviewers, async (request) => {
    const { data } = choiceSchema.safeParse(request.body)
    if (!data || (!data.mail && data.language === undefined)) throw new AppError('invalid', messages.input.unreadable)
    const { mail, language } = data
    const { id } = administratorOf(request)
    // Earlier shares are no news, and the first mail comes a day later at the earliest.
    const choice = { ...(mail && { mail, mailedAt: now() }), ...(language !== undefined && { language }) }
    await withAccountLock(db, async (trx) => {
      await trx.updateTable('administrators').set(choice).where('id', '=', id).execute()
      if (mail === 'never') await removeWaiting(trx, id)
    })
    return readChoice(id)
  })
}
