/** Free paths for temporary files and folders. Their folder is made again if a cleaner of the machine has taken it. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from './id.ts'

export async function newTempPath(temp: string): Promise<string> {
  await mkdir(temp, { recursive: true })
  return join(temp, newId())
}

/** The folder of a command's process for its temporary files. */
export const ownTemp = (dataDir: string, pid = process.pid) => join(dataDir, 'temp', `of-${pid}`)

/** Runs `use` with a free path, and removes the file afterwards. */
export async function withTempFile<T>(temp: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = await newTempPath(temp)
  try {
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** A new folder for `await using`, which removes it. */
export async function newTempFolder(name: string, temp = tmpdir()): Promise<AsyncDisposable & { path: string }> {
  await mkdir(temp, { recursive: true })
  const path = await mkdtemp(join(temp, `${name}-`))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
