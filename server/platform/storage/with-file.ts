/** An object as a file in `temp` while `use` runs: it is never whole in memory, and a worker can read it. */
import { withTempFile } from '../temp-path.ts'
import type { Storage } from './storage.ts'

export async function withFile<Result>(
  { storage, temp }: { storage: Storage; temp: string },
  key: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  return withTempFile(temp, async (path) => {
    await storage.getFile(key, path)
    return use(path)
  })
}
