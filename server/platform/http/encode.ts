/**
 * Content codings of texts. A short text is compressed on request. A long one is compressed while it is made: it is
 * sent as it comes, and only its compressed bytes are ever whole in memory.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, gzip } from 'node:zlib'

/** Compresses on request. */
type Encode = () => Promise<Buffer>

export type Coding = 'plain' | 'br' | 'gzip'

/** A body in the codings that are kept; `plain` alone for compressed formats, `br` alone for the longest texts. */
export type Encoded = { plain?: Buffer; br?: Buffer | Encode; gzip?: Buffer | Encode }

/** A text that is still being made and compressed. */
export type EncodedStream = {
  /** Its bytes in Brotli, all from the first on, as they come, for any number of readers. */
  read(): Readable
  /** The whole text, with its ETag. Rejects if it could not be made to its end; then every reader fails. */
  whole: Promise<{ body: Encoded; etag: string }>
}

/** Quality 5 costs a third of a millisecond for a list of 100 rows; 9 costs twenty times that for little. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Each part leaves as soon as it is there. The small window takes less memory, and finds as much in lists. */
const BROTLI_STREAM = {
  params: { ...BROTLI.params, [constants.BROTLI_PARAM_LGWIN]: 18 },
  flush: constants.BROTLI_OPERATION_FLUSH,
}
/** A longer text, in UTF-16 units, is sent while it is made: this length takes some 50 ms. */
const MAX_SHORT = 256 * 1024
/** Limit of a text's Brotli bytes for which other codings are kept, too; longer texts get them for each reader. */
const MAX_BROTLI_BYTES = 1024 * 1024

/** Most texts are requested in one coding alone, and the list of a page in none. */
export function encodeText(text: string | Buffer): Encoded & { plain: Buffer } {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  return { plain, br: () => promisify(brotliCompress)(plain, BROTLI), gzip: () => promisify(gzip)(plain) }
}

/** `hash`: the SHA-256 of a text in base64url. */
export function etagOf(hash: string): string {
  return `"${hash.slice(0, 22)}"`
}

/**
 * A text made in parts. Resolves once it is complete, or long and readable. Rejects if a part so far cannot be made.
 */
export async function encodeParts(parts: AsyncGenerator<string>): Promise<Encoded | EncodedStream> {
  let text = ''
  while (text.length <= MAX_SHORT) {
    const { done, value } = await parts.next()
    if (done) return encodeText(text)
    text += value
  }
  return encodeLong(prepend(text, parts))
}

async function* prepend(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/** Continues when readers leave: the bytes are for the cache. */
async function encodeLong(parts: AsyncGenerator<string>): Promise<EncodedStream> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let more = Promise.withResolvers<void>()
  const whole = compress()
  // Avoid an unhandled rejection; readers get the error themselves.
  whole.catch(() => {})

  async function* hashed(): AsyncGenerator<string> {
    for await (const part of parts) {
      hash.update(part)
      yield part
    }
  }

  async function compress() {
    await pipeline(hashed, createBrotliCompress(BROTLI_STREAM), async (compressed) => {
      for await (const chunk of compressed) {
        chunks.push(chunk)
        more.resolve()
        more = Promise.withResolvers()
      }
    })
    const br = Buffer.concat(chunks)
    const isLong = br.length > MAX_BROTLI_BYTES
    const body = isLong ? { br } : { ...encodeText(await promisify(brotliDecompress)(br)), br }
    return { body, etag: etagOf(hash.digest('base64url')) }
  }

  async function* read(): AsyncGenerator<Buffer> {
    for (let at = 0; ; at += 1) {
      const isThere = () => at < chunks.length
      if (!isThere()) await Promise.race([more.promise, whole])
      const chunk = chunks[at]
      if (!chunk) return
      yield chunk
    }
  }
  await Promise.race([more.promise, whole])
  return { read: () => Readable.from(read()), whole }
}
