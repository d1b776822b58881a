/**
 * A file or a folder that people keep: it is written beside its place, and has its name once it is whole and on the
 * disk. What a killed process has left is replaced by the next that writes to the same place.
 */
import { access, constants, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sync, syncTree } from './sync.ts'

const UNFINISHED = '.part'

/** True if nothing is at `path`, or an empty folder; leftovers of a killed process do not count. */
export async function isFree(path: string): Promise<boolean> {
  const there = await stat(path).catch(() => null)
  if (!there?.isDirectory()) return there === null
  return (await readdir(path)).every((name) => name === UNFINISHED)
}

/** A folder that cannot be replaced, such as a whole disk, has the unfinished one within. */
async function unfinishedOf(path: string): Promise<string> {
  const beside = path + UNFINISHED
  const there = await stat(path).catch(() => null)
  if (!there) return beside
  const above = dirname(path)
  const isOwnDisk = (await stat(above)).dev !== there.dev
  const isReplaceable =
    !isOwnDisk &&
    (await access(above, constants.W_OK).then(
      () => true,
      () => false,
    ))
  return isReplaceable ? beside : join(path, UNFINISHED)
}

async function putInPlace(unfinished: string, path: string): Promise<void> {
  const isFolder = (await stat(unfinished)).isDirectory()
  await (isFolder ? syncTree(unfinished) : sync(unfinished))
  if (dirname(unfinished) === path) {
    for (const name of await readdir(unfinished)) await rename(join(unfinished, name), join(path, name))
    await rmdir(unfinished)
  } else {
    if (isFolder) await rmdir(path).catch(() => {})
    await rename(unfinished, path)
  }
  await sync(dirname(path))
}

/** `write` makes the file or folder whose path it gets. After a failure nothing of it is left. The place is free. */
export async function writeWhole<T>(path: string, write: (unfinished: string) => Promise<T>): Promise<T> {
  const unfinished = await unfinishedOf(path)
  await rm(unfinished, { recursive: true, force: true })
  try {
    const result = await write(unfinished)
    await putInPlace(unfinished, path)
    return result
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}
