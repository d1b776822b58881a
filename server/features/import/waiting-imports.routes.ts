/** Imports that wait for a look: all of one is shown, or taken back. Memories wait among the shares. */
import type { FastifyInstance } from 'fastify'
import { IMPORTS_PATH, type ImportShown, type WaitingImport } from '../../../shared/brought.ts'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { isShare } from '../../../shared/collections/collection.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import type { Site } from '../../platform/site/site.ts'
import { toIso } from '../../platform/to-iso.ts'
import { recordBy } from '../accounts/require-administrator.ts'
import { addChanges, type RecordAct } from '../history/history.ts'
import { type RowRequest, rejectMalformedIds } from '../items/row-requests.ts'
import { writeRows } from '../items/write-row.ts'
import { undoWhileIdle } from './import-runs.ts'

type Needs = Pick<Site, 'config' | 'contentVersions' | 'db' | 'now'>

/** Rows of one transaction, and the time of one request. */
const STEP = 200
const REQUEST_MS = 5000

const waitingCollections = collections.filter((collection) => !isShare(collection))

function waitingRows(db: Database, { name }: AnyCollection) {
  const waiting = db.selectFrom(name).select('id').where('state', '=', 'waiting').where('deletedAt', 'is', null)
  return db.selectFrom('imports').where('collection', '=', name).where('rowId', 'in', waiting)
}

async function listWaiting(db: Database): Promise<WaitingImport[]> {
  const runs = await db.selectFrom('importRuns').select(['id', 'startedAt']).orderBy('startedAt', 'desc').execute()
  const found = new Map(runs.map(({ id, startedAt }) => [id, { id, at: toIso(startedAt), count: 0, uncertain: 0 }]))
  for (const collection of runs.length > 0 ? waitingCollections : []) {
    const counts = waitingRows(db, collection)
      .select(({ fn }) => ['runId', fn.countAll<number>().as('count'), fn.count<number>('uncertain').as('uncertain')])
      .groupBy('runId')
    for (const { runId, count, uncertain } of await counts.execute()) {
      const run = found.get(runId)
      if (!run) continue
      run.count += Number(count)
      run.uncertain += Number(uncertain)
    }
  }
  return [...found.values()].filter(({ count }) => count > 0)
}

/** Shows the next rows of a collection, under its entry of the history. Returns the entry, or null if none wait. */
async function showSome(
  { contentVersions, db, now }: Needs,
  {
    collection,
    run,
    record,
    entry,
  }: { collection: AnyCollection; run: string; record: RecordAct; entry: string | null },
): Promise<string | null> {
  const next = waitingRows(db, collection).where('runId', '=', run).where('uncertain', 'is', null).limit(STEP)
  const ids = (await next.select('rowId').execute()).map(({ rowId }) => rowId)
  if (ids.length === 0) return null
  return contentVersions.change(collection.name, async (trx) => {
    const written = await writeRows(trx, collection, { ids, at: now(), in: 'anywhere' }, (row) =>
      row.state === 'waiting' && row.deletedAt === null ? { state: 'shown' } : null,
    )
    const changes = written.map(({ change }) => change)
    const id = entry ?? newId()
    if (entry) await addChanges(trx, entry, changes)
    else await record(trx, 'import-shown', { id, collection: collection.name, itemId: 'many', changes })
    return id
  })
}

export async function waitingImportsRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  app.addHook('onRequest', rejectMalformedIds)

  app.get(IMPORTS_PATH, () => listWaiting(services.db))

  app.post<RowRequest>(`${IMPORTS_PATH}/:id/show`, async (request): Promise<ImportShown> => {
    const record = recordBy(request, services)
    const until = Date.now() + REQUEST_MS
    const entries: string[] = []
    let isOver = false
    for (const collection of waitingCollections) {
      let entry: string | null = null
      do {
        entry = await showSome(services, { collection, run: request.params.id, record, entry })
        if (entry && entries.at(-1) !== entry) entries.push(entry)
        isOver = Date.now() > until
      } while (entry && !isOver)
      if (isOver) break
    }
    return { undo: entries.map((id) => `/api/admin/history/${id}/undo`), more: isOver }
  })

  app.post<RowRequest>(`${IMPORTS_PATH}/:id/undo`, async (request) => {
    const gone = await undoWhileIdle(services, request.params.id)
    if (gone === null) throw new AppError('unknown', adminBring.answers.noRun)
    await recordBy(request, services)(services.db, 'pictures-taken-back')
    return { gone }
  })
}
