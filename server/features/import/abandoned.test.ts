/**
 * Files sent for an import and then forgotten are removed after a week; files still in use are kept.
 * Behaviour: Moving in
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { watchClock } from '../../platform/db/clock-jump.ts'
import { removeAbandoned } from './abandoned.ts'
import { openBroughtFolder } from './brought-folder.ts'

const DAY = 24 * 60 * 60 * 1000
const begun = Date.parse('2026-06-01T10:00:00Z')

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
})
afterEach(() => site.close())

/** A folder into which one file has been sent, and a look at it when that was so many days ago. */
async function bring() {
  const { db, config } = site.services
  const folder = openBroughtFolder(config.dataDir)
  const sent = join(config.dataDir, 'sent')
  await writeFile(sent, 'picture')
  await folder.put(sent, 'Summer/a.jpg', begun)
  const isThere = async () => (await folder.find('Summer/a.jpg')) !== null
  const after = (days: number, isRunning = false) =>
    removeAbandoned({ db, now: () => begun + days * DAY }, folder, { isRunning, clear: folder.clear })
  return { db, folder, isThere, after }
}

it('is there for seven days and gone after them', async () => {
  const { isThere, after } = await bring()
  await after(6.9)
  expect(await isThere()).toBe(true)
  await after(7.1)
  expect(await isThere()).toBe(false)
  await after(8)
})

it('stays while it is brought in, while more arrives, and for a week after the last look', async () => {
  const { folder, isThere, after } = await bring()
  await after(30, true)
  await mkdir(folder.uploads)
  await folder.touch(begun)
  await writeFile(join(folder.uploads, 'half'), 'half')
  await after(30)
  await rm(folder.uploads, { recursive: true })
  await folder.touch(begun + 28 * DAY)
  await after(30)
  expect(await readFile((await folder.find('Summer/a.jpg')) ?? '', 'utf8')).toBe('picture')
  await after(36)
  expect(await isThere()).toBe(false)
})

it('stays for the day after a jump of the clock, and is counted anew where it came in the future', async () => {
  const { db, folder, isThere, after } = await bring()
  await watchClock({ db, now: () => begun })
  await watchClock({ db, now: () => begun + 100 * DAY })
  await after(100)
  expect(await isThere()).toBe(true)
  await folder.touch(begun + 5000 * DAY)
  await after(101.5)
  await after(108)
  expect(await isThere()).toBe(true)
  await after(108.6)
  expect(await isThere()).toBe(false)
})
