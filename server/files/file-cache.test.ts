/** Which files are answered from memory, and for how long. */
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
let hot: FileCache

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hot-'))
  storage = await openDisk(join(folder, 'files'), false)
  hot = createFileCache(storage, { room: 250, largest: 100 })
})
afterEach(() => rm(folder, { recursive: true }))

const bytesOf = (name: string, length: number) => Buffer.alloc(length, name)

async function read(
  key: string,
  length: number,
  range: { start: number; end: number } | null = null,
) {
  const found = await hot.read(key, length, range)
  return Buffer.isBuffer(found) ? found : buffer(found)
}

/** Stores a file, asks for it, and takes it out of the store: from now on only memory has it. */
async function askOnce(key: string, length: number): Promise<void> {
  await storage.put(key, Readable.from([bytesOf(key, length)]))
  expect(await read(key, length)).toEqual(bytesOf(key, length))
  await storage.remove(key)
}

test('a small file is read once, whole or in part', async () => {
  await askOnce('a', 100)
  expect(await read('a', 100)).toEqual(bytesOf('a', 100))
  expect(await read('a', 100, { start: 10, end: 19 })).toEqual(bytesOf('a', 10))
})

test('a large one is read from the store each time', async () => {
  await askOnce('b', 101)
  await expect(read('b', 101)).rejects.toThrow()
})

test('the one that nobody has asked for the longest makes room', async () => {
  await askOnce('a', 100)
  await askOnce('b', 100)
  await read('a', 100)
  await askOnce('c', 100)
  expect(await read('a', 100)).toHaveLength(100)
  expect(await read('c', 100)).toHaveLength(100)
  await expect(read('b', 100)).rejects.toThrow()
})
