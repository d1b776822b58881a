/** A data folder belongs to one server at a time. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts'

it('is taken once, and again after it was given back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-lock-'))
  const lock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse)
  expect(() => lockDataDir(folder)).toThrow('is already serving from')
  lock.release()
  lockDataDir(folder).release()
  await rm(folder, { recursive: true })
})
