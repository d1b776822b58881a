/** A long download of administrators: their rights are checked again while it runs, so that it ends with them. */
import type { Readable } from 'node:stream'

/** Bytes between two checks: two seconds of a line of 16 Mbit/s. */
const BETWEEN_BYTES = 4 * 1024 * 1024

/** The chunks of `source`. `ask` runs before each 4 MB after the first; its errors end both. */
export async function* whileAllowed(source: Readable, ask: () => Promise<void>): AsyncGenerator<Buffer> {
  let sent = 0
  for await (const chunk of source) {
    if (sent >= BETWEEN_BYTES) {
      await ask()
      sent = 0
    }
    yield chunk
    sent += chunk.length
  }
}
