/** 'Something is wrong with this': any visitor may report a visible share, and moderators read the reports. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { reportForm } from '../../../shared/report.ts'
import { reportPath } from '../../../shared/report-path.ts'
import { parseNew } from '../../../shared/schema.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { valuesOf } from '../../platform/http/parse-request.ts'
import { addressLimits, consumeAll } from '../../platform/http/rate-limit.ts'
import { newId } from '../../platform/id.ts'
import type { Site } from '../../platform/site/site.ts'
import { forReviewers } from '../accounts/require-administrator.ts'
import { requireRow, unknownItem } from '../items/queries.ts'
import { type RowRequest, rejectMalformedIds } from '../items/row-requests.ts'
import { isOn } from '../settings/site-settings.ts'
import { withUpload } from '../uploads/parse-upload.ts'
import { type ShareCollection, shareCollections } from './moderation.ts'
import { assertNotStopped } from './senders.ts'

async function readWords(request: FastifyRequest, collection: Collection, temp: string): Promise<string> {
  const form = { ...collection, ...reportForm }
  if (request.isMultipart()) return withUpload(request, form, temp, async ({ values }) => String(values.words))
  return String(valuesOf(parseNew(form, (request.body ?? {}) as Record<string, unknown>)).words)
}

export async function reportRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const { db, now, temp } = services
  app.addHook('onRequest', rejectMalformedIds)
  app.addHook('onRequest', async ({ ip }) => {
    await assertNotStopped(services, ip)
    const limit = { limit: serverLimits.reportsPerHour, windowMs: HOUR_MS, message: messages.report.slowDown }
    await consumeAll(db, addressLimits('report', ip, { ...limit, now: now() }))
  })

  async function addReport(collection: ShareCollection, id: string, words: string): Promise<void> {
    const { state } = await requireRow(db, collection, id, { toVisitors: false })
    if (state !== 'shown' || !(await isOn(db, collection))) throw unknownItem()
    const unseen = await db
      .selectFrom('reports')
      .select('id')
      .where('rowId', '=', id)
      .where('seenAt', 'is', null)
      .execute()
    // The family knows already; more would only fill their screen.
    if (unseen.length >= serverLimits.reportsPerShare) return
    const report = { id: newId(), collection: collection.name, rowId: id, words, createdAt: now(), seenAt: null }
    await db.insertInto('reports').values(report).execute()
  }

  for (const collection of shareCollections)
    app.post<RowRequest>(reportPath(collection, ':id'), async (request, reply) => {
      const words = await readWords(request, collection, temp)
      await addReport(collection, request.params.id, words)
      return reply.code(201).send({ message: messages.report.thanks })
    })
}

/** Register it in a scope that requires an administrator. */
export async function adminReportRoutes(app: FastifyInstance, { db, now }: Site): Promise<void> {
  app.addHook('onRequest', rejectMalformedIds)

  app.get('/api/admin/reports', forReviewers, async (): Promise<Answers['/api/admin/reports']> => {
    const reports = await db
      .selectFrom('reports')
      .selectAll()
      .where('seenAt', 'is', null)
      .orderBy('createdAt')
      .execute()
    return reports.map(({ id, collection, rowId, words, createdAt }) => ({
      ...{ id, collection, rowId, words },
      createdAt: new Date(createdAt).toISOString(),
    }))
  })

  app.post<RowRequest>('/api/admin/reports/:id/seen', forReviewers, async ({ params }, reply) => {
    const unseen = db
      .updateTable('reports')
      .set({ seenAt: now() })
      .where('id', '=', params.id)
      .where('seenAt', 'is', null)
    await unseen.returning('id').executeTakeFirstOrThrow(unknownItem)
    return reply.code(204).send()
  })
}
