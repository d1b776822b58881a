/**
 * Images with a damaged frame are shown as every browser shows them. The lines of a cut-off image are kept if the
 * family asks for them.
 * Behaviour: Images
 */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noise } from '../../../testing/images.ts'
import { previewImage, publishImage } from './image.ts'
import { sniffImage } from './sniff.ts'

const [width, height] = [120, 80]
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mend-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function jobOf(bytes: Buffer) {
  const source = join(folder, 'source')
  await writeFile(source, bytes)
  return { source, kind: sniffImage(bytes) ?? 'jpeg', rotation: 0, output: join(folder, 'output') }
}
const publish = async (bytes: Buffer, keepCut = false) => publishImage({ ...(await jobOf(bytes)), keepCut })
const jpeg = (progressive = false) => noise(width, height).jpeg({ progressive }).toBuffer()
const gif = () => noise(width, height).gif().toBuffer()
const png = () => noise(width, height).png().toBuffer()
const webp = (lossless = false) => noise(width, height).webp({ lossless }).toBuffer()
const cut = (bytes: Buffer, fraction: number) => bytes.subarray(0, Math.floor(bytes.length * fraction))
const trailed = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(500, 0x41)])

/** The same WebP under another size in its header. */
function resized(bytes: Buffer, change: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE((copy.readUInt32LE(4) + change) >>> 0, 4)
  return copy
}

/** A chunk with a wrong checksum, after the header of a PNG. */
const withChunk = (bytes: Buffer, type: string) =>
  Buffer.concat([
    bytes.subarray(0, 33),
    Buffer.from(`\0\0\0\x04${type}abcd\x01\x02\x03\x04`, 'latin1'),
    bytes.subarray(33),
  ])

describe('an image of which only the frame is damaged is shown', () => {
  test.each([
    ['a JPEG without its end marker', async () => (await jpeg()).subarray(0, -2)],
    ['a progressive JPEG without its end marker', async () => (await jpeg(true)).subarray(0, -2)],
    ['a JPEG with half of its end marker', async () => (await jpeg()).subarray(0, -1)],
    [
      'a JPEG with another marker at its end',
      async () => Buffer.concat([(await jpeg()).subarray(0, -1), Buffer.of(0xd8)]),
    ],
    [
      'a JPEG with zeros in place of its end',
      async () => Buffer.concat([(await jpeg()).subarray(0, -2), Buffer.alloc(2)]),
    ],
    ['a JPEG with other bytes behind it', async () => trailed(await jpeg())],
    ...[2, 1, 1000, -2, -1000, 0x7fffffff].map((change): [string, () => Promise<Buffer>] => [
      `a WebP whose header is wrong by ${change} bytes`,
      async () => resized(await webp(), change),
    ]),
    ['a lossless WebP with a wrong size', async () => resized(await webp(true), 2)],
    ['a WebP with other bytes behind it', async () => trailed(await webp())],
    ['a PNG without its end chunk', async () => (await png()).subarray(0, -12)],
    ['a PNG with a text of a wrong checksum', async () => withChunk(await png(), 'tEXt')],
    ['a GIF without its trailer', async () => (await gif()).subarray(0, -1)],
    ['a GIF without the end of its data', async () => (await gif()).subarray(0, -2)],
  ])('%s', async (_name, make) => {
    const bytes = await make()
    expect(await publish(bytes)).toMatchObject({ width, height })
    expect((await previewImage(await jobOf(bytes))).length).toBeGreaterThan(0)
  })
})

describe('an image that is cut off', () => {
  const cuts: [string, () => Promise<Buffer>][] = [
    ['a JPEG by its last bytes', async () => (await jpeg()).subarray(0, -8)],
    ['a JPEG by one in a hundred bytes', async () => cut(await jpeg(), 0.99)],
    ['a progressive JPEG by a tenth', async () => cut(await jpeg(true), 0.9)],
    ['a JPEG by half', async () => cut(await jpeg(), 0.5)],
    ['a PNG by a tenth', async () => cut(await png(), 0.9)],
    ['a GIF by a tenth', async () => cut(await gif(), 0.9)],
  ]
  test.each(cuts)('is refused, and kept as far as it goes where that is asked for: %s', async (_name, make) => {
    await rm(join(folder, 'output'), { force: true })
    await expect(publish(await make())).rejects.toMatchObject({ code: 'image-cut' })
    expect(await readdir(folder)).toEqual(['source'])
    expect(await publish(await make(), true)).toMatchObject({ width, height })
  })

  test.each([
    ['a JPEG without any line', async () => cut(await jpeg(), 0.01)],
    ['a WebP, of which decoders show nothing', async () => cut(await webp(), 0.9)],
    ['text', async () => Buffer.from('\xff\xd8\xff nothing', 'latin1')],
  ])('is refused as damaged where nothing of it can be shown: %s', async (_name, make) => {
    for (const keepCut of [false, true])
      await expect(publish(await make(), keepCut)).rejects.toMatchObject({ code: 'image-damaged' })
  })
})
