/** The resident set size (RSS), by which memory-hungry workers are found. */
import { expect, test } from 'vitest'
import { processorTime, residentSetSize } from './process-memory.ts'

test('residentSetSize is the resident memory of a process in bytes', async () => {
  const own = process.memoryUsage.rss()
  const measured = await residentSetSize(process.pid)
  expect(measured).toBeGreaterThan(own / 2)
  expect(measured).toBeLessThan(own * 2)
})

test('residentSetSize is 0 for a process that is gone', async () => {
  expect(await residentSetSize(2 ** 30)).toBe(0)
  expect(await residentSetSize(undefined)).toBe(0)
})

test.runIf(process.platform === 'linux')(
  'processorTime grows with work, not with waiting, and is null for a process that is gone',
  async () => {
    const before = Number(processorTime(process.pid))
    await new Promise((resolve) => setTimeout(resolve, 500))
    const waited = Number(processorTime(process.pid))
    const { user, system } = process.cpuUsage()
    expect(waited - before).toBeLessThan(400)
    expect(Math.abs(waited - (user + system) / 1000)).toBeLessThan(200)
    expect(processorTime(2 ** 30)).toBeNull()
  },
)
