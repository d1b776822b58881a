/** What one second of the server's processor time serves over keep-alive connections, as a part of what bare Fastify does. */
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
/** The two servers take turns, so that what else the machine does meets both alike. */
const ROUNDS = 4
const MIB = 1024 * 1024

/** `goal`: the part of bare Fastify's rate that is reached. */
type Case = {
  label: string
  path: string
  headers: Record<string, string>
  status: number
  count: number
  goal: number
}

export async function measureRequests(site: FilledSite): Promise<void> {
  const { url, pid = 0 } = site.server
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const cases = await casesOf(site, agent)
  const baseline = await startBaseline(url, cases)
  const figures: Figure[] = []
  for (const [index, testCase] of cases.entries()) {
    const { label, path, goal } = testCase
    const servers = [
      { pid, url: url + path, seconds: 0 },
      { pid: baseline.pid, url: `${baseline.url}/${index}`, seconds: 0 },
    ]
    let bytes = 0
    for (const server of servers) await sendMany(agent, server.url, testCase, Math.min(WARM_UP, testCase.count))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const server of servers) {
        const before = await cpuSeconds(server.pid)
        bytes = await sendMany(agent, server.url, testCase, testCase.count)
        server.seconds += (await cpuSeconds(server.pid)) - before
      }
    const [own, bare] = servers.map(({ seconds }) => Math.round((ROUNDS * testCase.count) / seconds))
    const rates = `${own?.toLocaleString('en-US')} /s; Fastify ${bare?.toLocaleString('en-US')} /s`
    figures.push({
      ...{ label, value: (own ?? 0) / (bare ?? 1), unit: '' },
      limit: { atLeast: goal },
      note: `${rates}; ${Math.ceil(bytes / 1024)} KB`,
    })
  }
  agent.destroy()
  baseline.stop()
  printTable('Requests per second of processor time, as a part of bare Fastify’s', figures)
}

async function casesOf(site: FilledSite, agent: Agent): Promise<Case[]> {
  const { url } = site.server
  const brotli = { 'accept-encoding': 'br' }
  const avif = { accept: 'image/avif,image/webp' }
  const home = await (await fetch(`${url}/`)).text()
  const asset = (pattern: RegExp) => pattern.exec(home)?.[1] ?? ''
  const script = asset(/rel="later" href="([^"]+)"/)
  const style = asset(/rel="stylesheet" href="([^"]+)"/)
  const font = asset(/href="([^"]+\.woff2)"/)
  const many = { status: 200, count: 5000 }
  const known = async (label: string, path: string, headers: Record<string, string> = brotli): Promise<Case> => {
    const { etag = '' } = (await send(agent, url + path, headers)).headers
    return { label, path, headers: { ...headers, 'if-none-match': etag }, status: 304, count: 5000, goal: 0.85 }
  }
  return [
    { label: 'list of 100 rows', path: '/api/rocks', headers: brotli, goal: 0.85, ...many },
    { label: 'page: home', path: '/', headers: brotli, goal: 0.85, ...many },
    { label: 'page: gallery', path: '/gallery', headers: brotli, goal: 0.85, ...many },
    { label: 'image', path: site.imageUrl, headers: {}, goal: 0.9, ...many },
    { label: 'image, 640 px', path: `${site.imageUrl}?w=640`, headers: avif, goal: 0.8, ...many },
    { label: 'script', path: script, headers: brotli, goal: 0.85, ...many },
    { label: 'style', path: style, headers: brotli, goal: 0.85, ...many },
    { label: 'font', path: font, headers: {}, goal: 0.85, ...many },
    await known('list, not modified', '/api/rocks'),
    await known('page, not modified', '/gallery'),
    await known('image, not modified', `${site.imageUrl}?w=640`, avif),
    await known('script, not modified', script),
    {
      label: '1 MiB of a track',
      path: site.audioUrl,
      headers: { range: `bytes=${MIB}-${2 * MIB - 1}` },
      ...{ status: 206, count: 500, goal: 0.9 },
    },
  ]
}

async function startBaseline(url: string, cases: Case[]) {
  const program = join(import.meta.dirname, 'fastify-server.ts')
  const child = spawn(process.execPath, [program, url, JSON.stringify(cases)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  const stop = () => child.kill()
  return { pid: child.pid ?? 0, url: `http://127.0.0.1:${String(port).trim()}`, stop }
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
