/**
 * For tests: the paths synced to the disk, in order. Everything is synced as before; the calls are only written down.
 */
import fs from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** Only Linux tells the path of an open file. */
export const canRecordSyncs = fs.existsSync('/proc/self/fd')

/** The paths synced while `run` ran. */
export async function recordSyncs(run: () => Promise<unknown>): Promise<string[]> {
  const synced: string[] = []
  const record = (fd: number) => synced.push(fs.readlinkSync(`/proc/self/fd/${fd}`))
  const handle = await open(tmpdir())
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const { sync, datasync } = prototype
  const { fsync } = fs
  for (const [name, call] of Object.entries({ sync, datasync }))
    Object.assign(prototype, {
      [name](this: FileHandle) {
        record(this.fd)
        return call.call(this)
      },
    })
  Object.assign(fs, {
    fsync(fd: number, done: fs.NoParamCallback) {
      record(fd)
      return fsync(fd, done)
    },
  })
  try {
    await run()
    return synced
  } finally {
    Object.assign(prototype, { sync, datasync })
    Object.assign(fs, { fsync })
  }
}
