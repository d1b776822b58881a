/** For tests: a request body that stops half way, as if its sender held it open. */
import { Readable } from 'node:stream'

/** A body whose second half waits; `isRead` resolves at the first read. */
export function heldBody({ start, end }: { start: string | Buffer; end: string | Buffer }) {
  const { promise: isRead, resolve } = Promise.withResolvers<void>()
  const body = new Readable({ read: () => resolve() })
  body.push(start)
  return { body, isRead, finish: () => body.push(end) && body.push(null) }
}
