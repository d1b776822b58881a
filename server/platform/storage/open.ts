/** Opens the configured storage: an S3 store when one is set, else a folder in the data folder. */
import { join } from 'node:path'
import type { Config, S3Settings } from '../config.ts'
import { openDisk } from './disk.ts'
import { type Storage, StorageError } from './storage.ts'

/** Loaded only here: a site on one machine neither loads nor needs the client, which is no part of its installation. */
export async function openBucket(settings: S3Settings, expected: boolean): Promise<Storage> {
  const { openS3 } = await import('./s3.ts').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StorageError(
      'S3_ENDPOINT is set, and the client for S3 is not installed. Please run: npm install --no-save --save-prod --omit=dev @aws-sdk/client-s3 @aws-sdk/lib-storage',
      { cause: error },
    )
  })
  return openS3(settings, expected)
}

/**
 * `expected`: the database names stored files. A storage without files is then the wrong one, and opening it throws.
 */
export async function openStorage(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  expected: boolean,
): Promise<Storage> {
  return s3 ? openBucket(s3, expected) : openDisk(join(dataDir, 'files'), expected)
}
