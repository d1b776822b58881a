/**
 * For tests: a command run in the process of the test. A process of its own takes half a second, and is needed only to
 * show that signals, exit codes and streams are those of a process.
 */
import { Readable } from 'node:stream'
import { format } from 'node:util'
import { vi } from 'vitest'
import { run } from '../server/app/cli/program.ts'

export type Ran = { code: number; out: string; err: string }

/** Runs it with these settings and this standard input. Returns what it has printed, and its exit code. */
export async function runCommand(words: string[], settings: Record<string, string>, typed = ''): Promise<Ran> {
  const ran = { out: '', err: '' }
  const note = (to: keyof typeof ran) => {
    return (...said: unknown[]) => {
      ran[to] += `${format(...said)}\n`
    }
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(note('out')),
    vi.spyOn(console, 'error').mockImplementation(note('err')),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([typed]) as typeof process.stdin),
  ]
  const { exitCode, env } = process
  const umask = process.umask()
  try {
    process.exitCode = undefined
    process.env = { ...env, ...settings }
    await run([process.execPath, 'keepsake', ...words])
    return { code: Number(process.exitCode ?? 0), ...ran }
  } finally {
    for (const spy of spies) spy.mockRestore()
    process.umask(umask)
    process.env = env
    process.exitCode = exitCode
  }
}
