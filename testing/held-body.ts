/** For tests: a request body that stops half way, as one that somebody holds open. */
import { Readable } from 'node:stream'

/** A body of which the second half waits; `isRead` resolves when somebody begins to read it. */
export function heldBody({ start, end }: { start: string | Buffer; end: string | Buffer }) {
  const { promise: isRead, resolve } = Promise.withResolvers<void>()
  const body = new Readable({ read: () => resolve() })
  body.push(start)
  return { body, isRead, finish: () => body.push(end) && body.push(null) }
}
