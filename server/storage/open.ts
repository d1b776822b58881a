/** Opens the configured storage: today a folder in the data folder. */
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDisk } from './disk.ts'
import type { Storage } from './storage.ts'

/** `expected`: the database names stored files, so storage that holds none is not there, and opening it throws. */
export async function openStorage({ dataDir }: Pick<Config, 'dataDir'>, expected: boolean): Promise<Storage> {
  return openDisk(join(dataDir, 'files'), expected)
}
