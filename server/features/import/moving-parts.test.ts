/**
 * A film with the name of a photo is its moving part only if it says so; else it is a film of its own.
 * Behaviour: Copies of accounts
 */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filesToImport } from '../../../testing/files-to-import.ts'
import { picture } from '../../../testing/memorial-server.ts'

const { write, read } = filesToImport()

const ID = '3A1B2C4D-0001-4E5F-8A9B-0123456789AB'
const OTHER = '9A1B2C4D-0001-4E5F-8A9B-0123456789AB'
const noon = Date.UTC(2023, 9, 16, 10, 11, 43)

function box(type: string, ...inside: Buffer[]): Buffer {
  const body = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A film of QuickTime without pictures: its index lies behind its data, as on phones. */
function film({ id, madeAt = 0, seconds = 3 }: { id?: string; madeAt?: number; seconds?: number }): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(madeAt === 0 ? 0 : madeAt / 1000 + 2_082_844_800, 4)
  header.writeUInt32BE(600, 12)
  header.writeUInt32BE(600 * seconds, 16)
  const meta = id ? [box('meta', Buffer.from(`mdta com.apple.quicktime.content.identifier data ${id}`))] : []
  return Buffer.concat([
    box('ftyp', Buffer.from('qt  ')),
    box('mdat', Buffer.alloc(200_000, seconds)),
    box('moov', box('mvhd', header), ...meta),
  ])
}

/** A photo of an iPhone in a zone two hours from UTC. */
async function photo(id = ''): Promise<Buffer> {
  const bytes = await sharp(await picture(1))
    .withExif({ IFD2: { DateTimeOriginal: '2023:10:16 12:11:43' } })
    .jpeg()
    .toBuffer()
  return Buffer.concat([bytes, Buffer.from(id)])
}

const MOVING = 'It is the moving part of a live photo.'

test.each([
  ['has its content identifier', ID, { id: ID }, MOVING],
  ['has another content identifier', ID, { id: OTHER, madeAt: noon }, undefined],
  ['was made in the same moment, and is short', '', { madeAt: noon }, MOVING],
  ['was made in the same moment, but is long', '', { madeAt: noon, seconds: 40 }, undefined],
  ['was made on another day', '', { madeAt: noon - 86_400_000 }, undefined],
  ['says nothing', '', {}, undefined],
])('a film beside a photo that %s', async (_what, ofPhoto, ofFilm, leftOut) => {
  await write('IMG_1.MOV', film(ofFilm))
  await write('IMG_1.JPG', await photo(ofPhoto))
  const { rows } = await read()
  expect(rows.find(({ collection }) => collection === 'videos')?.leftOut).toBe(leftOut)
  expect(rows).toHaveLength(2)
})

test('a film whose name got a number beside a photo is its moving part, and the one of its name is not', async () => {
  await write('IMG_1.JPG', await photo(ID))
  await write('IMG_1.MOV', film({ id: OTHER }))
  await write('IMG_1-1.MOV', film({ id: ID }))
  const { rows } = await read()
  expect(rows.filter(({ leftOut }) => leftOut === MOVING).map(({ files }) => Object.values(files)[0]?.name)).toEqual([
    'IMG_1-1.MOV',
  ])
})

test('a picture of a screen and a film of one name both come', async () => {
  await write(
    'IMG_1.PNG',
    await sharp(await picture(1))
      .png()
      .toBuffer(),
  )
  await write('IMG_1.MOV', film({}))
  expect((await read()).rows.filter(({ leftOut }) => leftOut)).toEqual([])
})
