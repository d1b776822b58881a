/** Children that eat memory are found out by this number, on every system that the site may run on. */
import { expect, test } from 'vitest'
import { residentMemory } from './process-memory.ts'

test('tells what a process holds', async () => {
  const itself = process.memoryUsage.rss()
  const told = await residentMemory(process.pid)
  expect(told).toBeGreaterThan(itself / 2)
  expect(told).toBeLessThan(itself * 2)
})

test('is nothing for a process that is gone', async () => {
  expect(await residentMemory(2 ** 30)).toBe(0)
  expect(await residentMemory(undefined)).toBe(0)
})
