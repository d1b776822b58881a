/**
 * Variants of an image: a published width in a format, or a card, made on first request, then stored. Requests
 * wait in fair queues, and nothing is made for a reader who has left.
 */
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { SMALL_WIDTH } from '../../../shared/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { Leases } from '../../platform/db/leases.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { createFairQueue } from '../../platform/http/fair-queue.ts'
import type { Media } from '../../platform/media/media.ts'
import type { Card, Format } from '../../platform/media/published.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { withFile } from '../../platform/storage/with-file.ts'
import { cardKey, cardVersion } from './preview-card.ts'
import { isWholeImage } from './whole-image.ts'

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

/** A client that waits for a variant: `signal` aborts when it leaves. */
export type Reader = { address: string; signal: AbortSignal }

export type Variants = {
  /** Throws AppError `busy` when too many wait, and the signal's reason. */
  get(file: FileRow, width: number, format: Format, reader: Reader): Promise<Variant>
  /** The card of a link preview, as JPEG; its errors are those of `get`. */
  card(file: FileRow, card: Card, reader: Reader): Promise<Variant>
  /** Page `page` of a PDF, from 1, as a picture; its errors are those of `get`. */
  page(file: FileRow, page: number, width: number, format: Format, reader: Reader): Promise<Variant>
  /** Number of requests that wait for a variant at the moment. */
  readonly waiting: number
}

/** Requests for one variant at the same time: the first whose turn it is makes it for all of them. */
type Making = { readers: number; started: AbortController; made: PromiseWithResolvers<number> }

export function variantKey({ id }: Pick<FileRow, 'id'>, width: number, format: Format): string {
  return `variants/${id.slice(0, 2)}/${id}-${width}.${format}`
}

/** Storage key of a PDF's page. */
function pageKey({ id }: Pick<FileRow, 'id'>, page: number, width: number, format: Format): string {
  return `variants/${id.slice(0, 2)}/${id}-page-${page}-${width}.${format}`
}

/** Stores a variant and returns its size in bytes. */
export async function putVariant(storage: Storage, key: string, bytes: Buffer): Promise<number> {
  try {
    await storage.put(key, Readable.from([bytes]))
  } catch (error) {
    // Another server may have been faster; then its bytes serve as well.
    if ((await storage.size(key)) === null) throw error
  }
  return (await storage.size(key)) ?? bytes.length
}

type Queue = ReturnType<typeof createFairQueue>
type Needed = { storage: Storage; media: Media; leases: Leases; temp: string }

export function createVariants({ storage, media, leases, temp }: Needed): Variants {
  const making = new Map<string, Making>()
  const { variantsWaiting: maxWaiting, variantsWaitingPerAddress: maxWaitingPerKey } = serverLimits
  const options = { maxWaiting, maxWaitingPerKey, message: () => messages.server.busy }
  // A large image takes ten times as long as a small one, so large ones never take both workers.
  const small = createFairQueue({ ...options, concurrency: 2 })
  const large = createFairQueue({ ...options, concurrency: 1 })
  let waiting = 0
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

  async function make(key: string, file: FileRow, draw: (path: string) => Promise<Buffer>): Promise<number> {
    assertWhole(file, await storage.size(file.publishedKey))
    return putVariant(storage, key, await withFile({ storage, temp }, file.publishedKey, draw))
  }

  /** Returns the stored variant, or makes it: one of several servers makes it, and the others wait. */
  async function produce(
    { key, format, file, queue, reader }: { key: string; format: Format; file: FileRow; queue: Queue; reader: Reader },
    draw: (path: string) => Promise<Buffer>,
  ): Promise<Variant> {
    const makeOnce = () =>
      leases.once(
        `variant ${key}`,
        () => storage.size(key),
        () => make(key, file, draw),
      )
    const bytes = (await storedSize(key, format)) ?? (await share(key, makeOnce, queue, reader))
    return { key, bytes, type: `image/${format}` }
  }

  /** Waits until it is the reader's turn to make the variant, or another request has begun to make it. */
  async function share(key: string, run: () => Promise<number>, queue: Queue, { address, signal }: Reader) {
    const { started, made } = joinMaking(key)
    const start = async () => {
      started.abort()
      await run().then(made.resolve, made.reject)
    }
    try {
      await queue.run(address, start, AbortSignal.any([signal, started.signal])).catch((error) => {
        if (signal.aborted || !started.signal.aborted) throw error
      })
      return await made.promise
    } finally {
      leaveMaking(key)
    }
  }

  function joinMaking(key: string): Making {
    const joined = making.get(key) ?? { readers: 0, started: new AbortController(), made: Promise.withResolvers() }
    joined.readers += 1
    waiting += 1
    making.set(key, joined)
    return joined
  }

  function leaveMaking(key: string): void {
    const left = making.get(key)
    waiting -= 1
    if (left && --left.readers === 0) making.delete(key)
  }

  return {
    get waiting() {
      return waiting
    },
    get(file, width, format, reader) {
      const queue = width <= SMALL_WIDTH ? small : large
      const draw = (path: string) => media.resize(path, { width, format })
      return produce({ key: variantKey(file, width, format), format, file, queue, reader }, draw)
    },
    card(file, card, reader) {
      const key = cardKey(file, cardVersion(card))
      return produce({ key, format: 'jpeg', file, queue: large, reader }, (path) => media.card(path, card))
    },
    page(file, page, width, format, reader) {
      const queue = width <= SMALL_WIDTH ? small : large
      const draw = (path: string) => media.page(path, { page, width, format })
      return produce({ key: pageKey(file, page, width, format), format, file, queue, reader }, draw)
    },
  }
}
