/** Writes the rows of a plan through the path of every upload, a few at a time. Failures are named and passed over. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, copyFile, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { AppError } from '../../platform/errors.ts'
import { fromMediaError } from '../../platform/http/media-errors.ts'
import { assertRoom } from '../../platform/http/storage-quota.ts'
import { PRIVATE_FILE } from '../../platform/make-folder.ts'
import { MediaError } from '../../platform/media/media-error.ts'
import { hashFile } from '../../platform/storage/hash-stream.ts'
import { createRow } from '../collections/create.ts'
import { plainName, type UploadedFile } from '../uploads/parse-upload.ts'
import { fitFields } from './fit-fields.ts'
import type { ImportServices } from './import-services.ts'
import { isHere, mainSlot } from './known-files.ts'
import { collectionNamed, keepsDoubles, type Planned } from './plan.ts'
import { SourceError, type SourceFile } from './source.ts'

/** Number of rows at once: while some are decoded, the next ones are fetched. */
const AT_ONCE = Math.min(availableParallelism(), 4) + 2
const RETRY_DELAYS_MS = [500, 2000]
/** No photo is older than photography; a date outside is a mistake of its camera. */
const EARLIEST = Date.UTC(1800, 0)
/** A server busy for so long does not recover by itself. */
const BUSY_TRIES = 60
const BUSY_MS = 1000
const SLOW_TRIES = 2

export type Run = { id: string; source: string; startedAt: number; keepsDoubles: boolean }

type Copied = { bytes: number; sha256: string }

/** Reasons of the system for which a file cannot be read; any other is the fault of the site's own disk. */
const UNREADABLE = /^(ENOENT|EACCES|EPERM|EISDIR)$/

/** The system copies a file of this machine, so that its bytes need not come through Node. */
async function copyLocal(from: string, path: string): Promise<Copied> {
  await copyFile(from, path).catch((cause) => {
    throw UNREADABLE.test(cause.code) ? new SourceError(adminBring.reasons.unreadable(from), { cause }) : cause
  })
  // The copy has the mode of its source, which anybody on the machine may read.
  await chmod(path, PRIVATE_FILE)
  return { bytes: (await stat(path)).size, sha256: await hashFile(path) }
}

async function copyStream(file: SourceFile, path: string, maxBytes: number): Promise<Copied> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      if (bytes > maxBytes) done(new SourceError(adminBring.reasons.tooLarge(file.name)))
      else done(null, chunk)
    },
  })
  await pipeline(await file.open(maxBytes), measure, createWriteStream(path))
  return { bytes, sha256: hash.digest('hex') }
}

/** Copies a file of a source into a temp file. Throws SourceError. */
async function receive(file: SourceFile, maxBytes: number, temp: string): Promise<UploadedFile> {
  const path = join(temp, randomUUID())
  for (let tries = 0; ; tries += 1) {
    try {
      const copied = file.local ? await copyLocal(file.local, path) : await copyStream(file, path, maxBytes)
      if (copied.bytes > maxBytes) throw new SourceError(adminBring.reasons.tooLarge(file.name))
      if (copied.bytes === 0) throw new SourceError(adminBring.reasons.empty(file.name))
      return { path, ...copied, name: plainName(file.name) }
    } catch (error) {
      await rm(path, { force: true })
      const delay = RETRY_DELAYS_MS[tries]
      if (!(error instanceof SourceError && error.again) || delay === undefined) throw error
      await sleep(delay)
    }
  }
}

/** The files of a row by slot. An unavailable cover is left out; `lost` has the reason. */
async function receiveAll({ row }: Planned, collection: AnyCollection, temp: string) {
  const files: Record<string, UploadedFile> = {}
  let lost = ''
  try {
    for (const [name, slot] of Object.entries(collection.files)) {
      const file = row.files[name]
      if (!file && slot.required) throw new SourceError(adminBring.reasons.noFile)
      if (!file) continue
      try {
        files[name] = await receive(file, slot.maxBytes, temp)
      } catch (error) {
        if (slot.required || !(error instanceof SourceError)) throw error
        lost = `Without its ${slot.label.toLowerCase()}: ${error.message}`
      }
    }
    return { files, lost }
  } catch (error) {
    await removeAll(files)
    throw error
  }
}

