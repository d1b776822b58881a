/**
 * Crowds: two hundred shares at once, and one stranger who asks for 180 widths and hangs up. Measures their cost in
 * memory, and the wait of other visitors meanwhile.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { WIDTHS } from '../shared/collections/limits.ts'
import { variantUrl } from '../shared/variants.ts'
import type { FilledSite } from './filled-site.ts'
import { probe } from './floods.ts'
import { watchTree } from './processes.ts'
import { type Figure, printTable } from './table.ts'

const SHARES = 200
const IMAGES = 10
const QUIET_SECONDS = 10
const HANG_UP_MS = 2000
const MAX_P99_MS = 200
const MAX_MEGABYTES = 600
const FORMATS = ['avif', 'webp', undefined] as const

/** A photo of about 4 MB. */
function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 }
  return sharp({ create: { width: 2600, height: 1950, channels: 3, background: 'black', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Sends a share until it is taken, as the share dialog does; gives the number of attempts. */
async function share(url: string, n: number, bytes: Buffer): Promise<number> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Ann', location: `Place ${n}` })) body.set(name, value)
  body.set('image', new Blob([Uint8Array.from(bytes)]), 'a.jpg')
  const headers = { 'x-forwarded-for': `10.20.${n >> 8}.${n & 255}` }
  for (let attempts = 1; ; attempts += 1) {
    const response = await fetch(`${url}/api/rocks`, { method: 'POST', body, headers })
    await response.arrayBuffer()
    if (response.status === 201) return attempts
    if (response.status !== 503) throw new Error(`A share was answered ${response.status}.`)
    await sleep(Number(response.headers.get('retry-after')) * 1000)
  }
}

/** Runs `crowd` beside another visitor's pages; the figures are those of the whole process tree. */
async function besidePages(site: FilledSite, label: string, crowd: () => Promise<void>): Promise<Figure[]> {
  const tree = watchTree(site.server.pid ?? 0)
  const start = performance.now()
  let seconds = 0
  const done = crowd().then(() => {
    seconds = (performance.now() - start) / 1000
  })
  const { p99 } = await probe(site, () => seconds > 0)
  await done
  const megabytes = (await tree.stop()) / 1024 / 1024
  return [
    { label: `${label}: until all are done`, value: seconds, unit: 's' },
    { label: `${label}: a page, p99`, value: p99, unit: 'ms', limit: { atMost: MAX_P99_MS } },
    { label: `${label}: memory, shared pages once`, value: megabytes, unit: 'MB', limit: { atMost: MAX_MEGABYTES } },
  ]
}

async function waitForSmall(site: FilledSite, imageUrl: string): Promise<number> {
  const start = performance.now()
  const headers = { 'x-forwarded-for': '10.7.0.2' }
  await (await fetch(site.server.url + variantUrl(imageUrl, 320, 'webp'), { headers })).arrayBuffer()
  return performance.now() - start
}

export async function measureCrowds(site: FilledSite): Promise<void> {
  await site.restart()
  const list = await (await fetch(`${site.server.url}/api/photos`)).json()
  const urls = (list as { imageUrl: string }[]).map(({ imageUrl }) => imageUrl)
  const [first = '', second = '', ...others] = urls
  const quietWait = await waitForSmall(site, first)
  const quiet = await besidePages(site, 'quiet', () => sleep(QUIET_SECONDS * 1000))

  const hangUp = new AbortController()
  const headers = { 'x-forwarded-for': '10.8.0.3' }
  const flood = others.slice(0, IMAGES).flatMap((url) =>
    WIDTHS.flatMap((w) =>
      FORMATS.map((format) =>
        fetch(site.server.url + variantUrl(url, w, format), { headers, signal: hangUp.signal })
          .then((response) => response.arrayBuffer())
          .catch(() => {}),
      ),
    ),
  )
  await sleep(HANG_UP_MS)
  const duringWait = await waitForSmall(site, second)
  hangUp.abort()
  await Promise.all(flood)

  const photo = await makePhoto()
  let attempts = 0
  const shares = await besidePages(site, `${SHARES} shares`, async () => {
    const counts = Array.from({ length: SHARES }, (_, n) => share(site.server.url, n, photo))
    attempts = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  })
  printTable('Crowds, and what others wait for meanwhile', [
    ...quiet,
    { label: 'quiet: a small picture that nobody saw yet', value: quietWait, unit: 'ms' },
    { label: `while a stranger asks for ${flood.length} widths`, value: duringWait, unit: 'ms' },
    ...shares,
    { label: 'attempts that they took', value: attempts, unit: '', note: `${Math.round(photo.length / 1024)} KB each` },
  ])
}
