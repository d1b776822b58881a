/** The contract of every storage driver, as tests; each driver's own test file runs them on the real thing. */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from '../server/platform/storage/storage.ts'

/** Runs the contract against the store from `open`; `close` removes it. */
export function storageContract(name: string, open: () => Promise<Storage>, close: () => Promise<void>): void {
  describe(`the storage contract on ${name}`, () => {
    let storage: Storage
    const newKey = () => `test/${randomUUID()}.bin`
    beforeAll(async () => {
      storage = await open()
    })
    afterAll(close)

    it('reads the bytes that were put', async () => {
      const key = newKey()
      const bytes = randomBytes(3_000_000)
      await storage.put(key, Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]))
      expect(await storage.size(key)).toBe(bytes.length)
      expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
    })

    it('reads the bytes of a file that was put, also after the file is gone', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'keepsake-file-'))
      const [key, path, bytes] = [newKey(), join(folder, 'sent.bin'), randomBytes(300_000)]
      await writeFile(path, bytes)
      await storage.putFile(key, path)
      await expect(storage.putFile(key, path)).rejects.toThrow()
      await expect(storage.putFile(newKey(), join(folder, 'missing.bin'))).rejects.toThrow()
      await rm(folder, { recursive: true })
      expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
    })

    it('gives an object as a file, which stays when the object is removed', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'keepsake-file-'))
      const [key, path, bytes] = [newKey(), join(folder, 'given.bin'), randomBytes(300_000)]
      await storage.put(key, Readable.from([bytes]))
      await storage.getFile(key, path)
      await storage.remove(key)
      expect((await readFile(path)).equals(bytes)).toBe(true)
      await expect(storage.getFile(newKey(), join(folder, 'missing.bin'))).rejects.toThrow(/ENOENT|no /)
      await rm(folder, { recursive: true })
    })

    it('reads the bytes of an object that was sent in many parts', async () => {
      const key = newKey()
      const bytes = randomBytes(12_000_001)
      await storage.put(key, Readable.from([bytes.subarray(0, 7_000_000), bytes.subarray(7_000_000)]))
      expect(await storage.size(key)).toBe(bytes.length)
      expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
      const range = { start: 5_242_870, end: 5_242_890 }
      expect((await buffer(await storage.read(key, range))).equals(bytes.subarray(range.start, range.end + 1))).toBe(
        true,
      )
    })

    it('reads a range, both ends included', async () => {
      const key = newKey()
      await storage.put(key, Readable.from([Buffer.from('0123456789')]))
      expect(String(await buffer(await storage.read(key, { start: 2, end: 5 })))).toBe('2345')
      expect(String(await buffer(await storage.read(key, { start: 9, end: 9 })))).toBe('9')
    })

    it('stores an empty object', async () => {
      const key = newKey()
      await storage.put(key, Readable.from([]))
      expect(await storage.size(key)).toBe(0)
    })

    it('never overwrites an object', async () => {
      const key = newKey()
      await storage.put(key, Readable.from([Buffer.from('first')]))
      await expect(storage.put(key, Readable.from([Buffer.from('second')]))).rejects.toThrow()
      expect(String(await buffer(await storage.read(key)))).toBe('first')
    })

    it('leaves nothing when the source breaks off', async () => {
      const key = newKey()
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('partial ')
          throw new Error('connection lost')
        })(),
      )
      await expect(storage.put(key, broken)).rejects.toThrow('connection lost')
      expect(await storage.size(key)).toBeNull()
    })

    it('leaves nothing of a long object when the source breaks off, and lets go of the source', async () => {
      const key = newKey()
      const broken = Readable.from(
        (async function* () {
          yield Buffer.alloc(12_000_000)
          throw new Error('connection lost')
        })(),
      )
      await expect(storage.put(key, broken)).rejects.toThrow('connection lost')
      expect([await storage.size(key), broken.destroyed]).toEqual([null, true])
    })

    it('knows nothing of a key that was never put', async () => {
      expect(await storage.size(newKey())).toBeNull()
      await expect(storage.read(newKey())).rejects.toMatchObject({ code: 'ENOENT' })
      expect(await Array.fromAsync(storage.list(`none-${randomUUID()}/`))).toEqual([])
    })

    it('removes an object, and does not mind one that is not there', async () => {
      const key = newKey()
      await storage.put(key, Readable.from([Buffer.from('x')]))
      await storage.remove(key)
      await storage.remove(key)
      expect(await storage.size(key)).toBeNull()
      await expect(storage.read(key)).rejects.toThrow()
    })

    it('lists the keys under a prefix', async () => {
      const prefix = `list-${randomUUID()}/`
      await storage.put(`${prefix}a.bin`, Readable.from([Buffer.from('aa')]))
      await storage.put(`${prefix}deep/b.bin`, Readable.from([Buffer.from('b')]))
      const keys = await Array.fromAsync(storage.list(prefix))
      expect(keys.sort()).toEqual([`${prefix}a.bin`, `${prefix}deep/b.bin`])
    })

    it.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '', 'a\u0000b', 'A', '.hidden'])(
      'rejects %j as a key',
      async (invalid) => {
        await expect(storage.put(invalid, Readable.from([]))).rejects.toThrow('storage key')
        await expect(storage.read(invalid)).rejects.toThrow('storage key')
      },
    )

    it('passes its own check', async () => {
      await expect(storage.check()).resolves.toBeUndefined()
    })
  })
}
