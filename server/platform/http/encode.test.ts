/** Texts are compressed once for all their readers; long ones while they are made. */
import { randomBytes } from 'node:crypto'
import { pipeline } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { type EncodedStream, encodeParts } from './encode.ts'

const KB = 1024
/** Text that does not compress well, so that some of it leaves the compressor soon. */
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex')

/** Waits before the last part, and perhaps fails. */
async function* inParts(parts: string[], beforeLast: () => unknown = () => {}): AsyncGenerator<string> {
  for (const [index, part] of parts.entries()) {
    if (index === parts.length - 1) await beforeLast()
    yield part
  }
}

async function encodeLong(parts: AsyncGenerator<string>): Promise<EncodedStream> {
  const encoding = await encodeParts(parts)
  if (!('read' in encoding)) throw new Error('It was taken for short.')
  return encoding
}

const decoded = ({ read }: EncodedStream) => readText(pipeline(read(), createBrotliDecompress(), () => {}))

test('a short text is whole before it is compressed, in whatever parts it comes', async () => {
  expect(await encodeParts(inParts(['[1,', '', '2]']))).toMatchObject({ plain: Buffer.from('[1,2]') })
  expect(await encodeParts(inParts([]))).toMatchObject({ plain: Buffer.from('') })
})

test('a long text is read while it is made, by everybody from its beginning, and goes on when a reader leaves', async () => {
  const parts = [noise(300 * KB), noise(300 * KB)]
  const last = Promise.withResolvers<void>()
  const encoding = await encodeLong(inParts(parts, () => last.promise))
  const early = encoding.read()
  for await (const chunk of early) {
    expect(chunk.length).toBeGreaterThan(0)
    break // it has come before the last part, and its reader leaves
  }
  expect(early.destroyed).toBe(true)
  const whole = decoded(encoding)
  last.resolve()
  expect(await whole).toBe(parts.join(''))
  expect(await decoded(encoding)).toBe(parts.join(''))
})

test('a long text is kept in plain, too, unless it is very long', async () => {
  for (const [kilobytes, isKept] of [
    [600, true],
    [6000, false],
  ] as const) {
    const text = noise(kilobytes * KB)
    const { body, etag } = await (await encodeLong(inParts([text]))).whole
    expect(String(brotliDecompressSync(body.br as Buffer))).toBe(text)
    expect(String(body.plain)).toBe(isKept ? text : 'undefined')
    expect(etag).toMatch(/^"[\w-]{22}"$/)
  }
})

test('a reader of a long text that cannot be made to its end is told', async () => {
  const away = () => Promise.reject(new Error('The database is away.'))
  const encoding = await encodeLong(inParts([noise(300 * KB), noise(KB)], away))
  await expect(decoded(encoding)).rejects.toThrow()
  await expect(readText(encoding.read())).rejects.toThrow('The database is away.')
  await expect(encoding.whole).rejects.toThrow('The database is away.')
})
