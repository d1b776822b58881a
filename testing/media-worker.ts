/**
 * For tests: a worker that behaves as badly as a decoder may. The source of a job is its command: `hang`, `crash`,
 * `eat` (memory) or `fill` (the disk). `mark <file>` makes a file. `wait <file>` makes a file and responds once it is
 * removed. The path in the response is the process id; that of `env` is the environment.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { serveJobs } from '../server/platform/media/worker.ts'

const POLL_MS = 10

serveJobs(async ({ input }) => {
  const [command, file = ''] = 'source' in input ? input.source.split(' ') : []
  if (command === 'crash') process.abort()
  if (command === 'hang') for (;;);
  if (command === 'eat') await eat()
  if (command === 'env') return { path: JSON.stringify(process.env) } as never
  if (command === 'fill') throw Object.assign(new Error('No space left.'), { code: 'ENOSPC' })
  if (file) writeFileSync(file, String(process.pid))
  if (command === 'wait') while (existsSync(file)) await setTimeout(POLL_MS)
  return { path: String(process.pid) } as never
})

/** Grows slowly enough to be caught. */
async function eat() {
  const eaten: Buffer[] = []
  for (;;) {
    eaten.push(Buffer.alloc(16 * 1024 * 1024, 1))
    await setTimeout(POLL_MS)
  }
}
