/**
 * Copies of accounts tell what was hidden, deleted or archived there. It stays out for certain, or waits.
 * Behaviour: Copies of accounts
 */
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { filesToImport, told } from '../../../testing/files-to-import.ts'
import { picture } from '../../../testing/memorial-server.ts'
import { zip } from '../../../testing/zips.ts'
import type { SourceRow } from './source.ts'

const { write, read } = filesToImport()

const WAITS = 'Whether it was hidden or deleted there cannot be read for certain, so it waits for a look.'
const HIDDEN = 'It was hidden there.'
const TRASH = 'It was in the trash there.'

/** By the path of each file: why it stays out, why it waits, or its date. */
const marks = (rows: readonly SourceRow[]) =>
  Object.fromEntries(
    rows.map(({ files, leftOut, broken, uncertain, createdAt }) => [
      Object.values(files)[0]?.name,
      leftOut ?? broken ?? uncertain ?? createdAt,
    ]),
  )

const table = (...rows: string[]) =>
  ['imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate', ...rows].join('\n')
const detail = (name: string, hidden: string, date: string) => `${name},x,no,${hidden},no,"${date}",0,"${date}"`
const in2013 = 'Thursday August 29,2013 7:08 AM GMT'
const in2017 = 'Wednesday October 11,2017 3:53 PM GMT'
const taken = (image: Buffer, date: string) =>
  sharp(image)
    .withExif({ IFD2: { DateTimeOriginal: date } })
    .jpeg()
    .toBuffer()

describe("Apple's copy", () => {
  it('of which two parts hold the same name has each picture by the table of its own part', async () => {
    await write('Part 9/Photos/IMG_1.JPG', await picture(1))
    await write('Part 9/Photos/Photo Details-37.csv', table(detail('IMG_1.JPG', 'no', in2013)))
    await write('Part 11/Photos/IMG_1.JPG', await picture(2))
    await write('Part 11/Photos/Photo Details-34.csv', table(detail('IMG_1.JPG', 'yes', in2017)))
    expect(marks((await read()).rows)).toEqual({
      'Part 9/Photos/IMG_1.JPG': Date.UTC(2013, 7, 29, 7, 8),
      'Part 11/Photos/IMG_1.JPG': HIDDEN,
    })
  })

  it('in zips whose paths are the same has each picture by the table of its own zip', async () => {
    const part = async (name: string, bytes: Buffer, row: string) =>
      write(
        name,
        zip([
          { name: 'Photos/IMG_1.JPG', bytes },
          { name: 'Photos/Photo Details.csv', bytes: Buffer.from(table(row)) },
        ]),
      )
    const shown = await part('9.zip', await picture(1), detail('IMG_1.JPG', 'no', in2013))
    const hidden = await part('11.zip', await picture(2), detail('IMG_1.JPG', 'yes', in2017))
    const { rows } = await read([shown, hidden])
    expect(rows.map(({ leftOut, uncertain, createdAt }) => leftOut ?? uncertain ?? createdAt)).toEqual([
      Date.UTC(2013, 7, 29, 7, 8),
      HIDDEN,
    ])
  })

  it('whose tables lie in another part tells two of one name apart by their own dates, and lets others wait', async () => {
    const rows = [
      detail('IMG_1.JPG', 'no', in2013),
      detail('IMG_1.JPG', 'yes', in2017),
      detail('IMG_2.JPG', 'no', in2013),
    ]
    await write('Part 1/Photos/Photo Details.csv', table(...rows))
    await write('Part 2/Photos/IMG_1.JPG', await taken(await picture(1), '2013:08:29 09:08:31'))
    await write('Part 3/Photos/IMG_1.JPG', await taken(await picture(2), '2017:10:11 17:53:02'))
    await write('Part 4/Photos/IMG_1.JPG', await picture(3))
    await write('Part 4/Photos/IMG_2.JPG', await picture(4))
    expect(marks((await read()).rows)).toEqual({
      'Part 2/Photos/IMG_1.JPG': Date.UTC(2013, 7, 29, 9, 8, 31),
      'Part 3/Photos/IMG_1.JPG': HIDDEN,
      'Part 4/Photos/IMG_1.JPG': WAITS,
      'Part 4/Photos/IMG_2.JPG': Date.UTC(2013, 7, 29, 7, 8),
    })
  })

  it('of which a mark or a table cannot be read, or a row is missing, has pictures that wait', async () => {
    await write('a/1.jpg', await picture(1))
    await write('a/2.jpg', await picture(2))
    await write('a/Photo Details.csv', table(detail('1.jpg', 'oui', in2013)))
    await write('b/3.jpg', await picture(3))
    await write('b/Photo Details.csv', 'no table')
    expect(marks((await read()).rows)).toEqual({
      'a/1.jpg': WAITS,
      'a/2.jpg': WAITS,
      'b/3.jpg': WAITS,
      'b/Photo Details.csv': 'It is none of what was asked for.',
    })
  })

  it('has the mark of two files with one name for the one that got a number', async () => {
    await write('a/IMG_1.JPG', await taken(await picture(1), '2013:08:29 07:08:00'))
    await write('a/IMG_1-1.JPG', await taken(await picture(2), '2017:10:11 15:53:00'))
    await write('a/IMG_1(2).JPG', await picture(3))
    await write('a/Photo Details.csv', table(detail('IMG_1.JPG', 'no', in2013), detail('IMG_1.JPG', 'yes', in2017)))
    expect(marks((await read()).rows)).toEqual({
      'a/IMG_1.JPG': Date.UTC(2013, 7, 29, 7, 8),
      'a/IMG_1-1.JPG': HIDDEN,
      'a/IMG_1(2).JPG': WAITS,
    })
  })

  it('does not show a hidden picture that lies elsewhere once more', async () => {
    await write('a/IMG_1.JPG', await picture(1))
    await write('a/Photo Details.csv', table(detail('IMG_1.JPG', 'yes', in2013)))
    await write('album/lake.jpg', await picture(1))
    expect(marks((await read()).rows)).toEqual({
      'a/IMG_1.JPG': HIDDEN,
      'album/lake.jpg': 'The same picture was hidden or deleted in another place there, so it waits for a look.',
    })
  })
})

