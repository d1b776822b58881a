/**
 * Bytes in a folder. An object is written in `incoming/`, synced, linked to its place, and its folder synced, so that
 * after a power cut it is there whole or not at all.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, opendir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assertKey, type Range, type Storage, type Stored } from './storage.ts'

/** A file that says 'this folder is the store'; without it an unmounted disk would look like an empty one. */
const MARK = '.keepsake'
/** Large reads cost a quarter of the CPU of Node's default of 64 KiB. */
const READ_BYTES = 1024 * 1024

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the folder and those above it up to `top`, and syncs the parent of each, whoever made it. */
async function makeFolder(folder: string, top: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let made = folder; made.length > top.length; made = dirname(made))
    await syncFolder(dirname(made))
}

async function* walk(folder: string): AsyncIterable<string> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else yield path
  }
}

/**
 * Opens the store in `folder`. `expected`: the database already names stored files, so an empty or unmarked folder is
 * a disk that is not there, and opening throws a sentence rather than starting afresh.
 */
export async function openDisk(folder: string, expected: boolean): Promise<Storage> {
  const objects = join(folder, 'objects')
  const incoming = join(folder, 'incoming')
  const mark = join(folder, MARK)
  const marked = () => stat(mark).then(Boolean, () => false)
  if (!(await marked())) {
    const names = await readdir(folder).catch(() => [])
    if (expected)
      throw new Error(
        `The folder ${folder} does not hold the stored files that the database names. Is its disk mounted?`,
      )
    if (names.length > 0)
      throw new Error(`The folder ${folder} is not empty and was not made by Keepsake.`)
    await mkdir(folder, { recursive: true })
    await writeFile(mark, 'The stored files of a Keepsake site. Please keep this file.\n')
  }
  await mkdir(incoming, { recursive: true })
  await mkdir(objects, { recursive: true })
  await syncFolder(folder)

  /** Folders known to survive a power cut; an object is only as safe as the folders above it. */
  const safe = new Set<string>()
  async function secure(folder: string): Promise<void> {
    if (safe.has(folder)) return
    await makeFolder(folder, objects)
    safe.add(folder)
  }

  function pathOf(key: string): string {
    assertKey(key)
    return join(objects, key)
  }

  return {
    async put(key, source) {
      const path = pathOf(key)
      const half = join(incoming, randomUUID())
      try {
        await pipeline(source, createWriteStream(half, { flags: 'wx', flush: true }))
        await secure(dirname(path))
        // A link, unlike a rename, refuses to take the place of an object that is already there.
        await link(half, path)
        await syncFolder(dirname(path))
      } finally {
        await rm(half, { force: true })
      }
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async read(key, range?: Range): Promise<Readable> {
      const handle = await open(pathOf(key), 'r')
      return createReadStream('', { fd: handle, highWaterMark: READ_BYTES, ...range })
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list(prefix = ''): AsyncIterable<Stored> {
      const base = join(objects, prefix.slice(0, prefix.lastIndexOf('/') + 1))
      if (!(await stat(base).catch(() => null))) return
      for await (const path of walk(base)) {
        const key = relative(objects, path).split(sep).join('/')
        if (!key.startsWith(prefix)) continue
        const { size, mtimeMs } = await stat(path)
        yield { key, bytes: size, storedAt: Math.floor(mtimeMs) }
      }
    },
    async sweep() {
      for (const name of await readdir(incoming)) await rm(join(incoming, name), { force: true })
    },
    async check() {
      if (!(await marked())) throw new Error('The folder of the stored files is not there.')
    },
    async room() {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { free: bavail * bsize, total: blocks * bsize }
    },
  }
}
