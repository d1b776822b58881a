/** Tries a storage: stores some bytes, reads them, and removes them. Throws its errors. */
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { newId } from '../id.ts'
import type { Storage } from './storage.ts'

export async function tryStorage(storage: Storage): Promise<void> {
  await storage.check()
  // No folder of its own, which would stay: the command may run as another account than the site.
  const key = `look-${newId()}`
  try {
    await storage.put(key, Readable.from([Buffer.from('look')]))
    const read = await text(await storage.read(key))
    if (read !== 'look') throw Object.assign(new Error('Other bytes came back.'), { code: 'EIO' })
  } finally {
    await storage.remove(key)
  }
}
