/**
 * Visitors who read and send until they are told to stop, and their results. Every answer but the expected one is a
 * failure.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fourColours } from '../testing/images.ts'

/** Pauses of a visitor: the servers are the subject, and this machine has something else to do as well. */
const READ_EVERY_MS = 50
const SHARE_EVERY_MS = 300

export const administrator = { email: 'mother@example.org', password: 'a long enough password' }

export async function signIn(url: string): Promise<{ cookie: string }> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${url}/api/session`, { method: 'POST', headers, body: JSON.stringify(administrator) })
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`Signing in failed: ${reply.status}`)
  return { cookie }
}

export const sha256 = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex')

/** A picture that no other share has. */
export async function newPicture(): Promise<Blob> {
  const [width, height] = [600 + 2 * Math.floor(Math.random() * 200), 400 + 2 * Math.floor(Math.random() * 200)]
  return new Blob([Uint8Array.from(await fourColours({ width, height }).jpeg().toBuffer())], { type: 'image/jpeg' })
}

/** A share with its key, as the share dialog sends it. Administrators, who have no limit, share through one address. */
export function sendShare(url: string, image: Blob, headers: Record<string, string>): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Ann', location: 'Oslo', image })) body.set(name, value)
  return fetch(`${url}/api/rocks`, { method: 'POST', body, headers })
}

export type Rock = { id: string; imageUrl: string }

/** A share answered 201, and the hash of its picture as the first reader got it. */
export type Acknowledged = Rock & { key: string; sha256: string }

export type Load = {
  /** Number of reads that were answered 200 and came whole. */
  readonly reads: number
  acknowledged: Acknowledged[]
  /** Number of other answers, by their kind. */
  failedReads: Map<string, number>
  failedShares: Map<string, number>
  /** Resolves once this many more shares are acknowledged. */
  more(shares: number): Promise<void>
  /** Stops the visitors. Shares that are under way are sent until they are acknowledged, as people do. */
  stop(): Promise<void>
}

/** An answer in short; of a refusal its sentence, which it must have. */
async function describe(reply: Response, body: ArrayBuffer): Promise<string> {
  const text = Buffer.from(body).toString()
  const sentence = text.startsWith('{"error":') ? JSON.parse(text).error : `no sentence: ${text.slice(0, 80)}`
  return `${reply.status} ${sentence}`
}

const describeError = ({ message, cause }: Error) => `${message}: ${cause instanceof Error ? cause.message : ''}`

/** The hash of what a path gives, or a failure in short. */
async function readOnce(url: string, path: string): Promise<{ hash?: string; failure?: string }> {
  try {
    const reply = await fetch(url + path)
    const body = await reply.arrayBuffer()
    if (reply.status === 200) return { hash: sha256(body) }
    return { failure: `${path.replace(/^(\/uploads\/).*/, '$1...')}: ${await describe(reply, body)}` }
  } catch (error) {
    return { failure: `${path}: ${describeError(error as Error)}` }
  }
}

async function shareUntilStored(
  url: string,
  image: Blob,
  headers: Record<string, string>,
  onFailure: (failure: string) => void,
): Promise<Rock> {
  for (;;) {
    const reply = await sendShare(url, image, headers).catch((error) => onFailure(describeError(error)))
    if (reply?.status === 201) return (await reply.json()) as Rock
    if (reply) onFailure(await describe(reply, await reply.arrayBuffer()))
    await sleep(200)
  }
}

const count = (map: Map<string, number>, what: string) => map.set(what, (map.get(what) ?? 0) + 1)

type Options = { readers?: number; senders?: number; cookie: string; paths: readonly string[] }

export function startLoad(url: string, { readers = 3, senders = 2, cookie, paths }: Options): Load {
  const acknowledged: Acknowledged[] = []
  const failedReads = new Map<string, number>()
  const failedShares = new Map<string, number>()
  let reads = 0
  let isOver = false

  async function read(path: string): Promise<string | undefined> {
    const { hash, failure } = await readOnce(url, path)
    if (failure) count(failedReads, failure)
    else reads += 1
    if (failure) await sleep(50)
    return hash
  }

  async function readOn(): Promise<void> {
    while (!isOver)
      for (const path of [...paths, acknowledged.at(-1)?.imageUrl ?? '/']) {
        await read(path)
        await sleep(READ_EVERY_MS)
      }
  }

  /** Sends one share until it is acknowledged, and then once more with its key, whose answer must be the same row. */
  async function share(): Promise<void> {
    const key = randomUUID()
    const image = await newPicture()
    const headers = { cookie, 'idempotency-key': key }
    const row = await shareUntilStored(url, image, headers, (failure) => count(failedShares, failure))
    let hash: string | undefined
    while (!hash) hash = await read(row.imageUrl)
    acknowledged.push({ ...row, key, sha256: hash })
    const again = await sendShare(url, image, headers).catch(() => null)
    const twin = again?.status === 201 ? ((await again.json()) as Rock).id : row.id
    if (twin !== row.id) count(failedShares, `a twin of ${key}`)
  }

  async function shareOn(): Promise<void> {
    for (; !isOver; await sleep(SHARE_EVERY_MS)) await share()
  }

  const running = [...Array.from({ length: readers }, readOn), ...Array.from({ length: senders }, shareOn)]
  return {
    get reads() {
      return reads
    },
    ...{ acknowledged, failedReads, failedShares },
    async more(shares) {
      const until = acknowledged.length + shares
      while (acknowledged.length < until) await sleep(20)
    },
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}
