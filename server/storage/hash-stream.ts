/** Bytes on their way through, fingerprinted. */
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** A stream that changes nothing; `sha256` answers in hex once all has passed. */
export function createHashing(): { stream: Transform; sha256: () => string } {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, sha256: () => hash.digest('hex') }
}
