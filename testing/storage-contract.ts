/** What every store promises, as tests; each driver's own test file runs them on the real thing. */
import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from '../server/storage/storage.ts'

/** Runs the contract against the store that `open` gives; `close` removes it. */
export function storageContract(
  name: string,
  open: () => Promise<Storage>,
  close: () => Promise<void>,
): void {
  describe(`the storage contract on ${name}`, () => {
    let storage: Storage
    const key = () => `test/${randomUUID()}.bin`
    beforeAll(async () => {
      storage = await open()
    })
    afterAll(close)

    it('gives back the bytes that were put', async () => {
      const at = key()
      const bytes = randomBytes(3_000_000)
      await storage.put(at, Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]))
      expect(await storage.size(at)).toBe(bytes.length)
      expect((await buffer(await storage.read(at))).equals(bytes)).toBe(true)
    })

    it('reads a range, both ends included', async () => {
      const at = key()
      await storage.put(at, Readable.from([Buffer.from('0123456789')]))
      expect(String(await buffer(await storage.read(at, { start: 2, end: 5 })))).toBe('2345')
      expect(String(await buffer(await storage.read(at, { start: 9, end: 9 })))).toBe('9')
    })

    it('keeps an empty object', async () => {
      const at = key()
      await storage.put(at, Readable.from([]))
      expect(await storage.size(at)).toBe(0)
    })

    it('never overwrites an object', async () => {
      const at = key()
      await storage.put(at, Readable.from([Buffer.from('first')]))
      await expect(storage.put(at, Readable.from([Buffer.from('second')]))).rejects.toThrow()
      expect(String(await buffer(await storage.read(at)))).toBe('first')
    })

    it('leaves nothing when the source breaks off', async () => {
      const at = key()
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('half of ')
          throw new Error('the line went dead')
        })(),
      )
      await expect(storage.put(at, broken)).rejects.toThrow('the line went dead')
      expect(await storage.size(at)).toBeNull()
    })

    it('removes an object, and does not mind one that is not there', async () => {
      const at = key()
      await storage.put(at, Readable.from([Buffer.from('x')]))
      await storage.remove(at)
      await storage.remove(at)
      expect(await storage.size(at)).toBeNull()
      await expect(storage.read(at)).rejects.toThrow()
    })

    it('lists what it holds under a prefix', async () => {
      const prefix = `list-${randomUUID()}/`
      await storage.put(`${prefix}a.bin`, Readable.from([Buffer.from('aa')]))
      await storage.put(`${prefix}deep/b.bin`, Readable.from([Buffer.from('b')]))
      const found = await Array.fromAsync(storage.list(prefix))
      expect(found.map(({ key, bytes }) => [key.slice(prefix.length), bytes]).sort()).toEqual([
        ['a.bin', 2],
        ['deep/b.bin', 1],
      ])
    })

    it.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '', 'a\u0000b', 'A', '.hidden'])(
      'refuses %j as a key',
      async (bad) => {
        await expect(storage.put(bad, Readable.from([]))).rejects.toThrow('storage key')
        await expect(storage.read(bad)).rejects.toThrow('storage key')
      },
    )

    it('says that it can be used', async () => {
      await expect(storage.check()).resolves.toBeUndefined()
    })
  })
}
