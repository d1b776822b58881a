/**
 * For tests: a child process that behaves as badly as a decoder may. What it is asked stands in the place of the source:
 * `hang`, `crash`, `eat`, `fill`, `mark <file>`, which makes a file that goes when the process ends by itself, or
 * `wait <file>`, which makes a file and answers once that is gone. The answer's path is the number of the process.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { serveJobs } from '../server/media/answer-questions.ts'

const LOOK_MS = 10

serveJobs(async ({ input }) => {
  const [word, file = ''] = 'source' in input ? input.source.split(' ') : []
  if (word === 'crash') process.abort()
  if (word === 'hang') for (;;);
  if (word === 'eat') await eat()
  if (word === 'fill') throw Object.assign(new Error('No space left.'), { code: 'ENOSPC' })
  if (file) writeFileSync(file, String(process.pid))
  if (word === 'mark') process.on('exit', () => rmSync(file))
  if (word === 'wait') while (existsSync(file)) await setTimeout(LOOK_MS)
  return { path: String(process.pid) } as never
})

/** Slowly enough to be seen at it. */
async function eat() {
  const eaten: Buffer[] = []
  for (;;) {
    eaten.push(Buffer.alloc(16 * 1024 * 1024, 1))
    await setTimeout(LOOK_MS)
  }
}
