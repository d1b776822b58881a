/** `POST /api/admin/history/{id}/undo`: takes one act back, which is an act of its own. */
import type { FastifyInstance } from 'fastify'
import type { Row } from '../../../shared/collection.ts'
import { collections } from '../../../shared/collections/all.ts'
import { adminHistory } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { ContentVersions } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Calls, describeCalls } from '../../platform/http/calls.ts'
import type { Media } from '../../platform/media/media.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { setRole } from '../accounts/administrators.ts'
import { administratorOf, assertRecent, recordBy } from '../accounts/require-administrator.ts'
import { type MailNeeds, recordAndTell } from '../accounts/role-mails.ts'
import { turnImage } from '../collections/turn-image.ts'
import { setDeleted, updateRow } from '../collections/update.ts'
import { UNDO_MS } from '../history/history.routes.ts'
import type { RecordAct } from '../history/history.ts'
import type { ManyUndo, Undo, VersionsUndo } from '../history/record-item.ts'
import { undone } from '../history/sentences.ts'
import { findRow } from '../items/queries.ts'
import { type RowRequest, rejectMalformedIds } from '../items/row-requests.ts'
import { press, shareCollections } from '../moderation/moderation.ts'
import { bringVersionsBack } from '../words/save-versions.ts'
import type { Words } from '../words/words.ts'
import { findManyUndo, takeManyBack } from './undo-many.ts'

/** Lines of docs/api.md. */
const calls: Calls = {
  'POST /api/admin/history/:id/undo': [
    '–',
    '204, or 202 while parts of an act on many are left: ask again; 409 when it was taken back, was changed again since, or is older than thirty days',
  ],
}

type Needs = MailNeeds & {
  db: Database
  contentVersions: ContentVersions
  storage: Storage
  media: Media
  words: Words
  temp: string
}

type Entry = { id: string; act: string; about: string | null; collection: string | null; itemId: string | null }

const tooLate = () => new AppError('conflict', adminHistory.tooLate)

/**
 * Takes the entry's undo, so that one of two concurrent requests undoes it. Throws `unknown`, or `conflict` when there
 * is nothing to take back.
 */
async function takeUndo(db: Database, id: string, now: number): Promise<Entry & { undo: string }> {
  return db.transaction().execute(async (trx) => {
    const locked = trx.updateTable('history').set((entry) => ({ at: entry.ref('at') }))
    const entry = await locked
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(() => new AppError('unknown', messages.server.unknownItem))
    if (!entry.undo || entry.at <= now - UNDO_MS) throw tooLate()
    await trx.updateTable('history').set({ undo: null }).where('id', '=', id).execute()
    return { ...entry, undo: entry.undo }
  })
}

/** Throws `conflict` when the row has been given other values since. */
function assertUnchanged(row: Row, was: Record<string, unknown>): void {
  const asColumn = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)
  if (Object.entries(was).some(([name, value]) => asColumn(row[name]) !== value))
    throw new AppError('conflict', adminHistory.changedSince)
}

function bringBack(services: Needs, act: VersionsUndo, by: string, record: RecordAct): Promise<void> {
  return bringVersionsBack(services, act, by, (trx, undo) =>
    record(trx, 'undone', { collection: 'words', itemId: 'all', undo }),
  )
}

async function apply(
  services: Needs,
  { collection: name, itemId, undo }: Entry & { undo: string },
  by: string,
  record: RecordAct,
) {
  const act: Exclude<Undo, ManyUndo> = JSON.parse(undo)
  if (act.kind === 'role') return setRole(services.db, itemId ?? '', act.role, recordAndTell(services, record))
  if (act.kind === 'words') return bringBack(services, act, by, record)
  const collection = collections.find((each) => each.name === name)
  if (!collection || !itemId) throw tooLate()
  if (act.kind === 'deleted') return setDeleted(services, collection, itemId, act.deleted, { record })
  const row = await findRow(services.db, collection, itemId, { toVisitors: false })
  if (!row) throw tooLate()
  if (act.kind === 'rotation') return turnImage(services, collection, itemId, { degrees: act.rotation }, record)
  if (act.kind === 'values') {
    assertUnchanged(row, act.was)
    return updateRow(services, collection, itemId, act.values, { record })
  }
  const share = shareCollections.find((each) => each.name === name)
  if (share) return press(services, share, itemId, act.press, record)
}

/** Register it in a scope that requires an administrator. */
export async function undoRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  describeCalls(app, calls)
  app.addHook('onRequest', rejectMalformedIds)

  app.post<RowRequest>('/api/admin/history/:id/undo', async (request, reply) => {
    const { db, now } = services
    const { id } = request.params
    if (await findManyUndo(db, id)) {
      const isDone = await takeManyBack(services, id, recordBy(request, services))
      return isDone ? reply.code(204).send() : reply.code(202).send({ goesOn: true })
    }
    const entry = await takeUndo(db, id, now())
    const recordOwn = recordBy(request, services)
    const about = undone(entry.act, entry.about)
    // An undo can be taken back in its turn.
    const record: RecordAct = (trx, _act, subject) => recordOwn(trx, 'undone', { ...subject, about })
    const takeBack = async () => {
      // A role decides about a way in, as in Settings.
      if (entry.collection === 'administrators') assertRecent(administratorOf(request), now())
      await apply(services, entry, administratorOf(request).email, record)
    }
    await takeBack().catch(async (error) => {
      const isOver = error instanceof AppError && error.code === 'conflict'
      if (!isOver) await db.updateTable('history').set({ undo: entry.undo }).where('id', '=', entry.id).execute()
      throw error
    })
    return reply.code(204).send()
  })
}
