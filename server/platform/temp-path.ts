/** Free path in a folder of temporary files, which is made again if a cleaner of the machine has taken it. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from './id.ts'

export async function newTempPath(temp: string): Promise<string> {
  await mkdir(temp, { recursive: true })
  return join(temp, newId())
}