describe('Google Takeout', () => {
  const json = (fields: object) => JSON.stringify({ photoTakenTime: { timestamp: '1464739200' }, ...fields })
  const in2016 = 1_464_739_200_000

  it('keeps out what was in the trash, also where the name of its JSON has no extension', async () => {
    await write('Takeout/a.jpg', await picture(1))
    await write('Takeout/a.supplemental-metadata.json', json({ title: 'a.jpg', trashed: true }))
    await write('Takeout/Peanut.jpg', await picture(2))
    await write('Takeout/Peanut.supplemental-metadata.json', json({ title: 'Peanut', description: 'Grandma' }))
    expect(told((await read()).rows)).toEqual({
      'Takeout/a.jpg': TRASH,
      'Takeout/Peanut.jpg': ['photos', 'Grandma', 2016, in2016],
    })
  })

  test.each([
    ['is missing', {}],
    ['cannot be parsed', { 'a.jpg.json': '{ "photoTakenTime": ' }],
    ['is there twice, and one of them says trash', { 'a.jpg.json': json({}), 'a.json': json({ trashed: true }) }],
  ])('has a picture that waits where its JSON %s', async (_what, sidecars) => {
    await write('Takeout/a.jpg', await picture(1))
    for (const [name, text] of Object.entries(sidecars)) await write(`Takeout/${name}`, text)
    expect(marks((await read()).rows)).toEqual({ 'Takeout/a.jpg': WAITS })
  })

  it('has a JSON that may belong to two pictures for the one that it names, else both wait', async () => {
    await write('Takeout/a.jpg', await picture(1))
    await write('Takeout/a.png', await picture(2))
    await write('Takeout/a.supplemental-metadata.json', json({ title: 'a.png', trashed: true }))
    await write('Takeout/b.jpg', await picture(3))
    await write('Takeout/b.png', await picture(4))
    await write('Takeout/b.json', json({ title: 'b' }))
    expect(marks((await read()).rows)).toEqual({
      'Takeout/a.jpg': WAITS,
      'Takeout/a.png': TRASH,
      'Takeout/b.jpg': WAITS,
      'Takeout/b.png': WAITS,
    })
  })

  it('tells two long names apart that are one where they are cut', async () => {
    const long = 'a'.repeat(45)
    await write(`Takeout/${long}_b1.jpg`, await picture(1))
    await write(`Takeout/${long}_b2.jpg`, await picture(2))
    await write(`Takeout/${long}_.json`, json({ title: `${long}_b1.jpg`, trashed: true }))
    await write(`Takeout/${long}_(1).json`, json({ title: `${long}_b2.jpg` }))
    expect(marks((await read()).rows)).toEqual({
      [`Takeout/${long}_b1.jpg`]: TRASH,
      [`Takeout/${long}_b2.jpg`]: in2016,
    })
  })

  it('has the date of 1970 for a picture without one, which is no date', async () => {
    await write('Takeout/a.jpg', await picture(1))
    await write('Takeout/a.jpg.json', json({ photoTakenTime: { timestamp: '0' } }))
    expect(told((await read()).rows)).toEqual({ 'Takeout/a.jpg': ['photos', null, null, null] })
  })

  it('is not meant by other JSON beside pictures', async () => {
    await write('a.jpg', await picture(1))
    await write('a.json', JSON.stringify({ camera: 'x' }))
    expect(marks((await read()).rows)).toMatchObject({ 'a.jpg': null })
  })
})
