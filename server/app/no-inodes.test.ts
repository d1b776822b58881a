/**
 * A disk that has room for bytes and for no more files, as one full of small files has.
 * Behaviour: Error responses; Large videos
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { messages } from '../../shared/messages/messages.ts'
import { canMount, mount, unmount } from '../../testing/mount.ts'
import { send } from '../../testing/requests.ts'
import { openTestSite } from '../../testing/site.ts'
import { newId } from '../platform/id.ts'

it.runIf(canMount())('while a disk has no inode left, an upload is refused, and begins once there is one', async () => {
  const disk = await mkdtemp(join(tmpdir(), 'keepsake-inodes-'))
  mount(disk, 'nr_inodes=100')
  try {
    const small = await openTestSite('SQLite', { DATA_DIR: disk })
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10' }
    const begin = () => send(small, 'POST', '/api/admin/uploads', { headers })
    const ballast: string[] = []
    const fillUp = async () => {
      for (;;) await writeFile(ballast[ballast.push(join(disk, newId())) - 1] ?? '', '')
    }
    await fillUp().catch(() => {})
    for (const refused of [await begin(), await begin()])
      expect([refused.statusCode, refused.json()]).toEqual([507, { error: messages.server.noRoom }])
    for (const path of ballast) await rm(path, { force: true })
    expect((await begin()).statusCode).toBe(201)
    await small.close().catch(() => {})
  } finally {
    unmount(disk)
    await rm(disk, { recursive: true })
  }
})
