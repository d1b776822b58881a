/**
 * Free space that must remain; announced bytes count before they arrive.
 * Behaviour: Rate limits
 */
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { assertRoom } from './storage-quota.ts'

const MB = 1024 ** 2
const GB = 1024 ** 3

describe('free disk space', () => {
  const take = (free: number, total: number, announced?: number) =>
    assertRoom(
      { storage: { freeSpace: async () => ({ free, total }) }, temp: '/nowhere' },
      { headers: announced === undefined ? {} : { 'content-length': String(announced) } },
    )

  it.each([
    ['a gigabyte of ten', GB, 10 * GB],
    ['a twentieth of a large disk', 50 * GB, 1000 * GB],
  ])('is enough with %s', async (_what, free, total) => {
    await expect(take(free, total)).resolves.toBeUndefined()
    await expect(take(free - 1, total)).rejects.toMatchObject({ status: 507 })
  })

  it('must be enough for twice the Content-Length', async () => {
    await expect(take(GB + 200 * MB, 10 * GB, 100 * MB)).resolves.toBeUndefined()
    await expect(take(GB + 200 * MB, 10 * GB, 100 * MB + 1)).rejects.toMatchObject({ status: 507 })
  })

  it('is not checked for a storage without bounds', async () => {
    const store = { freeSpace: async () => null }
    await expect(assertRoom({ storage: store, temp: '/nowhere' }, { headers: {} })).resolves.toBeUndefined()
  })

  it('is needed on the disk of temporary files, too, whatever the storage is', async () => {
    const store = { freeSpace: async () => null }
    const { blocks, bsize } = await statfs(tmpdir())
    const headers = { 'content-length': String(blocks * bsize) }
    await expect(assertRoom({ storage: store, temp: tmpdir() }, { headers })).rejects.toMatchObject({ status: 507 })
  })
})
