/**
 * The background worker that makes page widths and preview cards ahead: the first visitor of a new picture does not
 * wait. It works while nothing else is decoded, one image at a time, the newest first. Its remaining work is in the
 * database: it goes on by itself after a restart, a restore or an update of the site.
 */
import { setImmediate } from 'node:timers/promises'
import { collections } from '../../../shared/collections/all.ts'
import { PAGE_WIDTHS } from '../../../shared/collections/limits.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { fromMediaError } from '../../platform/http/media-errors.ts'
import { assertRoom } from '../../platform/http/storage-quota.ts'
import type { Job } from '../../platform/jobs.ts'
import { withFile } from '../../platform/storage/storage.ts'
import type { SiteWithWords } from '../words/words.ts'
import { cardKey, cardVersion, findCard, hasCard } from './preview-card.ts'
import { putVariant, variantKey } from './variants.ts'

const POLL_MS = 1000
/** The format made ahead: all browsers of the last years read it. Variants in others are made on first request. */
const FORMAT = 'avif'

/** Number of candidates: of several servers, each finds an image that none of the others prepares. */
const CANDIDATES = 10
/** Files in a step, which takes a few milliseconds. */
const LOOKED_AT = 2000

const collectionNames = collections.map(({ name }) => name)

/**
 * Prepares the remaining images, and new ones as they come in. `onError` gets the error of an image; it is skipped
 * then.
 */
export function startPreparing(services: SiteWithWords, onError: (error: unknown) => void): Job {
  const { contentVersions } = services
  const skipped = new Set<string>()
  let finishedAt: number | undefined
  const run = async () => {
    const version = contentVersions.of(collectionNames)
    const result = version === finishedAt ? 'nothing' : await prepareNext(services, skipped, onError)
    if (result === 'nothing') finishedAt = version
    return result === 'prepared' ? 'more' : result
  }
  return services.jobs.job('pictures', POLL_MS, run, { onError, atOnce: true })
}

/**
 * Prepares the newest remaining image that no server prepares, unless something else is being decoded or the server has
 * a fault.
 */
export async function prepareNext(
  services: SiteWithWords,
  skipped: Set<string>,
  onError: (error: unknown) => void,
): Promise<'prepared' | 'busy' | 'nothing'> {
  const { leases, media } = services
  if (!media.isIdle()) return 'busy'
  let file: FileRow | undefined
  try {
    await assertRoom(services, { headers: {} })
    const candidates = await findNext(services, skipped)
    for (const candidate of candidates) {
      file = candidate
      if (await leases.tryRun(`prepare ${file.id}`, () => prepare(services, candidate))) return 'prepared'
    }
    return candidates.length === 0 ? 'nothing' : 'busy'
  } catch (error) {
    const failure = fromMediaError(error)
    // The server stops, or its disk is full.
    if (failure instanceof AppError && (failure.code === 'busy' || failure.code === 'no-room')) return 'busy'
    if (file) skipped.add(file.id)
    onError(error)
    return 'busy'
  }
}

/** Looks through the images from the newest on, in steps. */
async function findNext({ db }: SiteWithWords, skipped: Set<string>): Promise<FileRow[]> {
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const files = db.selectFrom('files').where('retiredAt', 'is', null).where('createdAt', '<=', before)
    const last = await files
      .select('createdAt')
      .orderBy('createdAt', 'desc')
      .offset(LOOKED_AT)
      .limit(1)
      .executeTakeFirst()
    const next = await files
      .selectAll()
      .where('createdAt', '>=', last?.createdAt ?? 0)
      .where('type', 'like', 'image/%')
      .where('id', 'not in', [...skipped, ''])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('preparedImages').select('fileId').whereRef('fileId', '=', 'files.id'))),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(CANDIDATES)
      .execute()
    if (next.length > 0 || !last) return next
    // A millisecond with more images than a step is a step of its own.
    before = last.createdAt < before ? last.createdAt : before - 1
    await setImmediate()
  }
}

/** The widths that pages name for an image: those below its own, and the next larger one. */
function pageWidths(width: number | null): number[] {
  const smaller = PAGE_WIDTHS.filter((each) => width === null || each < width)
  const next = PAGE_WIDTHS.find((each) => width !== null && each >= width)
  return next ? [...smaller, next] : smaller
}

async function prepare({ db, media, storage, temp, words }: SiteWithWords, file: FileRow): Promise<void> {
  const isMissing = async (key: string) => (await storage.size(key)) === null
  const widths: number[] = []
  for (const width of pageWidths(file.width)) if (await isMissing(variantKey(file, width, FORMAT))) widths.push(width)
  const card = hasCard(file) ? await findCard(db, (await words.read()).memorial.person, file) : undefined
  const ofCard = card && cardKey(file, cardVersion(card))
  const missingCard = ofCard && (await isMissing(ofCard)) ? card : undefined
  if (widths.length > 0 || missingCard) {
    const resize = (path: string) => media.resizeAhead(path, { widths, format: FORMAT, card: missingCard })
    const variants = await withFile({ storage, temp }, file.publishedKey, resize)
    const keys = [...widths.map((width) => variantKey(file, width, FORMAT)), ...(ofCard ? [ofCard] : [])]
    for (const [index, bytes] of variants.entries()) await putVariant(storage, keys[index] as string, bytes)
  }
  // Inserted from its row, which may be gone meanwhile.
  await db
    .insertInto('preparedImages')
    .columns(['fileId'])
    .expression(db.selectFrom('files').select('id').where('id', '=', file.id))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
