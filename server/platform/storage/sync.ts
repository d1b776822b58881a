/** Makes files and folders durable: after a power cut, writes before the sync are on the disk. */
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Syncs a file or a folder to the disk. */
export async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}

/** Syncs a folder with everything in it, and its name in the folder above. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of entries) await sync(join(parentPath, name))
  for (const path of [folder, dirname(folder)]) await sync(path)
}
