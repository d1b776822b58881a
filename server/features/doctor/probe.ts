/**
 * A request of the site to its own address, by which it sees how the web server in between hands requests on. Its key
 * is in the database, so only the same site answers it.
 */
import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { DAY_MS } from '../../../shared/durations.ts'
import type { Database } from '../../platform/db/database.ts'
import { readFact, writeFact } from '../../platform/db/installation.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'

export const PROBE_PATH = '/api/probe'
export const PROBE_HEADER = 'x-keepsake-probe'

/** More than the 1 MB to which web servers limit bodies unless told otherwise. */
export const LARGE_BYTES = 1_200_000
const FIRST_BYTES = 1000
/** Pause within a large body: if the site notices none, the body was held back on its way. */
export const PAUSE_MS = 1000
const TIMEOUT_MS = 10_000

/** Facts about the request that has arrived; `id` is its own, `heldMs` the time between its head and its last byte. */
export type Seen = {
  id: string
  version: string
  protocol: string
  from: string
  isTrusted: boolean
  isForwarded: boolean
  heldMs: number
}

/** `seen` is null if something else has answered. `date` is the time by the clock of the web server. */
export type ProbeAnswer = { status: number; date: number | null; seen: Seen | null }

const keysSchema = z.array(z.object({ hash: z.string(), until: z.number() }))

async function readKeys(db: Database, now: number) {
  const keys = keysSchema.parse(JSON.parse((await readFact(db, 'probe-keys')) ?? '[]'))
  return keys.filter(({ until }) => until > now)
}

/** A new key, good for a day: the clock of the server may be another one. */
export async function makeProbeKey(db: Database, now: number): Promise<string> {
  const key = newToken()
  const keys = [...(await readKeys(db, now)), { hash: hashToken(key), until: now + DAY_MS }]
  await writeFact(db, 'probe-keys', JSON.stringify(keys))
  return key
}

export async function isProbeKey(db: Database, key: unknown, now: number): Promise<boolean> {
  if (typeof key !== 'string') return false
  const hash = hashToken(key)
  return (await readKeys(db, now)).some((known) => known.hash === hash)
}

/** `at`: an address of the host to be asked, instead of the one that the system finds. `isRead`: as pages are read. */
type Probe = { address: string; key: string; bytes?: number; isRead?: true; at?: { address: string; family: 4 | 6 } }

function open({ address, key, bytes = 0, isRead, at }: Probe) {
  const url = new URL(PROBE_PATH, address)
  const lookup: LookupFunction | undefined = at && ((_host, _options, found) => found(null, at.address, at.family))
  const headers = { [PROBE_HEADER]: key, 'content-type': 'application/octet-stream', 'content-length': bytes }
  // A start of the site does without these modules.
  const { request } = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http')
  return request(url, {
    ...{ method: isRead ? 'GET' : 'POST', headers, agent: false, timeout: TIMEOUT_MS },
    ...(lookup && { lookup, autoSelectFamily: false }),
    // The certificate has a check of its own.
    rejectUnauthorized: false,
  })
}

async function readAnswer(response: IncomingMessage): Promise<ProbeAnswer> {
  const { statusCode = 0, headers } = response
  const body = await json(response).catch(() => null)
  const seen = statusCode === 200 ? ((body as { seen?: Seen } | null)?.seen ?? null) : null
  return { status: statusCode, date: headers.date ? Date.parse(headers.date) : null, seen }
}

/** Sends a probe, and a large one with a pause. Throws the error of the connection. */
export async function sendProbe(probe: Probe): Promise<ProbeAnswer> {
  const { bytes = 0 } = probe
  const request = open(probe)
  const { promise, resolve, reject } = Promise.withResolvers<ProbeAnswer>()
  let isAnswered = false
  request.once('response', (response) => {
    isAnswered = true
    resolve(readAnswer(response))
  })
  // A server that refuses a body closes the connection below it.
  request.on('error', (error) => isAnswered || reject(error))
  request.once('timeout', () => request.destroy(Object.assign(new Error('ETIMEDOUT'), { code: 'ETIMEDOUT' })))
  if (bytes === 0) request.end()
  else {
    request.write(Buffer.alloc(FIRST_BYTES))
    await Promise.race([promise.catch(() => {}), sleep(PAUSE_MS)])
    if (!isAnswered) request.end(Buffer.alloc(bytes - FIRST_BYTES))
  }
  return promise.finally(() => request.destroy())
}
