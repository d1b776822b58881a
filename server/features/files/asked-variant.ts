/** The variant that an address asks for: a width and a format of an image, its card, a page of a PDF. */
import { MAX_READ_PAGES, READ_WIDTHS, WIDTHS } from '../../../shared/collections/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { pageUrl } from '../../../shared/reading.ts'
import { VARIANT_FORMATS, variantUrl } from '../../../shared/variants.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'
import { sizesOf, videoKey } from '../items/video-sizes.ts'
import type { SiteWithWords } from '../words/words.ts'
import { cardUrl, cardVersion, findCard, hasCard } from './preview-card.ts'
import type { Reader } from './single-flight.ts'
import type { Variant, Variants } from './variants.ts'

export type VariantQuery = { w?: string; f?: string; card?: string; page?: string; h?: string }

/** The number of an existing page of the writing, from 1. Throws AppError `unknown`. */
async function findPage(db: Database, { id }: FileRow, text: string): Promise<number> {
  const writing = await db.selectFrom('writings').select('pageCount').where('pdfId', '=', id).executeTakeFirst()
  const last = Math.min(writing?.pageCount ?? 0, MAX_READ_PAGES)
  const page = /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : 0
  if (page < 1 || page > last) throw new AppError('unknown', messages.server.unknownPath)
  return page
}

/** The one that an address names, or `usual` where it names none. Throws AppError `invalid` for any other. */
function choose<Each, Usual>(all: readonly Each[], text: string | undefined, usual: Usual, why: string): Each | Usual {
  const named = all.find((each) => String(each) === text)
  if (text !== undefined && named === undefined) throw new AppError('invalid', why)
  return named ?? usual
}

/** `address` is the one that the variant has in caches. */
type AskedVariant = { address: string; get: (reader: Reader) => Promise<Variant> }

/** A smaller version of a film; null where there is none of that height. */
async function findSmaller(services: Pick<Site, 'db' | 'storage'>, file: FileRow, height: string) {
  const { db, storage } = services
  const film = await db.selectFrom('smallerVideos').select('sizes').where('fileId', '=', file.id).executeTakeFirst()
  const size = sizesOf({ ...file, ...film }).find(({ edge }) => String(edge) === height)
  const key = size && videoKey(file, size.edge)
  // A version that has been lost is made anew.
  if (key && (await storage.size(key)) === size.bytes) return { key, bytes: size.bytes, type: 'video/mp4' }
  if (key) await db.deleteFrom('smallerVideos').where('fileId', '=', file.id).execute()
  return null
}

/** Null for the whole file. Throws AppError: `invalid` for an unknown width or format, `unknown` for a missing page. */
export async function findAskedVariant(
  services: Pick<SiteWithWords, 'db' | 'storage' | 'words'> & { variants: Variants },
  file: FileRow,
  url: string,
  { w, f, card: version, page, h }: VariantQuery,
): Promise<AskedVariant | null> {
  const { db, words, variants } = services
  if (version !== undefined && hasCard(file)) {
    const card = await findCard(db, (await words.read()).memorial.person, file)
    return { address: cardUrl(url, cardVersion(card)), get: (reader) => variants.card(file, card, reader) }
  }
  if (page !== undefined && file.slot === 'pdf') {
    const number = await findPage(db, file, page)
    const width = choose(READ_WIDTHS, w, Math.max(...READ_WIDTHS), messages.image.width)
    const webp = f === 'webp' ? 'webp' : undefined
    const get = (reader: Reader) => variants.page(file, number, width, webp ?? 'jpeg', reader)
    return { address: pageUrl(url, number, width, webp), get }
  }
  if (h !== undefined && file.slot === 'video') {
    const smaller = await findSmaller(services, file, h)
    return smaller && { address: `${url}?h=${h}`, get: async () => smaller }
  }
  const width = file.type.startsWith('image/') ? choose(WIDTHS, w, null, messages.image.width) : null
  // Without a format it is JPEG, independent of the Accept header.
  const format = choose(VARIANT_FORMATS, f, 'jpeg' as const, messages.image.format)
  if (width === null) return null
  const address = variantUrl(url, width, format === 'jpeg' ? undefined : format)
  return { address, get: (reader) => variants.get(file, width, format, reader) }
}
