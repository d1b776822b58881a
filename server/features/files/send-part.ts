/** Sends a stored file, or a range of it, from the storage to its reader without holding all of it in memory. */
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerRange } from '../../platform/http/range.ts'
import type { Site } from '../../platform/site/site.ts'
import type { Range } from '../../platform/storage/storage.ts'
import type { KnownFile } from './known-files.ts'
import { createBufferPool, sendRange } from './send-range.ts'
import { assertWhole, type Variant } from './variants.ts'

/** `stopping` aborts when the server stops: its connections are not used again. */
export function createPartSender({ storage, stopping }: Pick<Site, 'storage' | 'stopping'>) {
  const pool = createBufferPool()

  /** A range may be unreadable because the file has become shorter than its row says. */
  async function rejectShort(known: KnownFile, key: string, error: unknown): Promise<never> {
    known.isWhole = false
    if (key === known.file.publishedKey) assertWhole(known.file, await storage.size(key))
    throw error
  }

  /** Sends bytes of an object. A driver that keeps no files open returns a stream. */
  async function sendBytes(reply: FastifyReply, known: KnownFile, { key }: Variant, range: Range) {
    const { readInto } = storage
    if (!readInto) return reply.send(await storage.read(key, range).catch((error) => rejectShort(known, key, error)))
    const read = async (buffer: Buffer, position: number) => {
      const bytes = await readInto(key, buffer, position)
      if (bytes === buffer.length) return
      known.isWhole = false
      assertWhole(known.file, position + bytes)
    }
    const writeHead = () => {
      reply.hijack()
      if (stopping.signal.aborted) reply.header('connection', 'close')
      reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
    }
    await sendRange(reply.raw, range, read, pool, writeHead)
    return reply
  }

  /** `body` is the object to send: the known file's own, or a variant of it. */
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    known: KnownFile,
    body: Variant,
    headers: Record<string, string> & { etag: string },
  ) => {
    reply.headers(headers)
    const range = answerRange(request, reply, { etag: headers.etag, bytes: body.bytes })
    return range ? sendBytes(reply, known, body, range) : reply
  }
}
