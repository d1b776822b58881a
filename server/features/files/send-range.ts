/** Sends bytes of a large file at the speed of its reader, through buffers that are used again. */
import type { ServerResponse } from 'node:http'
import pLimit from 'p-limit'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { Range } from '../../platform/storage/storage.ts'

/** Fills a buffer with the bytes from a position on. */
type Read = (buffer: Buffer, position: number) => Promise<void>

const { readBufferBytes: LARGE, smallReadBufferBytes: SMALL, readBuffers: MAX_LARGE } = serverLimits
/** Number of small buffers that are kept for the next reader. */
const MAX_SMALL = 128
/**
 * Twice the threads that libuv reads with; the others wait. The objects of a thousand concurrent reads would become old
 * in V8's heap. A hundred megabytes of them would gather there before they are collected.
 */
export const READS_AT_ONCE = 8

const inTurn = pLimit(READS_AT_ONCE)

/** Large buffers while there are some, then small ones: a thousand slow readers hold one each. */
export function createBufferPool() {
  const large: Buffer[] = []
  const small: Buffer[] = []
  let made = 0
  return {
    take(bytes: number): Buffer {
      if (bytes <= SMALL) return small.pop() ?? Buffer.allocUnsafeSlow(SMALL)
      const buffer = large.pop()
      if (buffer) return buffer
      if (made === MAX_LARGE) return small.pop() ?? Buffer.allocUnsafeSlow(SMALL)
      made += 1
      return Buffer.allocUnsafeSlow(LARGE)
    },
    giveBack(buffer: Buffer): void {
      if (buffer.length === LARGE) large.push(buffer)
      else if (small.length < MAX_SMALL) small.push(buffer)
    },
  }
}

type BufferPool = ReturnType<typeof createBufferPool>

/**
 * Writes the head and the bytes of a range. Throws before anything is written when the first bytes cannot be read.
 * Later the connection is cut, so that no client takes a part for the whole.
 */
export async function sendRange(
  response: ServerResponse,
  { start, end }: Range,
  read: Read,
  pool: BufferPool,
  writeHead: () => void,
): Promise<void> {
  // A race against one promise of the close would keep every buffer's promise until then.
  let goOn = () => {}
  response.once('close', () => goOn())
  for (let position = start; position <= end; ) {
    const buffer = pool.take(end + 1 - position)
    try {
      const wanted = buffer.subarray(0, Math.min(buffer.length, end + 1 - position))
      await inTurn(() => read(wanted, position))
      if (response.destroyed) return
      if (position === start) writeHead()
      position += wanted.length
      // The buffer is not used again before the system has its bytes.
      await new Promise<void>((resolve) => {
        goOn = resolve
        response.write(wanted, () => resolve())
      })
    } catch (error) {
      if (!response.headersSent) throw error
      response.destroy()
      return
    } finally {
      pool.giveBack(buffer)
    }
  }
  response.end()
}
