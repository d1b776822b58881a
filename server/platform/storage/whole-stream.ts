/** A stream from the network that ends well only if all of it has come. */
import { type Readable, Transform } from 'node:stream'
import { toStoreFault } from './s3-faults.ts'

/** A stream of `bytes` bytes. It fails when fewer come, or none for `idleMs`, except while its reader is slow. */
export function wholeStream(source: Readable, bytes: number, idleMs: number): Readable {
  let left = bytes
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      idle.refresh()
      done(null, chunk)
    },
    flush(done) {
      done(left === 0 ? null : toStoreFault(new Error(`${left} bytes of ${bytes} are missing.`)))
    },
  })
  const fail = (error: unknown) => stream.destroy(toStoreFault(error))
  const idle = setTimeout(() => {
    if (stream.writableNeedDrain) idle.refresh()
    else fail(new Error(`No bytes came for ${idleMs} ms.`))
  }, idleMs)
  idle.unref()
  stream.on('close', () => {
    clearTimeout(idle)
    source.destroy()
  })
  // Not by `pipeline`, whose error would be that of the connection.
  source.on('error', fail).pipe(stream)
  return stream
}
