/** The temporary files of the unit tests: in memory where a Linux machine has plenty of it. */
import { existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY = '/dev/shm'
const GIB = 1024 ** 3

/** Leaves a `TMPDIR` as it is. */
export function setup(): void {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize > 4 * GIB && freemem() > 8 * GIB) process.env.TMPDIR = MEMORY
}
