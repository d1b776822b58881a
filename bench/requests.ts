/** Requests that one second of the server's processor time serves over keep-alive connections, beside a baseline. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import limitConcurrency from 'p-limit'
import type { FilledSite } from './filled-site.ts'
import { cpuSeconds } from './processes.ts'
import { type Figure, printTable } from './table.ts'

const CONNECTIONS = 8
const WARM_UP = 500
const MIB = 1024 * 1024
/** Of the baseline's rate in the same run. A track comes from disk here and from memory there. */
const MIN_SHARE = 0.25
const MIN_SHARE_FROM_DISK = 0.1

type Case = {
  label: string
  path: string
  headers: Record<string, string>
  status: number
  count: number
  minShare: number
}

export async function measureRequests(site: FilledSite): Promise<void> {
  const { url, pid = 0 } = site.server
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const list = '/api/rocks'
  const { etag = '' } = (await send(agent, url + list, {})).headers
  const cases = casesOf(site, list, etag)
  const baseline = await startBaseline(url, cases)
  const figures: Figure[] = []
  for (const [index, testCase] of cases.entries()) {
    const { label, path, minShare } = testCase
    const own = await measure(agent, pid, url + path, testCase)
    const plain = await measure(agent, baseline.pid, `${baseline.url}/${index}`, testCase)
    figures.push({
      ...{ label, value: own.perSecond, unit: '/s' },
      limit: { atLeast: Math.round(plain.perSecond * minShare) },
      note: `plain Node ${plain.perSecond.toLocaleString('en-US')}; ${Math.ceil(own.bytes / 1024)} KB`,
    })
  }
  agent.destroy()
  baseline.stop()
  printTable('Requests per second of the server’s processor time', figures)
}

function casesOf(site: FilledSite, list: string, etag: string): Case[] {
  const brotli = { 'accept-encoding': 'br' }
  const cached = { 'if-none-match': etag }
  const range = { range: `bytes=${MIB}-${2 * MIB - 1}` }
  const many = { count: 20_000, minShare: MIN_SHARE }
  const some = { count: 5000, minShare: MIN_SHARE }
  const few = { count: 2000, minShare: MIN_SHARE_FROM_DISK }
  return [
    { label: 'list of 100 rows', path: list, headers: brotli, status: 200, ...many },
    { label: 'the same, not modified', path: list, headers: cached, status: 304, ...many },
    { label: 'page', path: '/gallery', headers: brotli, status: 200, ...many },
    { label: 'image', path: site.imageUrl, headers: {}, status: 200, ...some },
    { label: '1 MiB of a track', path: site.audioUrl, headers: range, status: 206, ...few },
  ]
}

async function startBaseline(url: string, cases: Case[]) {
  const program = join(import.meta.dirname, 'plain-server.ts')
  const child = spawn(process.execPath, [program, url, JSON.stringify(cases)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  const stop = () => child.kill()
  return { pid: child.pid ?? 0, url: `http://127.0.0.1:${String(port).trim()}`, stop }
}

async function measure(agent: Agent, pid: number, url: string, testCase: Case) {
  const { count } = testCase
  await sendMany(agent, url, testCase, Math.min(WARM_UP, count))
  const before = await cpuSeconds(pid)
  const bytes = await sendMany(agent, url, testCase, count)
  const seconds = (await cpuSeconds(pid)) - before
  return { perSecond: Math.round(count / seconds), bytes }
}

/** Sends `count` requests and returns the length of the last response. */
async function sendMany(agent: Agent, url: string, { headers, status }: Case, count: number) {
  const sizes = await limitConcurrency(CONNECTIONS).map(Array.from({ length: count }), async () => {
    const response = await send(agent, url, headers)
    if (response.status !== status) throw new Error(`${url} responded ${response.status}.`)
    return response.bytes
  })
  return sizes.at(-1) ?? 0
}

type Response = { status: number | undefined; headers: IncomingHttpHeaders; bytes: number }

function send(agent: Agent, url: string, headers: Record<string, string>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      const { statusCode: status } = response
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ status, headers: response.headers, bytes }))
      response.on('error', reject)
    })
    request.on('error', reject)
  })
}
