/**
 * How much room must stay free, and that what is announced counts before it comes.
 * Behaviour: Rate limits
 */
import { describe, expect, it } from 'vitest'
import { assertRoom } from './storage-quota.ts'

const MB = 1024 ** 2
const GB = 1024 ** 3

describe('free disk space', () => {
  const take = (free: number, total: number, announced?: number) =>
    assertRoom(
      { freeSpace: async () => ({ free, total }) },
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
    await expect(assertRoom(store, { headers: {} })).resolves.toBeUndefined()
  })
})
