/** Visitors who read pages while something else works, and photos of a phone to work on. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePhonePhoto } from './phone-photo.ts'
import type { Figure } from './table.ts'

/** Number of made photos. The others are copies with one more byte at their end, so that they are other files. */
const MADE = 6
const MAX_PAGE_MS = 100

/** Paths of new photos of 12 megapixels in `folder`. */
export async function writePhotos(folder: string, count: number): Promise<string[]> {
  await mkdir(folder)
  const paths = Array.from({ length: count }, (_, n) => join(folder, `${n}.jpg`))
  const made = await Promise.all(Array.from({ length: MADE }, (_, n) => makePhonePhoto(n)))
  for (const [n, path] of paths.entries())
    await writeFile(path, Buffer.concat([made[n % MADE] ?? Buffer.alloc(0), Buffer.alloc(Math.floor(n / MADE))]))
  return paths
}

/** Runs `work`, and tells how long pages of the site took meanwhile. */
export async function besidePages<Result>(url: string, work: () => Promise<Result>): Promise<[Result, Figure]> {
  const prober = fork(join(import.meta.dirname, 'prober.ts'), [url])
  const result = await work()
  prober.send('stop')
  const [times] = (await once(prober, 'message')) as [number[]]
  const sorted = times.toSorted((a, b) => a - b)
  const value = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  const label = 'pages meanwhile, of 100 the slowest but one'
  return [result, { label, value, unit: 'ms', limit: { atMost: MAX_PAGE_MS } }]
}
