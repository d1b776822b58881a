/**
 * Requests served by one second of the server's processor time over keep-alive connections, as a part of bare
 * Fastify's.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { variantUrl } from '../shared/variants.ts'
import type { FilledSite } from './filled-site.ts'
import { startNginxServer } from './nginx-server.ts'
import { cpuSeconds, treeSeconds } from './processes.ts'
import { send, sendFor } from './send.ts'
import { type Figure, median, printTable } from './table.ts'

/** The servers take short turns, so that the machine's other work affects all alike. */
const ROUNDS = 30
/** Length of a round in time, not in requests: requests of a megabyte would take minutes. */
const ROUND_MS = 100
const WARM_UP_MS = 500
const MIB = 1024 * 1024
const brotli = { 'accept-encoding': 'br' }

/** `goal`: the part of bare Fastify's rate to be reached. */
type Case = {
  label: string
  path: string
  headers: Record<string, string>
  status: number
  goal: number
}

export async function measureRequests(site: FilledSite): Promise<void> {
  await compareWithFastify(site, await casesOf(site))
}

export async function compareWithFastify(site: FilledSite, cases: Case[]): Promise<void> {
  const { url, pid = 0 } = site.server
  const baseline = await startBaseline(url, cases)
  const nginx = await startNginxServer(url, cases)
  const figures: Figure[] = []
  for (const [index, testCase] of cases.entries()) {
    const { label, path, headers, status, goal } = testCase
    const servers = [
      { cpu: () => cpuSeconds(pid), url: url + path, headers },
      { cpu: () => cpuSeconds(baseline.pid), url: `${baseline.url}/${index}`, headers },
      {
        cpu: () => treeSeconds(nginx.pid),
        url: `${nginx.url}/${index}`,
        headers: await knownTo(nginx.url, index, headers),
        // It sends the file of an error as any other.
        status: status < 400 ? status : 200,
      },
    ].map((server) => ({ status, ...server, rates: [] as number[] }))
    let bytes = 0
    for (const server of servers) await sendFor(WARM_UP_MS, server.url, server.headers, server.status)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const server of servers) {
        const before = await server.cpu()
        const sent = await sendFor(ROUND_MS, server.url, server.headers, server.status)
        bytes = sent.bytes
        server.rates.push(sent.requests / ((await server.cpu()) - before))
      }
    const [own = [], bare = [], fromNginx = []] = servers.map((server) => server.rates)
    const rate = (rates: number[]) => Math.round(median(rates)).toLocaleString('en-US')
    const rates = `${rate(own)} /s; Fastify ${rate(bare)}, nginx ${rate(fromNginx)}`
    figures.push({
      ...{ label, value: median(own.map((each, round) => each / (bare[round] ?? 1))), unit: '' },
      limit: { atLeast: goal },
      note: `${rates}; ${Math.ceil(bytes / 1024)} KB`,
    })
  }
  baseline.stop()
  await nginx.stop()
  printTable('Requests per second of processor time, as a part of bare Fastify’s', figures)
}

export function wholeBody(label: string, path: string, goal: number, headers: Record<string, string> = brotli): Case {
  return { label, path, headers, status: 200, goal }
}

/** Responses made from the database. */
export const readsOfRows = [
  wholeBody('list of 100 rows', '/api/rocks', 0.85),
  wholeBody('page: home', '/', 0.85),
  wholeBody('page: gallery', '/gallery', 0.85),
]

/** A request that nginx also answers with 304, because it has an ETag of its own. */
async function knownTo(url: string, index: number, headers: Record<string, string>): Promise<Record<string, string>> {
  if (!headers['if-none-match']) return headers
  return { ...headers, 'if-none-match': (await send(`${url}/${index}`, {})).headers.etag ?? '' }
}

async function casesOf(site: FilledSite): Promise<Case[]> {
  const { url } = site.server
  const home = await (await fetch(`${url}/`)).text()
  const asset = (pattern: RegExp) => pattern.exec(home)?.[1] ?? ''
  const script = asset(/rel="later" href="([^"]+)"/)
  const style = asset(/rel="stylesheet" href="([^"]+)"/)
  const font = asset(/href="([^"]+\.woff2)"/)
  const known = async (label: string, path: string, headers: Record<string, string> = brotli): Promise<Case> => {
    const { etag = '' } = (await send(url + path, headers)).headers
    return { label, path, headers: { ...headers, 'if-none-match': etag }, status: 304, goal: 0.85 }
  }
  return [
    ...readsOfRows,
    wholeBody('image', site.imageUrl, 0.9, {}),
    wholeBody('image, 640 px', variantUrl(site.imageUrl, 640, 'avif'), 0.8, {}),
    wholeBody('script', script, 0.85),
    wholeBody('style', style, 0.85),
    wholeBody('font', font, 0.85, {}),
    await known('list, not modified', '/api/rocks'),
    await known('page, not modified', '/gallery'),
    await known('image, not modified', variantUrl(site.imageUrl, 640, 'avif'), {}),
    await known('script, not modified', script),
    {
      ...{ label: '1 MiB of a track', path: site.audioUrl, status: 206, goal: 0.9 },
      headers: { range: `bytes=${MIB}-${2 * MIB - 1}` },
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
