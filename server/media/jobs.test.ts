/** What people are told when the process that had their file was lost over it. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createJobRunner, type JobRunner } from './jobs.ts'
import { createPool, type Pool } from './pool.ts'

const terms = { damaged: 'damaged', tooSlow: 'too slow', timeoutMs: 20_000 }

let folder: string
let pool: Pool
let jobs: JobRunner

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-'))
  const worker = new URL('../../testing/media-worker.ts', import.meta.url)
  pool = createPool({ worker, maxRss: 300 * 1024 * 1024 })
  jobs = createJobRunner(pool, folder)
})
afterEach(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['crashes', 'crash', terms, 'damaged', 'damaged'],
  ['takes too long', 'hang', { ...terms, timeoutMs: 500 }, 'damaged', 'too slow'],
  ['takes too much memory', 'eat', { ...terms, tooHeavy: 'too heavy' }, 'too-large', 'too heavy'],
  ['takes too much memory, whatever it is', 'eat', terms, 'damaged', 'damaged'],
])('a job that %s is refused by its own sentence', async (_what, source, told, code, message) => {
  const job = jobs.run(
    'image',
    ({ output }) => ({ source, kind: 'png', rotation: 0, output }),
    told,
  )
  await expect(job).rejects.toMatchObject({ code, message })
  expect(await readdir(folder)).toEqual([])
})
