/** An object as a file in `temp` while `use` runs: it is never whole in memory, and a worker can read it. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from './storage.ts'

export async function withFile<Result>(
  { storage, temp }: { storage: Storage; temp: string },
  key: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  // The folder may have been removed while the site runs.
  await mkdir(temp, { recursive: true })
  const path = join(temp, randomUUID())
  try {
    await storage.getFile(key, path)
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}
