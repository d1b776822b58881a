/** For tests: calls as the specification's pages make them, and a look at everything that a call may leave behind. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {} from '../server/db/tables.ts'
import { collections } from '../shared/collections/all.ts'
import { fourColours } from './images.ts'
import { multipart, type TestSite } from './site.ts'

export type SentPart = string | { bytes: Buffer; name: string; type?: string }
type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'

export type CallOptions = {
  /** Signed in? */
  admin?: boolean
  /** The caller's address; a new one for each call unless it matters, so that no limit is met by accident. */
  from?: string
  headers?: Record<string, string>
}

let callers = 0
function newAddress(): string {
  callers += 1
  return `10.1.${Math.floor(callers / 250)}.${(callers % 250) + 1}`
}

type Body = { payload?: string | Buffer; headers?: Record<string, string> }

function inject(site: TestSite, method: Method, url: string, options: CallOptions, body: Body) {
  const { admin = url.startsWith('/api/admin/'), from = newAddress(), headers } = options
  return site.app.inject({
    method,
    url,
    remoteAddress: from,
    ...body,
    headers: { ...(admin && site.admin), ...body.headers, ...headers },
  })
}

/** A call without a payload. */
export function call(site: TestSite, method: Method, url: string, options: CallOptions = {}) {
  return inject(site, method, url, options, {})
}

/** A call with JSON; a string is sent as it is. */
export function sendJson(
  site: TestSite,
  method: Method,
  url: string,
  json: object | string,
  options: CallOptions = {},
) {
  const payload = typeof json === 'string' ? json : JSON.stringify(json)
  const headers = { 'content-type': 'application/json' }
  return inject(site, method, url, options, { payload, headers })
}

/** A call with a form; its parts go in the order they are given. */
export function sendForm(
  site: TestSite,
  method: Method,
  url: string,
  parts: Record<string, SentPart>,
  options: CallOptions = {},
) {
  return inject(site, method, url, options, multipart(parts))
}

export async function picture(name = 'picture.jpg'): Promise<SentPart & { bytes: Buffer }> {
  return { bytes: await fourColours().jpeg().toBuffer(), name, type: 'image/jpeg' }
}

/** Everything that a site holds: a refusal must leave it as it was. */
export async function tracesOf({ services, folder }: TestSite) {
  const { db, storage, temp } = services
  const rows = await Promise.all(
    collections.map((collection) => db.selectFrom(collection.name).select('id').execute()),
  )
  return {
    rows: rows.flat().map(({ id }) => id),
    files: (await db.selectFrom('files').select('id').execute()).map(({ id }) => id),
    unfinished: await db.selectFrom('unfinished').selectAll().execute(),
    stored: (await Array.fromAsync(storage.list())).sort(),
    temporary: [...(await readdir(temp)), ...(await readdir(join(folder, 'files', 'incoming')))],
  }
}
