/** Source: a running site of the same kind, read by its public API, and with a cookie by that of its administrators. */
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Field } from '../../../shared/collection.ts'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { type FetchOptions, fetchGuarded } from './guarded-fetch.ts'
import { type Source, SourceError, type SourceFile, type SourceRow } from './source.ts'

const MAX_LIST_BYTES = 64 * 1024 * 1024
const RETRY_DELAYS_MS = [500, 2000]

/** Optional collections: a site without such pages lacks them without a fault. */
const optionalLists = ['videos', 'memories']

type Values = Record<string, unknown>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of another program as one of ours: numbers that came as text, and text that came as a number. */
function toOurs(field: Field, value: unknown): unknown {
  if (field.kind === 'integer' || field.kind === 'fraction')
    return typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof value === 'number' ? String(value) : value
}

function dateOf(value: unknown): number | null {
  const time = typeof value === 'number' ? value : Date.parse(String(value))
  return Number.isFinite(time) ? time : null
}

/** The last part of an address, without its escapes. */
function nameIn(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

function fileAt(address: unknown, name: unknown, options: FetchOptions): SourceFile | null {
  if (typeof address !== 'string' || address.trim() === '' || !URL.canParse(address.trim(), options.origin)) return null
  const url = new URL(address.trim(), options.origin)
  return {
    name: typeof name === 'string' && name ? name : nameIn(url),
    open: (maxBytes) => fetchGuarded(url, maxBytes, options),
  }
}

/** One row of a list of the site, by the definition of its collection. */
function readSiteRow(collection: AnyCollection, row: Values, options: FetchOptions): SourceRow {
  const fields: Values = {}
  for (const [name, field] of Object.entries(collection.fields))
    if (field.sent !== false && row[name] !== undefined) fields[name] = toOurs(field, row[name])
  for (const name of Object.keys(collection.flags))
    if (row[name] !== undefined) fields[name] = row[name] === true || row[name] === 1 || row[name] === 'true'
  const files: Record<string, SourceFile> = {}
  for (const slot of Object.keys(collection.files)) {
    const file = fileAt(row[`${slot}Url`], slot === 'pdf' ? row.filename : undefined, options)
    if (file) files[slot] = file
  }
  const { id } = row
  const own = typeof id === 'string' || typeof id === 'number' ? String(id) : ''
  const sourceId = own || createHash('sha256').update(JSON.stringify(row)).digest('hex')
  return {
    sourceId: `${collection.name}/${sourceId}`,
    collection: collection.name,
    files,
    fields,
    createdAt: dateOf(row.createdAt),
    // An administrator's list also has rows that wait there.
    uncertain: typeof row.state === 'string' && row.state !== 'shown' ? adminBring.reasons.waitsThere : undefined,
  }
}

async function fetchText(url: URL, options: FetchOptions): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await text(await fetchGuarded(url, MAX_LIST_BYTES, options))
    } catch (error) {
      const delay = RETRY_DELAYS_MS[tries]
      if (!(error instanceof SourceError && error.again) || delay === undefined) throw error
      await sleep(delay)
    }
  }
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
      const rows = list.map((row) => readSiteRow(collection, row, options))
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
