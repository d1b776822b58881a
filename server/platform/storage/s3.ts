/**
 * The storage driver for a bucket of any S3-compatible store. Loaded only when one is set: the client is large. An
 * object of S3 is there whole or not at all; faults lie only on the way to the store, and s3-faults.ts names them.
 */
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { S3Settings } from '../config.ts'
import { createClient } from './s3-client.ts'
import { isMissing, sentenceAtOpening, toStoreFault } from './s3-faults.ts'
import { assertKey, filesByStreams, type Range, type Storage, StorageError } from './storage.ts'
import { wholeStream } from './whole-stream.ts'

/** Size of a part: longer objects are sent in parts, one at a time in memory. The shortest that S3 takes. */
const PART_BYTES = 5 * 1024 * 1024

export type S3Options = {
  /** Time limit for the store's answer, and for the next bytes of an object. */
  answerMs?: number
  /** Keys on one page of a list. */
  pageKeys?: number
}

/** A bucket of a store. `soon`: the time limit of an answer; only a part of a long object may take longer. */
type Bucket = { client: S3Client; name: string; soon: { requestTimeout: number } }

/** Makes the bucket of a new site. A missing bucket that should hold files is an error. */
async function openBucket({ client, name, soon }: Bucket, endpoint: string, expected: boolean): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: name }), soon).catch(async (error) => {
      if (expected || !isMissing(error)) throw error
      await client.send(new CreateBucketCommand({ Bucket: name }), soon).catch((refused) => {
        // Another server of the same site was faster.
        if (refused.name !== 'BucketAlreadyOwnedByYou') throw refused
      })
    })
  } catch (error) {
    throw new StorageError(sentenceAtOpening(error, name, endpoint), { cause: error })
  }
}

function objectOf({ name }: Bucket, key: string) {
  assertKey(key)
  return { Bucket: name, Key: key }
}

async function sizeOf(bucket: Bucket, key: string): Promise<number | null> {
  const object = objectOf(bucket, key)
  try {
    const { ContentLength } = await bucket.client.send(new HeadObjectCommand(object), bucket.soon)
    return ContentLength ?? 0
  } catch (error) {
    if (isMissing(error)) return null
    throw toStoreFault(error)
  }
}

async function put(bucket: Bucket, key: string, source: Readable): Promise<void> {
  // The source may fail while the store is still asked for the key, before it has a reader.
  source.on('error', () => {})
  const { client, soon } = bucket
  try {
    // Not every store knows a condition on writing. Keys are random, so no other write uses this one meanwhile.
    if ((await sizeOf(bucket, key)) !== null) throw Object.assign(new Error(`${key} is there.`), { code: 'EEXIST' })
    const object = objectOf(bucket, key)
    const params = { ...object, Body: source }
    await new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done().catch(async (error) => {
      if (source.errored) throw source.errored
      // The store may have all of it, with only the reply lost.
      await client.send(new DeleteObjectCommand(object), soon).catch(() => {})
      throw toStoreFault(error)
    })
  } catch (error) {
    // The writer of the stream gets the reason, too.
    source.destroy(error as Error)
    throw error
  }
}

/** `answerMs` is also the time limit for the next bytes. */
async function read(bucket: Bucket, key: string, range: Range | undefined, answerMs: number): Promise<Readable> {
  const object = objectOf(bucket, key)
  const asked = range && { Range: `bytes=${range.start}-${range.end}` }
  try {
    const command = new GetObjectCommand({ ...object, ...asked })
    const { Body, ContentLength = 0 } = await bucket.client.send(command, bucket.soon)
    if (range && ContentLength !== range.end - range.start + 1) throw new Error(`${key} has no such range.`)
    return wholeStream(Body as Readable, ContentLength, answerMs)
  } catch (error) {
    if (!isMissing(error)) throw toStoreFault(error)
    throw Object.assign(new Error(`There is no ${key}.`), { code: 'ENOENT' })
  }
}

async function* list({ client, name, soon }: Bucket, prefix: string, pageSize: number): AsyncGenerator<string> {
  const pages = paginateListObjectsV2({ client, pageSize }, { Bucket: name, Prefix: prefix }, soon)
  try {
    for await (const { Contents = [] } of pages) for (const { Key } of Contents) if (Key) yield Key
  } catch (error) {
    throw toStoreFault(error)
  }
}

/** Aborts uploads in parts that began before a time. */
async function abortUploads({ client, name, soon }: Bucket, before: Date): Promise<void> {
  try {
    // Aborted uploads leave the list, so the first page without old ones is the last: a later start goes on.
    for (let left = true; left; ) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: name }), soon)
      const old = Uploads.filter(({ Initiated }) => Initiated && Initiated < before)
      for (const { Key, UploadId } of old)
        await client.send(new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId }), soon)
      left = old.length > 0
    }
  } catch (error) {
    throw toStoreFault(error)
  }
}

/**
 * Opens the bucket. `expected`: the database already names stored files, so an empty bucket is not theirs, and opening
 * throws a sentence rather than starting afresh.
 */
export async function openS3(
  settings: S3Settings,
  expected: boolean,
  { answerMs = serverLimits.storeAnswerMs, pageKeys = 1000 }: S3Options = {},
): Promise<Storage> {
  const bucket: Bucket = {
    client: createClient(settings),
    name: settings.bucket,
    soon: { requestTimeout: answerMs },
  }
  await openBucket(bucket, settings.endpoint, expected)

  const streams: Pick<Storage, 'put' | 'read'> = {
    put: (key, source) => put(bucket, key, source),
    read: (key, range) => read(bucket, key, range, answerMs),
  }
  const storage: Storage = {
    ...streams,
    ...filesByStreams(streams),
    size: (key) => sizeOf(bucket, key),
    async remove(key) {
      await bucket.client.send(new DeleteObjectCommand(objectOf(bucket, key)), bucket.soon).catch((error) => {
        throw toStoreFault(error)
      })
    },
    list: (prefix = '') => list(bucket, prefix, pageKeys),
    removeIncomplete: (before) => abortUploads(bucket, before),
    async check() {
      await bucket.client.send(new HeadBucketCommand({ Bucket: bucket.name }), bucket.soon).catch((error) => {
        throw toStoreFault(error)
      })
    },
    freeSpace: async () => null,
  }

  if (!expected) return storage
  for await (const _key of storage.list()) return storage
  throw new StorageError(
    `The bucket ${bucket.name} does not hold the stored files that the database names. Is it the right one?`,
  )
}
