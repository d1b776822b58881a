/** Source: a running site of the same kind, read by its public API, and with a cookie by that of its administrators. */
import { text } from 'node:stream/consumers'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { isRecord, nameInAddress, type Values } from './entry.ts'
import { type FetchOptions, fetchGuarded } from './guarded-fetch.ts'
import { readSiteRow } from './site-row.ts'
import { retrying, type Source, SourceError, type SourceFile } from './source.ts'

const MAX_LIST_BYTES = 64 * 1024 * 1024

/** Optional collections: a site without such pages lacks them without a fault. */
const optionalLists = ['videos', 'memories']

function fileAt(address: unknown, name: unknown, options: FetchOptions): SourceFile | null {
  if (typeof address !== 'string' || address.trim() === '' || !URL.canParse(address.trim(), options.origin)) return null
  const url = new URL(address.trim(), options.origin)
  return {
    name: typeof name === 'string' && name ? name : nameInAddress(url.pathname),
    open: (maxBytes) => fetchGuarded(url, maxBytes, options),
  }
}

function fetchText(url: URL, options: FetchOptions): Promise<string> {
  return retrying(async () => text(await fetchGuarded(url, MAX_LIST_BYTES, options)))
}

async function readList(path: string, options: FetchOptions): Promise<Values[]> {
  const url = new URL(path, options.origin)
  const body = await fetchText(url, options)
  try {
    const list: unknown = JSON.parse(body)
    if (Array.isArray(list)) return list.filter(isRecord)
  } catch {
    // Such as a site that answers every address with the same page.
  }
  throw new SourceError(adminBring.reasons.noList(url.href))
}

function pathOf(collection: AnyCollection, { cookie }: FetchOptions): string {
  const by = collection.name === 'videos' && cookie ? 'administrator' : 'anyone'
  return collection.lists.find((list) => list.by === by)?.path ?? ''
}

/** The list of a site is in its display order; rows are made from the oldest on. */
const isNewestFirst = ({ order }: AnyCollection) => order !== 'added'

/** Reads every list of a site. Throws SourceError when none of them can be read. */
export async function readSite(options: FetchOptions): Promise<Source> {
  const source: Source = {
    name: options.origin,
    run: options.origin,
    rows: [],
    keepsDoubles: true,
    isPublic: true,
    notes: [],
  }
  let first: unknown
  let lists = 0
  for (const collection of collections) {
    try {
      const list = await readList(pathOf(collection, options), options)
      lists += 1
      const rows = list.map((row) =>
        readSiteRow(
          collection,
          row,
          (slot) => fileAt(row[`${slot}Url`], slot === 'pdf' ? row.filename : undefined, options),
          () => fetchText(new URL(`/api/${collection.name}/${row.id}/subtitles.vtt`, options.origin), options),
        ),
      )
      source.rows.push(...(isNewestFirst(collection) ? rows.reverse() : rows))
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      first ??= error
      const isExpected = optionalLists.includes(collection.name) && !(collection.name === 'videos' && options.cookie)
      if (!isExpected) source.notes.push(`${collection.label} could not be read: ${error.message}`)
    }
  }
  if (lists === 0) throw first
  return source
}
