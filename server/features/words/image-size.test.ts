/** Behaviour: Site content */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readImageSize } from './image-size.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-image-size-'))
})
afterAll(() => rm(folder, { recursive: true }))

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })

async function store(bytes: Buffer): Promise<string> {
  const file = join(folder, 'picture')
  await writeFile(file, bytes)
  return file
}

test.each([
  ['a JPEG', picture(300, 200).jpeg(), [300, 200]],
  ['a progressive JPEG', picture(300, 200).jpeg({ progressive: true }), [300, 200]],
  ['a JPEG with a colour profile', picture(300, 200).withIccProfile('p3').jpeg(), [300, 200]],
  ['a JPEG that lies on its side', picture(300, 200).withMetadata({ orientation: 6 }).jpeg(), [200, 300]],
  ['a PNG', picture(300, 200).png(), [300, 200]],
  ['a PNG that lies on its side', picture(300, 200).withMetadata({ orientation: 6 }).png(), [200, 300]],
  ['a WebP', picture(300, 200).webp(), [300, 200]],
  ['an AVIF', picture(300, 200).avif(), [300, 200]],
])('%s has the size at which it is shown', async (_name, image, [width, height]) => {
  expect(await readImageSize(await store(await image.toBuffer()))).toEqual({ width, height })
})

test.each([
  ['nothing', ''],
  ['text', 'not a picture'],
  ['a JPEG without its size', '\xff\xd8\xff\xe0\0\x04ab'],
  ['a PNG without its size', '\x89PNG\r\n\x1a\n'],
])('%s has none', async (_name, bytes) => {
  await expect(readImageSize(await store(Buffer.from(bytes, 'latin1')))).rejects.toThrow()
})
