/**
 * Variants of an image: a published width in a format, or a card, made on first request, then stored. Requests
 * wait in fair queues, and nothing is made for a reader who has left.
 */
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { SMALL_WIDTH } from '../../../shared/collections/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { createFairQueue, type FairQueue } from '../../platform/http/fair-queue.ts'
import type { Card, Format } from '../../platform/media/published.ts'
import type { Site } from '../../platform/site/site.ts'
import { readWhole, type Storage, withFile } from '../../platform/storage/storage.ts'
import { keyBeside } from '../items/video-sizes.ts'
import { cardKey, cardVersion } from './preview-card.ts'
import { createSingleFlight, type Reader } from './single-flight.ts'

/** Number of entries, of some hundred bytes each. */
const MAX_KNOWN = 2000

export type Variant = { key: string; bytes: number; type: string }

/**
 * Throws AppError: `unknown` for a file that is missing from the storage, `busy` for one that is shorter or longer than
 * its row says.
 */
export function assertWhole({ publishedKey, bytes }: FileRow, stored: number | null): void {
  if (stored === bytes) return
  const cause = new Error(`The stored file ${publishedKey} has ${stored ?? 'no'} bytes instead of ${bytes}.`)
  if (stored === null) throw new AppError('unknown', messages.server.unknownPath, { cause })
  throw new AppError('busy', messages.server.damagedFile, { cause })
}

export const variantKey = (file: Pick<FileRow, 'id'>, width: number, format: Format): string =>
  keyBeside(file, `${width}.${format}`)

export async function putVariant(storage: Storage, key: string, bytes: Buffer): Promise<number> {
  try {
    await storage.put(key, Readable.from([bytes]))
  } catch (error) {
    // Another server may have been faster; then its bytes serve as well.
    if ((await storage.size(key)) === null) throw error
  }
  return (await storage.size(key)) ?? bytes.length
}

/** Our AVIF files begin with two small boxes, and their pixels are the last one. */
const HEAD_BYTES = 4096

/** True if a stored variant has all its bytes, by the length that its format tells. */
async function isWholeImage(storage: Storage, key: string, size: number, format: Format): Promise<boolean> {
  if (size < 16) return false
  const read = (start: number, end: number) => readWhole(storage, key, { start, end })
  if (format === 'jpeg') return (await read(size - 2, size - 1)).readUInt16BE() === 0xffd9
  const head = await read(0, Math.min(HEAD_BYTES, size) - 1)
  // RIFF: the length of what follows, and a byte that makes it even.
  if (format === 'webp') return head.readUInt32LE(4) + 8 === size
  let end = 0
  while (end + 8 <= head.length) {
    const bytes = head.readUInt32BE(end)
    if (bytes < 8) return false
    end += bytes
  }
  return end === size
}

type Wanted = { key: string; format: Format; file: FileRow; queue: FairQueue; reader: Reader }
/** Makes a variant of the original at a path. */
type Draw = (path: string) => Promise<Buffer>

export function createVariants(site: Pick<Site, 'storage' | 'media' | 'leases' | 'temp'>) {
  const { storage, media, leases, temp } = site
  const flights = createSingleFlight()
  const { variantsWaiting: maxWaiting, variantsWaitingPerAddress: maxWaitingPerKey } = serverLimits
  const options = { maxWaiting, maxWaitingPerKey, message: () => messages.server.busy }
  // A large image takes ten times as long as a small one, so large ones never take both workers.
  const small = createFairQueue({ ...options, concurrency: 2 })
  const large = createFairQueue({ ...options, concurrency: 1 })
  const queueFor = (width: number) => (width <= SMALL_WIDTH ? small : large)
  /** The keys of stored variants that have all their bytes. */
  const whole = new LRUCache<string, true>({ max: MAX_KNOWN })

  /** The size of a stored variant, in bytes. One that was cut short, as by a failing disk, is removed. */
  async function storedSize(key: string, format: Format): Promise<number | null> {
    const size = await storage.size(key)
    if (size === null || whole.has(key)) return size
    if (await isWholeImage(storage, key, size, format)) {
      whole.set(key, true)
      return size
    }
    await storage.remove(key)
    return null
  }

  async function make(key: string, file: FileRow, draw: Draw): Promise<number> {
    assertWhole(file, await storage.size(file.publishedKey))
    return putVariant(storage, key, await withFile({ storage, temp }, file.publishedKey, draw))
  }

  /** Returns the stored variant, or makes it: one of several servers makes it, and the others wait. */
  async function produce({ key, format, file, queue, reader }: Wanted, draw: Draw): Promise<Variant> {
    const [find, makeIt] = [() => storage.size(key), () => make(key, file, draw)]
    const makeOnce = () => leases.once(`variant ${key}`, find, makeIt)
    const bytes = (await storedSize(key, format)) ?? (await flights.share(key, makeOnce, queue, reader))
    return { key, bytes, type: `image/${format}` }
  }

  return {
    /** Number of requests that wait for a variant at the moment. */
    get waiting() {
      return flights.waiting
    },
    /** Throws AppError `busy` when too many wait, and the signal's reason. */
    get(file: FileRow, width: number, format: Format, reader: Reader): Promise<Variant> {
      const wanted = { key: variantKey(file, width, format), format, file, queue: queueFor(width), reader }
      return produce(wanted, (path) => media.resize(path, { width, format }))
    },
    /** The card of a link preview, as JPEG; its errors are those of `get`. */
    card(file: FileRow, card: Card, reader: Reader): Promise<Variant> {
      const key = cardKey(file, cardVersion(card))
      return produce({ key, format: 'jpeg', file, queue: large, reader }, (path) => media.card(path, card))
    },
    /** Page `page` of a PDF, from 1, as a picture; its errors are those of `get`. */
    page(file: FileRow, page: number, width: number, format: Format, reader: Reader): Promise<Variant> {
      const key = keyBeside(file, `page-${page}-${width}.${format}`)
      const wanted = { key, format, file, queue: queueFor(width), reader }
      return produce(wanted, (path) => media.page(path, { page, width, format }))
    },
  }
}

export type Variants = ReturnType<typeof createVariants>
