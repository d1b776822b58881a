/** Writes the rows of a plan through the path of every upload, a few at a time. Failures are named and passed over. */
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { AppError } from '../../platform/errors.ts'
import { fromMediaError } from '../../platform/http/media-errors.ts'
import { assertRoom } from '../../platform/http/storage-quota.ts'
import { MediaError } from '../../platform/media/media-error.ts'
import { someAtOnce } from '../../platform/some-at-once.ts'
import { fromSystemError } from '../../platform/system-errors.ts'
import { createRow } from '../collections/create.ts'
import { hasKeywords } from '../items/queries.ts'
import { type Heard, readSubtitles } from '../subtitles/read-subtitles.ts'
import type { UploadedFile } from '../uploads/parse-upload.ts'
import { fitFields, fitText } from './fit-fields.ts'
import type { ImportServices } from './import-services.ts'
import { mainSlot } from './known-files.ts'
import { collectionNamed, createDoubles, type Planned, type Showing, stateOf } from './plan.ts'
import { receiveAll, removeAll } from './receive-files.ts'
import { nameOfRow, type Source, SourceError, type SourceRow } from './source.ts'

/** Number of rows at once: while some are decoded, the next ones are fetched. */
const AT_ONCE = Math.min(availableParallelism(), 4) + 2
/** A server busy for so long does not recover by itself. */
const BUSY_TRIES = 60
const BUSY_MS = 1000
const SLOW_TRIES = 2
/** Keywords and people of one picture. */
const KEYWORDS = { max: 10_000, lines: true } as const

/** `name` is that of the source. */
export type Run = Pick<Source, 'name' | 'keepsDoubles'> & { id: string; startedAt: number; showing: Showing }

/**
 * A sentence for the fault of one file. What is no fault of a file is thrown on and ends the import: a full disk, a
 * database that is away.
 */
function reasonOf(thrown: unknown, name: string): string {
  const error = fromSystemError(fromMediaError(thrown))
  if (error instanceof SourceError) return error.message
  if (!(error instanceof AppError)) return adminBring.reasons.unreadable(name)
  if (error.code === 'busy' || error.code === 'no-room') throw thrown
  return error.message
}

/** True if the time for a picture was too short, as on a busy processor; an import can wait. */
const isSlow = (error: unknown) => error instanceof MediaError && error.code === 'image-timeout'

/** True if the media workers were all taken, or the system was short of memory for a moment. */
function isBusy(thrown: unknown): boolean {
  const error = fromMediaError(thrown)
  return error instanceof AppError && error.code === 'busy'
}

/** The rows of a plan are numbered: those without a date keep their order, just before the start of the run. */
function dateOf({ row: { createdAt } }: Planned, { startedAt }: Run, fromEnd: number): number {
  return createdAt !== null && createdAt <= startedAt ? Math.round(createdAt) : startedAt - fromEnd
}

type Written = Pick<Planned, 'outcome' | 'reason' | 'rowId'>

async function create(
  services: ImportServices,
  collection: AnyCollection,
  planned: Planned,
  upload: { values: Record<string, unknown>; files: Record<string, UploadedFile> },
  { run, createdAt, heard }: { run: Run; createdAt: number; heard: Partial<Heard> },
): Promise<string> {
  const { sourceId, keywords = [], uncertain = null } = planned.row
  const sha256 = upload.files[mainSlot(collection)]?.sha256 ?? null
  const searched = hasKeywords(collection) ? { keywords: fitText(keywords.join('\n'), KEYWORDS) || null } : {}
  for (let tries = 0; ; tries += 1) {
    try {
      const parsed = { ...upload, rotation: 0 }
      const { row } = await createRow(services, collection, parsed, {
        imported: {
          createdAt,
          columns: { ...searched, ...heard },
          state: stateOf(planned.row, run.showing),
          async write(trx, rowId) {
            const place = { source: run.name, runId: run.id, collection: collection.name }
            await trx
              .insertInto('imports')
              .values({ ...place, sourceId, sha256, rowId, uncertain, createdAt: services.now() })
              .execute()
          },
        },
      })
      return row.id
    } catch (error) {
      if (tries >= (isSlow(error) ? SLOW_TRIES : isBusy(error) ? BUSY_TRIES : 0)) throw error
      await sleep(BUSY_MS)
    }
  }
}

/** Creates a row, without its cover if only the cover cannot be published. */
async function createAnyway(...[services, collection, planned, upload, place]: Parameters<typeof create>) {
  try {
    return await create(services, collection, planned, upload, place)
  } catch (error) {
    const main = upload.files[mainSlot(collection)]
    if (!main || Object.keys(upload.files).length === 1) throw error
    reasonOf(error, main.name)
    const files = { [mainSlot(collection)]: main }
    return create(services, collection, planned, { ...upload, files }, place)
  }
}

/** Words of what is heard. Those that cannot be read cost the row nothing else: `lost` says so. */
async function readHeard(row: SourceRow): Promise<{ heard: Partial<Heard>; lost: string }> {
  if (!row.heard) return { heard: {}, lost: '' }
  try {
    return { heard: readSubtitles(await row.heard.text(), row.heard.language), lost: '' }
  } catch (error) {
    return { heard: {}, lost: reasonOf(error, nameOfRow(row)) }
  }
}

/** Writes one row. Throws the errors that end the whole import: no room, no database. */
async function writeRow(
  services: ImportServices,
  planned: Planned,
  run: Run,
  { fromEnd, doubleOf }: { fromEnd: number; doubleOf: ReturnType<typeof createDoubles> },
): Promise<Written> {
  const collection = collectionNamed(planned.row.collection)
  let files: Record<string, UploadedFile> = {}
  try {
    await assertRoom(services, { headers: {} })
    const received = await receiveAll(planned, collection, services.temp)
    files = received.files
    if (await doubleOf(planned.row, files[mainSlot(collection)]?.sha256))
      return { outcome: 'already here', reason: '', rowId: '' }
    const values = fitFields(collection, planned.row.fields)
    const { heard, lost } = await readHeard(planned.row)
    const place = { run, createdAt: dateOf(planned, run, fromEnd), heard }
    const rowId = await createAnyway(services, collection, planned, { values, files }, place)
    const reason = [planned.reason, received.lost, lost].filter(Boolean).join(' ')
    return { outcome: 'imported', reason, rowId }
  } catch (error) {
    return { outcome: 'failed', reason: reasonOf(error, nameOfRow(planned.row)), rowId: '' }
  } finally {
    await removeAll(files)
  }
}

/**
 * Writes every new row, in order as far as several at once allow. `onWritten` gets each with its outcome. Throws the
 * error that ended it early; rows written until then stay.
 */
export async function writeRows(
  services: ImportServices,
  planned: readonly Planned[],
  run: Run,
  { onWritten, signal }: { onWritten: (written: Planned) => void; signal: AbortSignal },
): Promise<void> {
  const doubleOf = createDoubles(services.db, run)
  const toAdd = [...planned.entries()].filter(([, { outcome }]) => outcome === 'to add')
  await someAtOnce(toAdd, AT_ONCE, async ([n, each]) => {
    if (signal.aborted) return
    onWritten({ ...each, ...(await writeRow(services, each, run, { fromEnd: planned.length - n, doubleOf })) })
  })
}
