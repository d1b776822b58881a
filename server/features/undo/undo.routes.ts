/** `POST /api/admin/history/{id}/undo`: takes one act back, as a new entry. */
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../../platform/errors.ts'
import { administratorOf, assertRecent, forReviewers, recordBy } from '../accounts/require-administrator.ts'
import { assertRole } from '../accounts/rights.ts'
import type { Act } from '../history/sentences.ts'
import { type RowRequest, rejectMalformedIds } from '../items/row-requests.ts'
import { shareCollections } from '../moderation/moderation.ts'
import type { SiteWithWords } from '../words/words.ts'
import { findEntry, takeBack } from './take-back.ts'

/** Looks after shares, which reviewers take back when they were their own. */
const isLook = ({ act, collection }: { act: string; collection: string | null }) =>
  (['share-shown', 'share-set-aside'] satisfies Act[] as string[]).includes(act) &&
  shareCollections.some(({ name }) => name === collection)

/** Time of one request. */
const REQUEST_MS = 5000

/** Register it in a scope that requires an administrator. */
export async function undoRoutes(app: FastifyInstance, services: SiteWithWords): Promise<void> {
  app.addHook('onRequest', rejectMalformedIds)

  app.post<RowRequest>('/api/admin/history/:id/undo', forReviewers, async (request, reply) => {
    const { db, now } = services
    const entry = await findEntry(db, request.params.id, now())
    const account = administratorOf(request)
    // The role of now, since the body of a request may take hours.
    const { role } = await db
      .selectFrom('administrators')
      .select('role')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow(() => new AppError('signed-out', messages.session.signedOut))
    assertRole(role, entry.who === account.email && isLook(entry))
    // A role decides about a way in, as in Settings.
    if (entry.collection === 'administrators') assertRecent(account, now())
    const by = { email: account.email, record: recordBy(request, services) }
    for (const until = Date.now() + REQUEST_MS; Date.now() < until; await setImmediate())
      if (await takeBack(services, entry, by)) return reply.code(204).send()
    return reply.code(202).send({ goesOn: true })
  })
}
