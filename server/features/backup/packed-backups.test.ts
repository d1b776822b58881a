/**
 * A backup as a family brings it back: packed once more, packed anew by another program, unpacked, or in a folder.
 * Behaviour: Backup and restore
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync, zstdCompressSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { fillTestSite, openEmptySite, readAllData } from '../../../testing/cli-sites.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { tarEntries } from '../../../testing/tar-entries.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

type Files = [name: string, bytes: Buffer][]

let folder: string
let site: TestSite
let whole: Buffer
let unpacked: Files
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-packed-'))
  site = await openTestSite()
  await fillTestSite(site)
  await backUp(site.services, join(folder, 'whole.tar'), Date.now())
  whole = await readFile(join(folder, 'whole.tar'))
  unpacked = tarEntries(whole).map(({ name, bytes, size }) => [name, whole.subarray(bytes, bytes + size)])
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

/** The folders of these files, as tar programs add them. */
const foldersOf = (files: Files) => [...new Set(files.map(([name]) => dirname(name)))].filter((name) => name !== '.')

async function tarOf(files: Files): Promise<Buffer> {
  const tar = pack()
  for (const name of foldersOf(files)) tar.entry({ name: `${name}/`, type: 'directory' })
  for (const [name, bytes] of files) tar.entry({ name }, bytes)
  tar.finalize()
  return buffer(tar)
}

async function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile()
  for (const name of foldersOf(files)) zip.addEmptyDirectory(name)
  for (const [name, bytes] of files) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

const within = (prefix: string, files: Files): Files => files.map(([name, bytes]) => [prefix + name, bytes])
/** The additions of macOS to an archive, and of Windows and a NAS to a folder. */
const besides = (files: Files): Files => [
  ...files.map(([name]): Files[number] => [
    join('__MACOSX', dirname(name), `._${name.split('/').at(-1)}`),
    Buffer.from('Mac'),
  ]),
  ...files.map(([name]): Files[number] => [join(dirname(name), `._${name.split('/').at(-1)}`), Buffer.from('Mac')]),
  ['.DS_Store', Buffer.from('Bud1')],
  ['content/.DS_Store', Buffer.from('Bud1')],
  ['files/Thumbs.db', Buffer.from('x')],
  ['database/desktop.ini', Buffer.from('x')],
  ['files/@eaDir/x', Buffer.from('x')],
  ['A note of ours.txt', Buffer.from('Keep this!')],
]

async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const file = join(await mkdtemp(join(folder, 'as-')), name)
  await writeFile(file, bytes)
  return file
}

async function folderOf(files: Files): Promise<string> {
  const place = await mkdtemp(join(folder, 'as-'))
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(place, name)), { recursive: true })
    await writeFile(join(place, name), bytes)
  }
  return place
}

const forms: Record<string, () => Promise<string>> = {
  gzipped: () => fileOf('whole.tar.gz', gzipSync(whole)),
  'compressed with zstd': () => fileOf('whole.tar.zst', zstdCompressSync(whole)),
  'gzipped twice under another name': () => fileOf('whole', gzipSync(gzipSync(whole))),
  'unpacked and packed again in another order': async () => fileOf('again.tar', await tarOf(unpacked.toReversed())),
  'packed again with ./ in front': async () => fileOf('again.tgz', gzipSync(await tarOf(within('./', unpacked)))),
  'packed again in a folder': async () => fileOf('again.tar', await tarOf(within('Our site/', unpacked.toReversed()))),
  'packed again by a Mac': async () =>
    fileOf('again.tar', await tarOf([...besides(unpacked), ...unpacked.toReversed()])),
  'in a zip': async () => fileOf('again.zip', await zipOf(unpacked.toReversed())),
  'in a zip of a Mac': async () =>
    fileOf('again.zip', await zipOf([...within('Our site/', unpacked), ...besides(within('Our site/', unpacked))])),
  'as a file in a zip': async () =>
    fileOf('again.zip', await zipOf([['Site/keepsake-2026-11-24t02-00-00.tar', whole], ...besides(unpacked)])),
  'as a file of another name in a zip': async () =>
    fileOf('again.zip', await zipOf([['Site/keepsake.tar (1)', whole]])),
  'as a file of another name in a folder': () => folderOf([['keepsake', whole]]),
  'as a gzipped file in a tar': async () => fileOf('again.tar', await tarOf([['a/whole.tar.gz', gzipSync(whole)]])),
  unpacked: () => folderOf(unpacked),
  'unpacked beside files of the machine': () => folderOf([...besides(unpacked), ...unpacked]),
  'unpacked in a folder of a folder': () => folderOf(within('Our site/', unpacked)),
  'gzipped in a folder': () => folderOf([['whole.tar.gz', gzipSync(whole)], ...besides([])]),
  'zipped in a folder': async () => folderOf([['whole.zip', await zipOf(unpacked)]]),
}

async function tryRestore(path: string): Promise<unknown> {
  const { site: place, close } = await openEmptySite('SQLite')
  try {
    await restore(place, path)
    return await readAllData(place)
  } catch (error) {
    return (error as Error).message
  } finally {
    await close()
  }
}

