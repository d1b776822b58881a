/**
 * Floods: a thousand slow readers and a thousand slow bodies, each beside a quiet run. Measures their cost in memory,
 * and another visitor's wait for a page meanwhile.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentSetSize } from '../server/platform/media/process-memory.ts'
import type { FilledSite } from './filled-site.ts'
import { type Figure, printTable } from './table.ts'

const CLIENTS = 1000
const SECONDS = 30
const WARM_UP_SECONDS = 5
const BYTES_PER_SECOND = 10 * 1024
const MEMORY_MS = 50
const MAX_GROWTH_MB = 150

type Client = { socket: Socket; status: () => number; timer: NodeJS.Timeout }
type Flood = { label: string; open: (n: number) => Client }

/** Addresses of a thousand visitors, as a trusted proxy names them. */
const visitor = (n: number) => `10.9.${n >> 8}.${n & 255}`

function openClient(port: number, head: string[], everySecond: (socket: Socket) => void): Client {
  const socket = connect(port, '127.0.0.1')
  let start = ''
  // The server may cut any of them.
  socket.on('error', () => {})
  socket.once('connect', () => socket.write(`${head.join('\r\n')}\r\nHost: localhost\r\n\r\n`))
  socket.pause()
  const read = () => {
    const bytes: Buffer | null = socket.read(BYTES_PER_SECOND) ?? socket.read()
    if (start.length < 12 && bytes) start += bytes.toString('latin1', 0, 12)
  }
  const timer = setInterval(() => {
    read()
    if (socket.writable && !socket.connecting) everySecond(socket)
  }, 1000)
  return { socket, status: () => Number(start.slice(9, 12)), timer }
}

function floodsOf(site: FilledSite): Flood[] {
  const reader = (from: string) =>
    openClient(site.server.port, [`GET ${site.audioUrl} HTTP/1.1`, `X-Forwarded-For: ${from}`], () => {})
  const type = 'Content-Type: multipart/form-data; boundary=edge'
  const part = '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n\xff\xd8\xff'
  const chunk = (bytes: string) => `${bytes.length.toString(16)}\r\n${bytes}\r\n`
  const sender = (from: string) => {
    const head = ['POST /api/rocks HTTP/1.1', `X-Forwarded-For: ${from}`, type, 'Transfer-Encoding: chunked']
    let sent = 0
    return openClient(site.server.port, head, (socket) =>
      socket.write(chunk(sent++ === 0 ? part : 'x'.repeat(2048)), 'latin1'),
    )
  }
  return [
    { label: 'slow readers, one address each', open: (n) => reader(visitor(n)) },
    { label: 'slow readers, one address', open: () => reader('10.8.0.1') },
    { label: 'slow bodies, one address each', open: (n) => sender(visitor(n)) },
    { label: 'slow bodies, one address', open: () => sender('10.8.0.2') },
  ]
}

function after(seconds: number): () => boolean {
  const until = performance.now() + seconds * 1000
  return () => performance.now() >= until
}

/** The 99th percentile of the time for a page, in milliseconds, and the peak of the server's memory, in MB. */
export async function probe(
  { server }: FilledSite,
  isOver = after(SECONDS),
): Promise<{ p99: number; megabytes: number }> {
  const prober = fork(new URL('./prober.ts', import.meta.url), [server.url], { serialization: 'advanced' })
  const answered = once(prober, 'message')
  let bytes = 0
  while (!isOver()) {
    bytes = Math.max(bytes, await residentSetSize(server.pid))
    await sleep(MEMORY_MS)
  }
  prober.send('stop')
  const [times] = (await answered) as [number[]]
  times.sort((a, b) => a - b)
  return { p99: times[Math.floor(times.length * 0.99)] ?? 0, megabytes: bytes / 1024 / 1024 }
}

export async function measureFloods(site: FilledSite): Promise<void> {
  const figures: Figure[] = []
  await site.restart()
  const quiet = await probe(site)
  figures.push(
    { label: 'quiet: a page, p99', value: quiet.p99, unit: 'ms' },
    { label: 'quiet: memory', value: quiet.megabytes, unit: 'MB' },
  )
  for (const { label, open } of floodsOf(site)) {
    await site.restart()
    const before = (await probe(site, after(WARM_UP_SECONDS))).megabytes
    const clients = Array.from({ length: CLIENTS }, (_, n) => open(n))
    const { p99, megabytes } = await probe(site)
    const statuses = Object.entries(Object.groupBy(clients, (client) => client.status()))
    const note = statuses.map(([status, list = []]) => `${list.length} × ${Number(status) || 'none'}`).join(', ')
    for (const { socket, timer } of clients) {
      clearInterval(timer)
      socket.destroy()
    }
    figures.push(
      { label: `${label}: a page, p99`, value: p99, unit: 'ms' },
      {
        label: `${label}: more memory`,
        value: Math.max(0, megabytes - before),
        unit: 'MB',
        limit: { atMost: MAX_GROWTH_MB },
        note,
      },
    )
  }
  printTable(`${CLIENTS} slow clients for ${SECONDS} seconds, and another visitor's pages`, figures)
}
