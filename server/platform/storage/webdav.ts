/** Files on another machine by WebDAV, as Nextcloud and most storage boxes speak it. */
import { basename } from 'node:path/posix'
import { Readable } from 'node:stream'
import { Parser } from 'htmlparser2'
import { serverLimits } from '../../../shared/server-limits.ts'
import { PlaceFault } from './place-fault.ts'
import type { RemoteFiles } from './remote-folder.ts'

/** `url` without a name, as that stands in `username`. */
export type WebdavPlace = { url: string; username: string; secret: string }

type Entry = { path: string; size: number; isFolder: boolean }

/** The files in an answer to PROPFIND; each server has prefixes of its own. */
function parseEntries(xml: string, base: string): Entry[] {
  const entries: Entry[] = []
  let tag = ''
  const parser = new Parser(
    {
      onopentag(name) {
        tag = name.slice(name.indexOf(':') + 1)
        if (tag === 'response') entries.push({ path: '', size: 0, isFolder: false })
        const entry = entries.at(-1)
        if (tag === 'collection' && entry) entry.isFolder = true
      },
      ontext(text) {
        const entry = entries.at(-1)
        if (tag === 'href' && entry) entry.path += text.trim()
        if (tag === 'getcontentlength' && entry) entry.size = Number(text)
      },
      onclosetag() {
        tag = ''
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  const plain = (path: string) => decodeURIComponent(new URL(path, base).pathname).replace(/\/$/, '')
  return entries.map((entry) => ({ ...entry, path: plain(entry.path) }))
}

function faultOf(status: number): PlaceFault {
  const cause = new Error(`The server answered with ${status}.`)
  if (status === 401 || status === 403) return new PlaceFault('PLACE_REFUSED', cause)
  if (status === 507) return new PlaceFault('PLACE_FULL', cause)
  return new PlaceFault(status >= 500 ? 'PLACE_AWAY' : 'PLACE_LOCKED', cause)
}

async function* bytesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw new PlaceFault('PLACE_AWAY', error)
  }
}

/** Sends requests below the address. `allowed`: statuses beside those of success. */
function createSend({ url, username, secret }: WebdavPlace) {
  const base = url.endsWith('/') ? url : `${url}/`
  const authorization = `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`
  const addressOf = (path: string) => base + path.split('/').map(encodeURIComponent).join('/')

  async function send(method: string, path: string, { headers = {}, allowed = [], ...init }: SendOptions = {}) {
    const request: RequestInit = { ...init, method, redirect: 'error', headers: { authorization, ...headers } }
    const answer = await fetch(addressOf(path), request).catch((error) => {
      throw error instanceof PlaceFault ? error : new PlaceFault('PLACE_AWAY', error)
    })
    if (answer.ok || allowed.includes(answer.status)) return answer
    await answer.body?.cancel()
    throw faultOf(answer.status)
  }
  return { addressOf, send }
}

type SendOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; allowed?: number[] }

const soon = () => ({ signal: AbortSignal.timeout(serverLimits.storePartMs) })

export function openWebdav(place: WebdavPlace): RemoteFiles {
  const { addressOf, send } = createSend(place)

  async function find(path: string, depth: '0' | '1'): Promise<Entry[]> {
    const answer = await send('PROPFIND', path, { headers: { depth }, allowed: [404], ...soon() })
    const xml = await answer.text()
    return answer.status === 404 ? [] : parseEntries(xml, addressOf(''))
  }

  return {
    name: place.url,
    async write(path, source) {
      await (await send('PUT', path, { body: source, duplex: 'half' })).text()
    },
    async read(path, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const answer = await send('GET', path, { ...(headers && { headers }), allowed: [404] })
      if (answer.status !== 404 && answer.body) return Readable.from(bytesOf(answer.body), { objectMode: false })
      throw Object.assign(new Error(`There is no ${path}.`), { code: 'ENOENT' })
    },
    size: async (path) => (await find(path, '0'))[0]?.size ?? null,
    async rename(from, to) {
      const headers = { destination: addressOf(to), overwrite: 'F' }
      await (await send('MOVE', from, { headers, ...soon() })).text()
    },
    async remove(path) {
      await (await send('DELETE', path, { allowed: [404], ...soon() })).text()
    },
    async makeFolder(path) {
      // 405: it is there.
      await (await send('MKCOL', path ? `${path}/` : path, { allowed: [405], ...soon() })).text()
    },
    async list(path) {
      const folder = decodeURIComponent(new URL(addressOf(path)).pathname).replace(/\/$/, '')
      const entries = await find(path && `${path}/`, '1')
      return entries
        .filter((entry) => entry.path !== folder)
        .map(({ path, isFolder }) => ({ name: basename(path), isFolder }))
    },
  }
}
