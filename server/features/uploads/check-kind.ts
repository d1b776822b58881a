/** Tells the kind of a file by its first bytes while the others are still to come: gigabytes of zeros are no film. */
import type { FileKind } from '../../../shared/collections/collection.ts'
import { assertKind, HEAD_BYTES } from '../../platform/media/sniff.ts'

/** A step of a pipeline that changes nothing. Throws MediaError; files too short to tell are left to `media`. */
export function checkKind(kind: FileKind) {
  return async function* (source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    let head = Buffer.alloc(0)
    for await (const chunk of source) {
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk])
        if (head.length >= HEAD_BYTES) assertKind(kind, head.subarray(0, HEAD_BYTES))
      }
      yield chunk
    }
  }
}
