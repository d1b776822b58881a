/**
 * Folders and zips are brought in with the metadata of each picture, and hostile ones do no harm.
 * Behaviour: Moving in
 */
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { filesToImport, told } from '../../../testing/files-to-import.ts'
import { picture } from '../../../testing/memorial-server.ts'

const files = filesToImport()
const { write, read } = files

const OTHER = 'It is none of what was asked for.'

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

  it('has the years of its table as the family wrote them, also those that are not sure', async () => {
    const years = [
      ['1962', 1962, null],
      ['about 1956', 1956, 'about 1956'],
      ['the 1950s', 1950, 'the 1950s'],
      ['zwischen 1950 und 1955', 1950, 'zwischen 1950 und 1955'],
      ['1950-1955', 1950, '1950-1955'],
      ['um 1956?', 1956, 'um 1956?'],
      ['14 May 1956', 1956, null],
      ['1956-05', 1956, null],
      ['long ago', 1999, null],
      ['', 1999, null],
    ] as const
    for (const [index] of years.entries())
      await write(`${index}.jpg`, await taken(await picture(index + 1), '1999:02:03 04:05:06'))
    const lines = years.map(([text], index) => `${index}.jpg,"${text}"`)
    await write('captions.csv', ['file,year', ...lines].join('\n'))
    const { rows } = await read()
    const yearsOf = rows.map(({ files, fields }) => [files.image?.name, fields.year, fields.yearSaid])
    expect(yearsOf.sort()).toEqual(years.map(([, year, said], index) => [`${index}.jpg`, year, said]))
  })

  it.each([
    ['the names of columns in another language', 'Datei;Beschriftung;Jahr\nlake.jpg;By the sea;1999'],
    ['other names of columns', 'Date|File name|Description\n1999|lake.jpg|By the sea'],
    ['names of columns in any language', 'Text;Jahr der Aufnahme;Bilddatei\nBy the sea;1999;lake.jpg'],
    ['no names of columns', 'lake.jpg,By the sea,1999'],
    ['no names of columns, in another order', '1,lake.jpg,By the sea,1999'],
    ['a title above', 'Our pictures\nfile,caption,year\nlake.jpg,By the sea,1999'],
    ['names without endings', 'file,caption,year\nlake,By the sea,1999'],
    ['places on the machine of the family', 'file,caption,year\nC:\\Users\\Ann\\lake.jpg,By the sea,1999'],
    ['no mark of its encoding', Buffer.from('file\tcaption\tyear\r\nlake.jpg\tBy the sea\t1999\r\n', 'utf16le')],
  ])('is read with a table that has %s', async (_what, table) => {
    await write('lake.jpg', await picture(1))
    await write('captions.csv', table)
    expect(told((await read()).rows)).toEqual({ 'lake.jpg': ['photos', 'By the sea', 1999, null] })
  })

  it('names an archive that is no zip, and says what to do', async () => {
    const names = ['takeout-001.tgz', 'photos.z01', 'photos.zip.002']
    for (const name of names) await write(name, 'x')
    const said = 'It is packed in another way than a zip. Please unpack it first.'
    expect(told((await read()).rows)).toEqual(Object.fromEntries(names.map((name) => [name, said])))
  })

  it('of an old disk is read with names that are not UTF-8, in Western letters, those of DOS and Cyrillic ones', async () => {
    const folder = join(files.folder, 'in')
    const names: [string, Buffer][] = [
      ['Große Müllers.jpg', Buffer.from('Große Müllers.jpg', 'latin1')],
      ['Größe.jpg', Buffer.from('Gr\x94\xe1e.jpg', 'latin1')],
      ['Été.jpg', Buffer.from('Été.jpg')],
    ]
    await mkdir(folder, { recursive: true })
    for (const [index, [, name]] of names.entries())
      await writeFile(Buffer.concat([Buffer.from(`${folder}/`), name]), await picture(index + 1))
    const { rows } = await read()
    const found = rows.flatMap((row) => Object.values(row.files))
    expect(found.map(({ name }) => name).sort()).toEqual(names.map(([name]) => name).sort())
    for (const { local = '' } of found) expect((await readFile(local)).length).toBeGreaterThan(0)

    const place = Buffer.concat([Buffer.from(`${files.folder}/old/`), Buffer.from('d1e5ecfcff', 'hex')])
    await mkdir(place, { recursive: true })
    await writeFile(Buffer.concat([place, Buffer.from('/1.jpg')]), await picture(4))
    expect((await read([join(files.folder, 'old')])).rows).toMatchObject([
      { files: { image: { name: 'Семья/1.jpg' } } },
    ])
  })

  it('is not left by links, and names what is no picture, but nothing that systems put beside pictures', async () => {
    const outside = join(files.folder, 'outside.jpg')
    await writeFile(outside, await picture(1))
    await write('a.jpg', await picture(2))
    await symlink(outside, join(files.folder, 'in', 'link.jpg'))
    await symlink(join(files.folder, 'in'), join(files.folder, 'in', 'round'))
    for (const name of ['__MACOSX/a.jpg', '._a.jpg', 'Thumbs.db', '@eaDir/a.jpg/x.jpg', '.thumbnails/a.jpg'])
      await write(name, await picture(3))
    for (const name of ['letter.docx', 'notes.txt', 'page.html', 'photos.db', 'a.aae', 'list.csv'])
      await write(name, 'a')
    await write('song.mp3', 'a')
    expect(told((await read()).rows)).toEqual({
      'a.jpg': ['photos', null, null, null],
      'link.jpg': 'It is a link, and links are not followed.',
      round: 'It is a link, and links are not followed.',
      'letter.docx': OTHER,
      'notes.txt': OTHER,
      'page.html': OTHER,
      'photos.db': OTHER,
      'a.aae': OTHER,
      'list.csv': OTHER,
      'song.mp3': OTHER,
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
  it('of Takeout leaves out what was archived there, and of Apple what was hidden', async () => {
    await write('Takeout/a.jpg', await picture(1))
    await write('Takeout/a.jpg.json', JSON.stringify({ photoTakenTime: { timestamp: '1' }, archived: true }))
    await write('iCloud/b.jpg', await picture(2))
    await write('iCloud/c.jpg', await picture(3))
    const details =
      'imgName,hidden,deleted,originalCreationDate\nb.jpg,no,no,"Friday October 6,2006 12:11 PM GMT"\nc.jpg,yes,no,\n'
    await write('iCloud/Photo Details.csv', details)
    expect(told((await read()).rows)).toEqual({
      'Takeout/a.jpg': 'It was archived or locked there.',
      'iCloud/b.jpg': ['photos', null, 2006, Date.UTC(2006, 9, 6, 12, 11)],
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

  it('of chats that cannot be read stays out with its pictures, and both are named', async () => {
    const words = 'On a day in May Ann wrote: look\nIMG-20190926-WA0001.jpg'
    const unread = 'This chat could not be read. It and the pictures beside it stay out.'
    const beside = 'It lies beside a chat that could not be read.'
    await write('a/Samtale med Ann via WhatsApp.txt', words)
    await write('a/a.jpg', await picture(1))
    await write('b/Ann.txt', words)
    await write('b/IMG-20190926-WA0001.jpg', await picture(2))
    await write('b/lake.jpg', await picture(3))
    await write('c/messages.html', '<p>')
    await write('c/photos/1.jpg', await picture(4))
    await write('d/Ann_1.json', JSON.stringify({ participants: [], messages: [{ senderName: 'Ann' }] }))
    await write('d/media/1.jpg', await picture(5))
    const { rows, notes } = await read()
    expect(told(rows)).toEqual({
      'a/Samtale med Ann via WhatsApp.txt': unread,
      'a/a.jpg': beside,
      'b/Ann.txt': unread,
      'b/IMG-20190926-WA0001.jpg': beside,
      'b/lake.jpg': ['photos', null, null, null],
      'c/messages.html': unread,
      'c/photos/1.jpg': beside,
      'd/Ann_1.json': unread,
      'd/media/1.jpg': beside,
    })
    expect(notes).toHaveLength(4)
    expect(notes).toContain(
      'a/Samtale med Ann via WhatsApp.txt is a chat that could not be read. It and the pictures beside it stay out.',
    )
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

  it.each([
    'Ann Lee hat in Rowans Chronik geschrieben.',
    'Ann Lee a écrit sur le journal de Rowan.',
    'Ann Lee escribió en la biografía de Rowan.',
    'Ann Lee כתבה על ציר הזמן של רואן.',
  ])('of Facebook has the name of a friend from %s', async (title) => {
    const latin = (text: string) => Buffer.from(text).toString('latin1')
    const wall = [{ timestamp: 1_000_000_000, title: latin(title), data: [{ post: 'x' }] }]
    await write('fb/posts/wall.json', JSON.stringify({ wall_posts_sent_to_you: wall }))
    expect((await read()).rows).toMatchObject([{ fields: { name: 'Ann Lee', words: 'x' } }])
  })

  it.each([
    ['its place', 'your_activity_across_facebook/posts', 'your_activity_across_facebook/posts/media/a.jpg'],
    ['an address', 'photos_and_videos/album', 'https://scontent.example/v/t1.0-9/a.jpg?oh=1'],
  ])('of Facebook finds a picture by %s', async (_what, folder, uri) => {
    const album = { name: 'Summer', photos: [{ uri, creation_timestamp: 1_000_000_000, description: 'At the sea' }] }
    await write(`facebook-ann/${folder}/0.json`, JSON.stringify(album))
    await write(`facebook-ann/${folder}/media/a.jpg`, await picture(1))
    expect(told((await read()).rows)).toEqual({
      [`facebook-ann/${folder}/media/a.jpg`]: ['photos', 'At the sea', 2001, 1_000_000_000_000],
    })
  })
})
