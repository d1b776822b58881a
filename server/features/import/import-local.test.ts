/**
 * Folders and zips are brought in with the metadata of each picture, and hostile ones do no harm.
 * Behaviour: Moving in
 */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { picture } from '../../../testing/memorial-server.ts'
import { readLocal } from './local-source.ts'
import type { SourceRow } from './source.ts'

let folder: string
let temp: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-local-'))
  temp = join(folder, 'temp')
  await mkdir(temp)
  return () => rm(folder, { recursive: true })
})

let close: (() => void) | undefined
afterEach(() => close?.())

async function write(name: string, bytes: Buffer | string): Promise<string> {
  const path = join(folder, 'in', name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  return path
}

async function read(paths: string[] = [join(folder, 'in')], options = {}) {
  const person = { born: '1980', died: '2020' }
  const source = await readLocal(paths, temp, { as: null, folders: false, person, onRead: () => {}, ...options })
  close = source.close
  return source
}

/** Outcome by the name of the file: the row to be added, or the reason why it stays out. */
function told(rows: readonly SourceRow[]) {
  return Object.fromEntries(
    rows.map((row) => [
      Object.values(row.files)[0]?.name ?? row.sourceId,
      row.leftOut ?? row.broken ?? [row.collection, row.fields.title ?? null, row.fields.year ?? null, row.createdAt],
    ]),
  )
}

const taken = (image: Buffer, date: string) =>
  sharp(image)
    .withExif({ IFD2: { DateTimeOriginal: date } })
    .jpeg()
    .toBuffer()

describe('a folder', () => {
  it('is read at any depth, with dates of cameras, captions of a table, sidecars and categories', async () => {
    await write('Family/1999/a.jpg', await taken(await picture(1), '1999:02:03 04:05:06'))
    await write('Family/b.jpg', await picture(2))
    await write('captions.csv', 'file,caption,year\nFamily/b.jpg,By the sea,1962\n')
    await write('c.jpg', await picture(3))
    await write(
      'c.jpg.xmp',
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt><rdf:li>In the yard</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>',
    )
    await write('d.jpg', await taken(await picture(4), '1970:02:03 04:05:06'))
    const { rows } = await read(undefined, { folders: true })
    expect(told(rows)).toEqual({
      'Family/1999/a.jpg': ['photos', null, 1999, Date.UTC(1999, 1, 3, 4, 5, 6)],
      'Family/b.jpg': ['photos', 'By the sea', 1962, null],
      'c.jpg': ['photos', 'In the yard', null, null],
      // A year before the person's birth is a mistake of the camera.
      'd.jpg': ['photos', null, null, Date.UTC(1970, 1, 3, 4, 5, 6)],
    })
    expect(rows.find(({ fields }) => fields.title === 'By the sea')?.fields).toMatchObject({ category: 'family' })
    expect(rows.some(({ fields }) => fields.featured)).toBe(false)
  })

  it('is not left by links, and leaves out what systems put beside pictures and what is no picture', async () => {
    const outside = join(folder, 'outside.jpg')
    await writeFile(outside, await picture(1))
    await write('a.jpg', await picture(2))
    await symlink(outside, join(folder, 'in', 'link.jpg'))
    await symlink(join(folder, 'in'), join(folder, 'in', 'round'))
    for (const name of ['__MACOSX/a.jpg', '._a.jpg', 'Thumbs.db', '@eaDir/a.jpg/x.jpg', '.thumbnails/a.jpg'])
      await write(name, await picture(3))
    await write('letter.docx', 'a')
    await write('song.mp3', 'a')
    expect(told((await read()).rows)).toEqual({
      'a.jpg': ['photos', null, null, null],
      'letter.docx': 'It is none of what was asked for.',
      'song.mp3': 'It is none of what was asked for.',
    })
  })

  it('gives one row for a picture that lies in it twice, with what is said of either', async () => {
    await write('Album/a.jpg', await picture(1))
    await write('Year/a.jpg', await picture(1))
    await write('Year/a.jpg.json', JSON.stringify({ photoTakenTime: { timestamp: '1000000000' }, description: 'Us' }))
    const { rows } = await read()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ createdAt: 1_000_000_000_000, fields: { title: 'Us' } })
    expect(new Set(rows.map(({ sourceId }) => sourceId)).size).toBe(1)
  })
})

