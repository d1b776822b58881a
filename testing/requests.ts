/** For tests: requests as the pages send them, and all traces of a request. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { collections } from '../shared/collections/all.ts'
import { fourColours } from './images.ts'
import { multipart, type TestSite } from './site.ts'

export type FormPart = string | { bytes: Buffer; name: string; type?: string }
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type RequestOptions = {
  /** Signed in as the administrator; by default for `/api/admin/`. */
  admin?: boolean
  /** The client's address; a new one for each request by default, so that no rate limit is reached by accident. */
  from?: string
  headers?: Record<string, string>
}

let clients = 0
function newAddress(): string {
  clients += 1
  return `10.1.${Math.floor(clients / 250)}.${(clients % 250) + 1}`
}

type Body = { payload?: string | Buffer; headers?: Record<string, string> }

function inject(site: TestSite, method: Method, url: string, options: RequestOptions, body: Body) {
  const { admin = url.startsWith('/api/admin/'), from = newAddress(), headers } = options
  return site.app.inject({
    method,
    url,
    remoteAddress: from,
    ...body,
    headers: { ...(admin && site.admin), ...body.headers, ...headers },
  })
}

/** A request without a body. */
export function send(site: TestSite, method: Method, url: string, options: RequestOptions = {}) {
  return inject(site, method, url, options, {})
}

/** A request with JSON; a string is sent as it is. */
export function sendJson(
  site: TestSite,
  method: Method,
  url: string,
  json: object | string,
  options: RequestOptions = {},
) {
  const payload = typeof json === 'string' ? json : JSON.stringify(json)
  const headers = { 'content-type': 'application/json' }
  return inject(site, method, url, options, { payload, headers })
}

/** A request with a form; its parts are sent in the given order. */
export function sendForm(
  site: TestSite,
  method: Method,
  url: string,
  parts: Record<string, FormPart>,
  options: RequestOptions = {},
) {
  return inject(site, method, url, options, multipart(parts))
}

let picture: Promise<Buffer> | undefined

/** A picture in four colours, made once. */
export async function imagePart(name = 'picture.jpg'): Promise<Exclude<FormPart, string>> {
  picture ??= fourColours().jpeg().toBuffer()
  return { bytes: Buffer.from(await picture), name, type: 'image/jpeg' }
}

/** Everything that a site stores: a rejected request must leave it unchanged. */
export async function storedState({ services, folder }: TestSite) {
  const { db, storage, temp } = services
  const rows = await Promise.all(collections.map((collection) => db.selectFrom(collection.name).select('id').execute()))
  return {
    rows: rows.flat().map(({ id }) => id),
    files: (await db.selectFrom('files').select('id').execute()).map(({ id }) => id),
    unfinished: await db.selectFrom('unfinished').selectAll().execute(),
    stored: (await Array.fromAsync(storage.list())).sort(),
    temporary: [...(await readdir(temp)), ...(await readdir(join(folder, 'files', 'incoming')).catch(() => []))],
  }
}