describe('a backup', () => {
  it.each(Object.entries(forms))('%s comes back', async (_name, make) => {
    expect(await tryRestore(await make())).toEqual(await readAllData(site.services))
  })

  it.each(['tar', 'zip', 'folder'] as const)('as a %s with one other byte is called damaged', async (form) => {
    const changed = unpacked.map(([name, bytes]): Files[number] => {
      const copy = Buffer.from(bytes)
      if (name === 'content/story.md') copy[5] = (copy[5] ?? 0) ^ 1
      return [name, copy]
    })
    const path = await {
      tar: async () => fileOf('a.tar.gz', gzipSync(await tarOf(changed))),
      zip: async () => fileOf('a.zip', await zipOf(changed)),
      folder: () => folderOf(changed),
    }[form]()
    expect(await tryRestore(path)).toBe('The backup is damaged or incomplete. Nothing was restored.')
  })

  it('a backup that lacks a file is called incomplete', async () => {
    const cut = unpacked.filter(([name]) => name !== 'content/story.md')
    expect(await tryRestore(await folderOf(cut))).toContain('damaged or incomplete')
    expect(await tryRestore(await fileOf('a.tgz', gzipSync(whole).subarray(0, -4000)))).toContain(
      'damaged or incomplete',
    )
  })
})

describe('what cannot be opened', () => {
  const UNPACK = expect.stringContaining('Please unpack it')

  it.each([
    ['7z', '377abcaf271c0004'],
    ['xz', 'fd377a585a000004'],
    ['bz2', '425a6839314159265359'],
    ['rar', '526172211a0700cf'],
  ])('is never called damaged: a .%s', async (kind, magic) => {
    const bytes = Buffer.concat([Buffer.from(magic, 'hex'), Buffer.alloc(2000, 7)])
    expect(await tryRestore(await fileOf(`whole.${kind}`, bytes))).toEqual(UNPACK)
  })

  it('is never called damaged: a zip in a zip, a torn one, or one with a password', async () => {
    const zip = await zipOf(unpacked)
    expect(await tryRestore(await fileOf('a.zip', await zipOf([['whole.zip', zip]])))).toEqual(UNPACK)
    expect(await tryRestore(await fileOf('a.zip', zip.subarray(0, -100)))).toEqual(UNPACK)
    const locked = Buffer.from(zip)
    for (let at = 0; at >= 0; at = locked.indexOf('PK\x01\x02', at + 1)) if (at) locked.writeUInt16LE(1, at + 8)
    expect(await tryRestore(await fileOf('a.zip', locked))).toEqual(UNPACK)
  })

  it('is never called another file: one of 7z in a zip', async () => {
    const bytes = Buffer.concat([Buffer.from('377abcaf271c0004', 'hex'), Buffer.alloc(2000, 7)])
    const files: Files = [
      ['whole.7z', bytes],
      ['A note of ours.txt', Buffer.from('Keep this!')],
    ]
    expect(await tryRestore(await fileOf('a.zip', await zipOf(files)))).toEqual(UNPACK)
    expect(await tryRestore(await folderOf(files))).toEqual(UNPACK)
  })

  it('is two backups in one file, unpacked, of which the older might come back', async () => {
    const files = [...within('Spring/', unpacked), ...within('Autumn/', unpacked)]
    for (const bytes of [await zipOf(files), await tarOf(files)])
      expect(await tryRestore(await fileOf('a', bytes))).toContain('several files here that may be the backup')
  })

  it('is a folder of nights in one file, and the sentence says how it comes back', async () => {
    const nights: Files = [
      ['backups/keepsake-2026-11-23t02-00-00-0001.tar', whole],
      ['backups/files/objects/published/ab', whole],
    ]
    const said = await tryRestore(await fileOf('backups.zip', await zipOf(nights)))
    expect(said).toBe(
      'This is a folder of nightly backups in one file. Please unpack it, and name the folder: keepsake restore <folder>. Nothing was restored.',
    )
  })

  it('is a choice of several, which the sentence names', async () => {
    const two: Files = [
      ['spring.tar', whole],
      ['autumn.tar.gz', whole],
    ]
    const said =
      'There are several files here that may be the backup: autumn.tar.gz, spring.tar. Please name one of them.'
    expect(await tryRestore(await folderOf(two))).toBe(said)
    expect(await tryRestore(await fileOf('both.zip', await zipOf(two.toReversed())))).toContain(
      'autumn.tar.gz, spring.tar',
    )
  })

  it('is what holds no backup at all', async () => {
    const empty = await folderOf([
      ['a.txt', Buffer.from('a')],
      ['b.txt', Buffer.from('b')],
    ])
    expect(await tryRestore(empty)).toBe(`There is no backup in ${empty}.`)
    const others: Files = [
      ['a', whole],
      ['b', whole],
    ]
    for (const file of [Buffer.alloc(0), Buffer.alloc(4096, 'A holiday. '), gzipSync('a'), await zipOf(others)])
      expect(await tryRestore(await fileOf('a', file))).toBe('This file is not a backup of Keepsake.')
  })

  it('is a small file that unpacks to far more than a backup holds', async () => {
    const size = 256 * 1024 * 1024
    const tar = pack()
    const zeros = Readable.from(
      (function* () {
        for (let left = size; left > 0; left -= 1024 * 1024) yield Buffer.alloc(1024 * 1024)
      })(),
    )
    const filling = (async () => {
      for (const [name, bytes] of unpacked.slice(0, 1)) tar.entry({ name }, bytes)
      await pipeline(zeros, tar.entry({ name: 'database/photos.jsonl', size }))
      tar.finalize()
    })()
    const [bomb] = await Promise.all([buffer(tar.pipe(createGzip())), filling])
    expect(bomb.length).toBeLessThan(size / 500)
    expect(await tryRestore(await fileOf('a.tgz', bomb))).toBe('This file is not a backup of Keepsake.')
  })
})