describe('what programs have exported', () => {
  it('of Takeout leaves out what was archived there, and of Apple what was hidden, and the moving parts', async () => {
    await write('Takeout/a.jpg', await picture(1))
    await write('Takeout/a.jpg.json', JSON.stringify({ photoTakenTime: { timestamp: '1' }, archived: true }))
    await write('iCloud/b.jpg', await picture(2))
    await write('iCloud/b.MOV', 'film')
    await write('iCloud/c.jpg', await picture(3))
    const details =
      'imgName,hidden,deleted,originalCreationDate\nb.jpg,no,no,"Friday October 6,2006 12:11 PM GMT"\nc.jpg,yes,no,\n'
    await write('iCloud/Photo Details.csv', details)
    expect(told((await read()).rows)).toEqual({
      'Takeout/a.jpg': 'It was archived or locked there.',
      'iCloud/b.jpg': ['photos', null, 2006, Date.UTC(2006, 9, 6, 12, 11)],
      'iCloud/b.MOV': 'It is the moving part of a live photo.',
      'iCloud/c.jpg': 'It was hidden there.',
    })
  })

  it('of Takeout has the date of the camera where the sidecar has another one', async () => {
    await write('Takeout/a.jpg', await taken(await picture(1), '1999:02:03 04:05:06'))
    await write('Takeout/a.jpg.json', JSON.stringify({ photoTakenTime: { timestamp: '1' }, description: 'Us' }))
    expect(told((await read()).rows)).toEqual({
      'Takeout/a.jpg': ['photos', 'Us', 1999, Date.UTC(1999, 1, 3, 4, 5, 6)],
    })
  })

  it('of WhatsApp becomes memories that wait, with its pictures', async () => {
    await write(
      '_chat.txt',
      '[16/10/2023, 12:11:43] Ann: Look\n[16/10/2023, 12:12:00] Ben: \u200e<attached: p.jpg>\n[16/10/2023, 12:12:00] Ben: \u200e<attached: v.mp4>',
    )
    await write('p.jpg', await picture(1))
    await write('v.mp4', 'film')
    const { rows } = await read()
    expect(rows).toMatchObject([
      { collection: 'memories', fields: { name: 'Ann', words: 'Look' }, files: {} },
      {
        collection: 'memories',
        fields: { name: 'Ben', words: 'A picture from a chat.' },
        files: { image: { name: 'p.jpg' } },
      },
      { leftOut: 'It lies beside a chat, and is no picture of a message.' },
    ])
  })

  it('of Facebook gives the pictures of posts with their captions, and keeps chats out', async () => {
    const root = 'your_facebook_activity'
    const media = (name: string) => ({
      media: { uri: `${root}/posts/media/${name}`, creation_timestamp: 1_000_000_000 },
    })
    const posts = [
      {
        timestamp: 1,
        data: [{ post: 'caf\u00c3\u00a9' }],
        attachments: [{ data: [media('1.jpg'), media('gone.jpg')] }],
      },
    ]
    await write(`fb/${root}/posts/your_posts__check_ins__photos_and_videos_1.json`, JSON.stringify(posts))
    await write(`fb/${root}/posts/media/1.jpg`, await picture(1))
    await write(`fb/${root}/messages/inbox/ann/photos/2.jpg`, await picture(2))
    expect(told((await read()).rows)).toEqual({
      [`fb/${root}/posts/media/1.jpg`]: ['photos', 'café', 2001, 1_000_000_000_000],
      [`${root}/posts/media/gone.jpg`]: 'Its file is not in this copy; it may be in another part.',
      [`fb/${root}/messages/inbox/ann/photos/2.jpg`]: 'It is in no post and no album.',
    })
  })
})
