/**
 * The file of a backup: on the disk before it has its name. Only its owner may read it, as it holds every secret of the
 * site.
 * Behaviour: Backup and restore
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { canRecordSyncs, recordSyncs } from '../../../testing/syncs.ts'
import { backUp } from './backup.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const make = (file: string) => backUp(site.services, file, Date.parse('2026-06-01'))

it.runIf(canRecordSyncs)('a backup and its folder are synced to the disk', async () => {
  const file = join(site.folder, 'one.tar')
  const synced = await recordSyncs(() => make(file))
  expect(synced.slice(-2)).toEqual([`${file}.part`, site.folder])
})

it.runIf(process.platform !== 'win32')('a backup can be read by its owner alone', async () => {
  const file = join(site.folder, 'two.tar')
  await make(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
