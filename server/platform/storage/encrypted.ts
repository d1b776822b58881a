/**
 * A storage of which only the bytes of age files are seen: each object is encrypted on its way, in parts, so that it is
 * never whole in memory. `age --decrypt` opens each by itself. Loaded only where copies are encrypted.
 */
import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { PlaceFault } from './place-fault.ts'
import { filesByStreams, type Range, type Storage } from './storage.ts'

/** In the name of every object. */
const ENDING = '.age'
/** Of the format: parts of this size, each with a tag. */
const PART_BYTES = 64 * 1024
const TAG_BYTES = 16

export const newIdentity = generateX25519Identity

/** A range of decrypted bytes, read from their beginning. */
async function* cut(source: Readable, { start, end }: Range): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    at += chunk.length
    if (part.length > 0) yield part
    if (at > end) return
  }
}

/** `identity`: the secret key, AGE-SECRET-KEY-1…, which reads and, by its public half, writes. */
export async function encrypted(storage: Storage, identity: string): Promise<Storage> {
  const [encrypter, decrypter] = [new Encrypter(), new Decrypter()]
  encrypter.addRecipient(await identityToRecipient(identity))
  decrypter.addIdentity(identity)
  // With one recipient every header has the same length.
  const headerBytes = (await encrypter.encrypt('')).length - TAG_BYTES

  async function open(key: string): Promise<Readable> {
    const sealed = await storage.read(key + ENDING)
    const web = Readable.toWeb(sealed)
    const opened = await decrypter.decrypt(web).catch((error) => {
      sealed.destroy()
      throw sealed.errored ?? (/no identity matched/.test(error.message) ? new PlaceFault('KEY_WRONG', error) : error)
    })
    return Readable.fromWeb(opened)
  }
  async function put(key: string, source: Readable): Promise<void> {
    try {
      const sealed = await encrypter.encrypt(Readable.toWeb(source))
      await storage.put(key + ENDING, Readable.fromWeb(sealed))
    } catch (error) {
      source.destroy()
      throw error
    }
  }

  return {
    put,
    ...filesByStreams({ put, read: open }),
    async size(key) {
      const bytes = await storage.size(key + ENDING)
      if (bytes === null) return null
      const sealed = bytes - headerBytes
      return sealed - TAG_BYTES * Math.ceil(sealed / (PART_BYTES + TAG_BYTES))
    },
    async read(key, range) {
      const opened = await open(key)
      return range ? Readable.from(cut(opened, range), { objectMode: false }) : opened
    },
    remove: (key) => storage.remove(key + ENDING),
    async *list(prefix) {
      for await (const key of storage.list(prefix)) if (key.endsWith(ENDING)) yield key.slice(0, -ENDING.length)
    },
    removeIncomplete: storage.removeIncomplete,
    check: storage.check,
    freeSpace: storage.freeSpace,
  }
}