async function removeAll(files: Record<string, UploadedFile>): Promise<void> {
  await Promise.all(Object.values(files).map(({ path }) => rm(path, { force: true })))
}

/** A sentence for the fault of one file; any other error is thrown on and ends the import. */
function reasonOf(thrown: unknown): string {
  const error = fromMediaError(thrown)
  if (error instanceof SourceError) return error.message
  if (error instanceof AppError && error.code !== 'busy' && error.code !== 'no-room') return error.message
  throw error
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
  const isDate = createdAt !== null && createdAt >= EARLIEST && createdAt <= startedAt
  return isDate ? Math.round(createdAt) : startedAt - fromEnd
}

type Written = Pick<Planned, 'outcome' | 'reason' | 'rowId'>

async function create(
  services: ImportServices,
  collection: AnyCollection,
  planned: Planned,
  upload: { values: Record<string, unknown>; files: Record<string, UploadedFile> },
  { run, createdAt }: { run: Run; createdAt: number },
): Promise<string> {
  const { sourceId } = planned.row
  const sha256 = upload.files[mainSlot(collection)]?.sha256 ?? null
  for (let tries = 0; ; tries += 1) {
    try {
      const parsed = { ...upload, rotation: 0 }
      const { row } = await createRow(services, collection, parsed, undefined, undefined, {
        imported: {
          createdAt,
          async write(trx, rowId) {
            const place = { source: run.source, runId: run.id, collection: collection.name }
            await trx
              .insertInto('imports')
              .values({ ...place, sourceId, sha256, rowId, createdAt: services.now() })
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

/** As `create`; without the cover if that is what cannot be published. */
async function createAnyway(...[services, collection, planned, upload, place]: Parameters<typeof create>) {
  try {
    return await create(services, collection, planned, upload, place)
  } catch (error) {
    const main = upload.files[mainSlot(collection)]
    if (!main || Object.keys(upload.files).length === 1) throw error
    reasonOf(error)
    const files = { [mainSlot(collection)]: main }
    return create(services, collection, planned, { ...upload, files }, place)
  }
}

/** Writes one row. Throws the errors that end the whole import: no room, no database. */
async function writeRow(
  services: ImportServices,
  planned: Planned,
  run: Run,
  { fromEnd, taken }: { fromEnd: number; taken: Set<string> },
): Promise<Written> {
  const collection = collectionNamed(planned.row.collection)
  let files: Record<string, UploadedFile> = {}
  try {
    await assertRoom(services, { headers: {} })
    const received = await receiveAll(planned, collection, services.temp)
    files = received.files
    const sha256 = files[mainSlot(collection)]?.sha256
    const key = `${collection.name}/${sha256}`
    const mayDouble = keepsDoubles(run, planned.row)
    const except = mayDouble ? run.source : null
    const isDouble =
      sha256 && ((!mayDouble && taken.has(key)) || (await isHere(services.db, collection, sha256, except)))
    taken.add(key)
    if (isDouble) return { outcome: 'already here', reason: '', rowId: '' }
    const values = fitFields(collection, planned.row.fields)
    const place = { run, createdAt: dateOf(planned, run, fromEnd) }
    const rowId = await createAnyway(services, collection, planned, { values, files }, place)
    return { outcome: 'imported', reason: received.lost, rowId }
  } catch (error) {
    return { outcome: 'failed', reason: reasonOf(error), rowId: '' }
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
  const limit = pLimit(AT_ONCE)
  const taken = new Set<string>()
  const ending = AbortSignal.any([signal])
  let failure: { error: unknown } | undefined
  const toAdd = [...planned.entries()].filter(([, { outcome }]) => outcome === 'to add')
  await limit.map(toAdd, async ([n, each]) => {
    if (ending.aborted || failure) return
    try {
      const written = await writeRow(services, each, run, { fromEnd: planned.length - n, taken })
      onWritten({ ...each, ...written })
    } catch (error) {
      failure ??= { error }
    }
  })
  if (failure) throw failure.error
}
