/** A child process of low priority, as the system sees it. */
import { spawn } from 'node:child_process'
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
