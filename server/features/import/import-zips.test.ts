/**
 * Zips with all kinds of names and sizes are read, and hostile ones do no harm.
 * Behaviour: Moving in
 */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { picture } from '../../../testing/memorial-server.ts'
import { type ZipFile, zip } from '../../../testing/zips.ts'
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
    const unmarked = [{ name: Buffer.from('café 🌊.jpg'), bytes: await picture(1) }]
    expect(Object.keys(told((await readZip(unmarked)).rows))).toEqual(['café 🌊.jpg'])
  })

  it('cannot write anywhere, and their links are no files', async () => {
    const bytes = await picture(1)
    const { rows } = await readZip([
      { name: '../../out.jpg', bytes },
      { name: '/etc/b.jpg', bytes: await picture(2) },
      { name: 'C:\\c.jpg', bytes: await picture(3) },
      { name: 'link.jpg', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 },
      { name: 'folder/' },
    ])
    expect(rows.map(({ files }) => files.image?.name)).toEqual(['out.jpg', 'etc/b.jpg', 'C:/c.jpg'])
    expect(await readdir(folder)).toEqual(['in', 'temp'])
    expect(await readdir(temp)).toEqual([])
  })

  it('that are bombs are named, and nothing of them is kept', async () => {
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

  it('that are none are named, and the others are read', async () => {
    await write('a.zip', 'no zip')
    await write('b.zip', zip([{ name: 'b.jpg', bytes: await picture(1) }]))
    const { rows, notes } = await read()
    expect(notes).toEqual(['a.zip is no zip, or damaged. Please fetch it once more.'])
    expect(Object.keys(told(rows))).toEqual(['b.jpg'])
    await expect(read([join(folder, 'in/none')])).rejects.toThrow('none is not there.')
  })

  it('of 100,000 files are read', async () => {
    const files = Array.from({ length: 100_000 }, (_, n) => ({ name: `notes/${n}.txt` }))
    const { rows } = await readZip([...files, { name: 'a.jpg', bytes: await picture(1) }])
    expect(Object.keys(told(rows))).toEqual(['a.jpg'])
  })
})
