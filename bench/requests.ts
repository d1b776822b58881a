/** How many requests a second of the server's processor time answers over connections that stay open, beside a peer. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { FilledSite } from './filled-site.ts'
import { cpuSeconds } from './processes.ts'
import { type Figure, print } from './table.ts'

const CONNECTIONS = 8
const WARM_UP = 500
const MIB = 1024 * 1024
/** Of what the shortest server that Node allows answers in the same run; a song comes from the disk, its twin from memory. */
const LEAST_PART = 0.25
const LEAST_PART_FROM_DISK = 0.1

type Case = {
  what: string
  path: string
  headers: Record<string, string>
  status: number
  count: number
  least: number
}

export async function measureRequests(site: FilledSite): Promise<void> {
  const { url, pid = 0 } = site.server
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const list = '/api/rocks'
  const { etag = '' } = (await ask(agent, url + list, {})).headers
  const cases = casesOf(site, list, etag)
  const peer = await startPeer(url, cases)
  const figures: Figure[] = []
  for (const [n, one] of cases.entries()) {
    const own = await measure(agent, pid, url + one.path, one)
    const plain = await measure(agent, peer.pid, `${peer.url}/${n}`, one)
    figures.push({
      ...{ what: one.what, value: own.perSecond, unit: '/s' },
      limit: { atLeast: Math.round(plain.perSecond * one.least) },
      note: `plain Node ${plain.perSecond.toLocaleString('en-US')}; ${Math.ceil(own.bytes / 1024)} KB`,
    })
  }
  agent.destroy()
  peer.end()
  print('Requests that one second of the server’s processor time answers', figures)
}

function casesOf(site: FilledSite, list: string, etag: string): Case[] {
  const packed = { 'accept-encoding': 'br' }
  const known = { 'if-none-match': etag }
  const range = { range: `bytes=${MIB}-${2 * MIB - 1}` }
  const many = { count: 20_000, least: LEAST_PART }
  const some = { count: 5000, least: LEAST_PART }
  const few = { count: 2000, least: LEAST_PART_FROM_DISK }
  return [
    { what: 'list of 100 rows', path: list, headers: packed, status: 200, ...many },
    { what: 'the same, known already', path: list, headers: known, status: 304, ...many },
    { what: 'page', path: '/gallery', headers: packed, status: 200, ...many },
    { what: 'picture', path: site.picture, headers: {}, status: 200, ...some },
    { what: '1 MiB of a song', path: site.song, headers: range, status: 206, ...few },
  ]
}

async function startPeer(url: string, cases: Case[]) {
  const program = join(import.meta.dirname, 'plain-server.ts')
  const child = spawn(process.execPath, [program, url, JSON.stringify(cases)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  const end = () => child.kill()
  return { pid: child.pid ?? 0, url: `http://127.0.0.1:${String(port).trim()}`, end }
}

async function measure(agent: Agent, pid: number, url: string, one: Case) {
  await send(agent, url, one, Math.min(WARM_UP, one.count))
  const before = await cpuSeconds(pid)
  const bytes = await send(agent, url, one, one.count)
  const seconds = (await cpuSeconds(pid)) - before
  return { perSecond: Math.round(one.count / seconds), bytes }
}

/** Sends so many requests and answers how many bytes the last answer had. */
async function send(agent: Agent, url: string, { headers, status }: Case, count: number) {
  let [left, bytes] = [count, 0]
  const work = async () => {
    while (left > 0) {
      left -= 1
      const answer = await ask(agent, url, headers)
      if (answer.status !== status) throw new Error(`${url} answered ${answer.status}.`)
      bytes = answer.bytes
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return bytes
}

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; bytes: number }

function ask(agent: Agent, url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, bytes }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
  })
}
