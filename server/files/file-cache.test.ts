/** The LRU cache of stored files: what it holds, and what it evicts. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDisk } from '../storage/disk.ts'
import type { Storage } from '../storage/storage.ts'
import { createFileCache, type FileCache } from './file-cache.ts'

let folder: string
let storage: Storage
let cache: FileCache

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-cache-'))
  storage = await openDisk(join(folder, 'files'), false)
  cache = createFileCache(storage, { maxBytes: 250, maxEntryBytes: 100 })
})
afterEach(() => rm(folder, { recursive: true }))

const bytesOf = (name: string, length: number) => Buffer.alloc(length, name)

async function read(key: string, length: number, range: { start: number; end: number } | null = null) {
  const content = await cache.read(key, length, range)
  return Buffer.isBuffer(content) ? content : buffer(content)
}

/** Stores a file, reads it once, and removes it from the store: from now on only the cache has it. */
async function readOnce(key: string, length: number): Promise<void> {
  await storage.put(key, Readable.from([bytesOf(key, length)]))
  expect(await read(key, length)).toEqual(bytesOf(key, length))
  await storage.remove(key)
}

test('a small file is read once, whole or in part', async () => {
  await readOnce('a', 100)
  expect(await read('a', 100)).toEqual(bytesOf('a', 100))
  expect(await read('a', 100, { start: 10, end: 19 })).toEqual(bytesOf('a', 10))
})

test('a large file is read from the store each time', async () => {
  await readOnce('b', 101)
  await expect(read('b', 101)).rejects.toThrow()
})

test('the least recently used file is evicted', async () => {
  await readOnce('a', 100)
  await readOnce('b', 100)
  await read('a', 100)
  await readOnce('c', 100)
  expect(await read('a', 100)).toHaveLength(100)
  expect(await read('c', 100)).toHaveLength(100)
  await expect(read('b', 100)).rejects.toThrow()
})
