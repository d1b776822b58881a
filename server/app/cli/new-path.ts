/** The file or folder that a command writes for a family. */
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ExpectedError } from '../../platform/errors.ts'
import { isFree, writeWhole } from '../../platform/storage/write-whole.ts'

/**
 * Writes a new file or folder: whole under its name, or not at all. Throws ExpectedError for a file that exists, or a
 * folder with something in it.
 */
export async function writeNew<T>(path: string, write: (target: string) => Promise<T>): Promise<T> {
  if (!(await isFree(path))) throw new ExpectedError(`There is something in ${path} already. Please name a new one.`)
  await mkdir(dirname(path), { recursive: true })
  return writeWhole(path, write)
}
