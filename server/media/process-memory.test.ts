/** Children that eat memory are found out by this number, on every system that the site may run on. */
import { expect, test } from 'vitest'
import { residentSetSize } from './process-memory.ts'

test('tells what a process holds', async () => {
  const itself = process.memoryUsage.rss()
  const told = await residentSetSize(process.pid)
  expect(told).toBeGreaterThan(itself / 2)
  expect(told).toBeLessThan(itself * 2)
})

test('is nothing for a process that is gone', async () => {
  expect(await residentSetSize(2 ** 30)).toBe(0)
  expect(await residentSetSize(undefined)).toBe(0)
})
