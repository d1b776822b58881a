/** A child process of low priority, as the system sees it. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test, vi } from 'vitest'
import { lowerPriority } from './child-process.ts'

test('a child process of low priority lets others go first, and so does its session', async () => {
  const child = spawn('sleep', ['60'], { detached: true })
  lowerPriority(child, 7)
  const pid = await vi.waitFor(() => {
    expect(getPriority(child.pid ?? 0)).toBe(7)
    return child.pid
  })
  const session = `/proc/${pid}/autogroup`
  try {
    // Only Linux has it.
    if (existsSync(session)) await vi.waitFor(() => expect(readFileSync(session, 'utf8')).toMatch(/ nice 7\n$/))
  } finally {
    child.kill()
  }
})

test('while the system has no file left to give, jobs and ffmpeg are refused as busy and nothing ends', () => {
  const program = `
    import { openSync } from 'node:fs'
    import { createPool } from './pool.ts'
    import { runFfmpeg } from './ffmpeg.ts'
    const errors = { missing: 'no-ffmpeg', failed: 'video-damaged' }
    const film = { source: 'a', options: [], output: 'b', errors, signal: new AbortController().signal }
    try {
      for (;;) openSync('/dev/null')
    } catch {}
    const jobs = [createPool().request({ name: 'image', input: {} }), runFfmpeg(film)]
    const codes = (await Promise.allSettled(jobs)).map(({ reason }) => reason.code)
    setImmediate(() => console.log(JSON.stringify(codes)))`
  const shell = 'ulimit -n 64 && exec "$0" --input-type=module -e "$1"'
  const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const
  const output = execFileSync('sh', ['-c', shell, process.execPath, program], options)
  expect(JSON.parse(output)).toEqual(['busy', 'busy'])
})
