/**
 * Zips with all kinds of names and sizes are read, and hostile ones do no harm.
 * Behaviour: Moving in
 */
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesToImport, told } from '../../../testing/files-to-import.ts'
import { picture } from '../../../testing/memorial-server.ts'
import { type ZipFile, zip } from '../../../testing/zips.ts'

const files = filesToImport()
const { write, read } = files

describe('zips', () => {
  const readZip = async (files: readonly ZipFile[], name = 'a.zip') => read([await write(name, zip(files))])

  it('are read with zip64, packed and unpacked files, in one another, and in parts that belong together', async () => {
    const bytes = await picture(1)
    const inner = zip([{ name: 'Photos/inner.jpg', bytes: await picture(2), deflated: true }])
    const first = await write(
      '1.zip',
      zip([
        { name: 'Takeout/a.jpg', bytes, zip64: true },
        { name: 'part.zip', bytes: inner },
      ]),
    )
    const json = JSON.stringify({ photoTakenTime: { timestamp: '-86400' } })
    const second = await write(
      '2.zip',
      zip([{ name: 'Takeout/a.jpg.supplemental-metadata.json', bytes: Buffer.from(json) }]),
    )
    const { rows } = await read([first, second])
    expect(told(rows)).toEqual({
      'Takeout/a.jpg': ['photos', null, null, -86_400_000],
      'Photos/inner.jpg': ['photos', null, null, null],
    })
  })

  it('have names in any encoding', async () => {
    const japanese = ['8e ca 90 5e 82 cc 83 41 83 8b 83 6f 83 80', '89 c6 91 b0 82 cc 8e 76 82 a2 8f 6f']
    const names = japanese.map((hex) => Buffer.from(`${hex} 2e 6a 70 67`.replaceAll(' ', ''), 'hex'))
    const { rows } = await readZip(await Promise.all(names.map(async (name, n) => ({ name, bytes: await picture(n) }))))
    expect(Object.keys(told(rows))).toEqual(['写真のアルバム.jpg', '家族の思い出.jpg'])
    const west = [{ name: Buffer.from('caf\x82.jpg', 'latin1'), bytes: await picture(1) }]
    expect(Object.keys(told((await readZip(west)).rows))).toEqual(['café.jpg'])
    const windows = [{ name: Buffer.from('Été/Noël.jpg', 'latin1'), bytes: await picture(1) }]
    expect(Object.keys(told((await readZip(windows)).rows))).toEqual(['Été/Noël.jpg'])
    const unmarked = [{ name: Buffer.from('café 🌊.jpg'), bytes: await picture(1) }]
    expect(Object.keys(told((await readZip(unmarked)).rows))).toEqual(['café 🌊.jpg'])
  })

  it('cannot write anywhere, and their links are named and not followed', async () => {
    const bytes = await picture(1)
    const { rows } = await readZip([
      { name: '../../out.jpg', bytes },
      { name: '/etc/b.jpg', bytes: await picture(2) },
      { name: 'C:\\c.jpg', bytes: await picture(3) },
      { name: 'link.jpg', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 },
      { name: 'folder/' },
    ])
    expect(rows.map(({ files, leftOut }) => [files.image?.name, leftOut])).toEqual([
      ['out.jpg', undefined],
      ['etc/b.jpg', undefined],
      ['C:/c.jpg', undefined],
      ['link.jpg', 'It is a link, and links are not followed.'],
    ])
    expect(await readdir(files.folder)).toEqual(['in', 'temp'])
    expect(await readdir(files.temp)).toEqual([])
  })

  it('zips that are bombs are named, and nothing of them is kept', async () => {
    const huge = Buffer.alloc(70 * 1024 * 1024)
    const { rows } = await readZip([
      { name: 'huge.jpg', bytes: huge, deflated: true },
      { name: 'liar.jpg', bytes: huge, deflated: true, claimed: 1000 },
      { name: 'wrong.jpg', bytes: await picture(1), crc: 1 },
      { name: 'locked.jpg', bytes: await picture(2), encrypted: true },
    ])
    expect(told(rows)).toEqual({
      'huge.jpg': 'huge.jpg is too large.',
      'liar.jpg': 'liar.jpg is damaged in its zip.',
      'wrong.jpg': 'wrong.jpg is damaged in its zip.',
      'locked.jpg': 'locked.jpg is locked with a password. Please unpack the zip first.',
    })
    const shared = [
      { name: 'a.jpg', bytes: await picture(1) },
      { name: 'b.jpg', bytes: await picture(1), shared: true },
    ]
    await expect(readZip(shared)).rejects.toThrow('a.zip is a zip that was made to do harm, and was not opened.')
  })

  it('files that are called zip and are none are named, and the zips beside them are read', async () => {
    await write('a.zip', 'no zip')
    await write('b.zip', zip([{ name: 'b.jpg', bytes: await picture(1) }]))
    const { rows, notes } = await read()
    expect(notes).toEqual(['a.zip is no zip, or damaged. Please fetch it once more, or unpack it first.'])
    expect(told(rows)).toEqual({ 'a.zip': notes[0], 'b.jpg': ['photos', null, null, null] })
    await expect(read([join(files.folder, 'in/none')])).rejects.toThrow('none is not there.')
  })

  it('of 100,000 files are read, and each file is named', async () => {
    // More texts than are tried as chats; to open each of 100,000 would take a minute.
    const notes = Array.from({ length: 100_000 }, (_, n) => ({ name: `notes/${n}.${n < 1100 ? 'txt' : 'aae'}` }))
    const { rows } = await readZip([...notes, { name: 'a.jpg', bytes: await picture(1) }])
    expect(rows).toHaveLength(100_001)
    expect(rows[0]).toMatchObject({ collection: 'photos', createdAt: null, files: { image: { name: 'a.jpg' } } })
    expect(new Set(rows.slice(1).map(({ leftOut }) => leftOut))).toEqual(new Set(['It is none of what was asked for.']))
  })

  it.each([65_536, 65_600])('of macOS with %i files, which it counts modulo 65,536, are read whole', async (count) => {
    const between = Array.from({ length: count - 2 }, (_, n) => ({ name: `${n}.aae` }))
    const first = { name: 'first.jpg', bytes: await picture(1) }
    const bytes = zip([first, ...between, { name: 'last.jpg', bytes: await picture(2) }])
    const end = Buffer.from(bytes.subarray(-22))
    for (const at of [8, 10]) end.writeUInt16LE(count % 65_536, at)
    const withoutZip64 = Buffer.concat([bytes.subarray(0, -22 - 76), end])
    const { rows } = await read([await write('many.zip', withoutZip64)])
    expect(rows).toHaveLength(count)
    expect(Object.keys(told(rows)).filter((name) => name.endsWith('.jpg'))).toEqual(['first.jpg', 'last.jpg'])
  })

  it('of macOS above 4 GiB, whose places and sizes lack their upper bits, are read whole', async () => {
    const bytes = zip([
      { name: 'lake.jpg', bytes: await picture(1) },
      { name: 'film.mov', bytes: Buffer.alloc(10) },
      { name: 'sea.jpg', bytes: await picture(2) },
    ])
    // The film gets 4 GiB more, which shows in no number of 32 bits.
    const behind = bytes.lastIndexOf('PK\x03\x04', undefined, 'latin1')
    const path = await write('Archive.zip', bytes.subarray(0, behind))
    await using file = await open(path, 'r+')
    await file.write(bytes, behind, bytes.length - behind, behind + 2 ** 32)
    expect(told((await read([path])).rows)).toEqual({
      'lake.jpg': ['photos', null, null, null],
      'sea.jpg': ['photos', null, null, null],
      'film.mov': 'film.mov is too large.',
    })
  })
})
