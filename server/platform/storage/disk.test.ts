/** The folder driver: the contract, and what only a folder can get wrong. */
import { statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storageContract } from '../../../testing/storage-contract.ts'
import { openDisk } from './disk.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-disk-'))
})
afterAll(() => rm(folder, { recursive: true }))

storageContract(
  'a folder',
  () => openDisk(join(folder, 'contract'), false),
  async () => {},
)

it('begins in a folder that is not there yet, and says in it what it is', async () => {
  const at = join(folder, 'new', 'disk')
  await openDisk(at, false)
  expect(await readFile(join(at, '.keepsake'), 'utf8')).toContain('Please keep this file.')
})

it('takes more into its folders when it is opened again', async () => {
  const at = join(folder, 'again')
  for (const [key, expected] of [['aa/one.bin', false] as const, ['aa/two.bin', true] as const])
    await (await openDisk(at, expected)).put(key, Readable.from([Buffer.from('1')]))
  expect((await readdir(join(at, 'objects', 'aa'))).sort()).toEqual(['one.bin', 'two.bin'])
})

it('gives its bytes to no file that is there already', async () => {
  const storage = await openDisk(join(folder, 'given'), false)
  await storage.put('one.bin', Readable.from([Buffer.from('1')]))
  const taken = join(folder, 'taken')
  await writeFile(taken, 'Dear')
  await expect(storage.getFile('one.bin', taken)).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(taken, 'utf8')).toBe('Dear')
})

it('removes incomplete writes of a killed process', async () => {
  const at = join(folder, 'incomplete')
  await openDisk(at, false)
  await writeFile(join(at, 'incoming', 'partial'), 'partial')
  const storage = await openDisk(at, true)
  // A younger one may still be on its way.
  await storage.removeIncomplete(new Date(Date.now() - 60_000))
  expect(await readdir(join(at, 'incoming'))).toEqual(['partial'])
  await storage.removeIncomplete(new Date(Date.now() + 1000))
  expect(await readdir(join(at, 'incoming'))).toEqual([])
})

it('refuses an unmarked folder when the database names stored files', async () => {
  const at = join(folder, 'unmounted')
  await mkdir(at)
  await expect(openDisk(at, true)).rejects.toThrow('Is its disk mounted?')
  expect(await readdir(at)).toEqual([])
})

it("refuses a folder that holds somebody else's files", async () => {
  const at = join(folder, 'documents')
  await mkdir(at)
  await writeFile(join(at, 'letter.txt'), 'Dear')
  await expect(openDisk(at, false)).rejects.toThrow('not made by Keepsake')
})

it('leaves no partial file beside a stored one', async () => {
  const at = join(folder, 'tidy')
  const storage = await openDisk(at, false)
  await storage.put('one.bin', Readable.from([Buffer.from('1')]))
  expect(await readdir(join(at, 'incoming'))).toEqual([])
})

it('tells a disk that is away from a file that is missing', async () => {
  const at = join(folder, 'pulled')
  const storage = await openDisk(at, false)
  await storage.put('one.bin', Readable.from([Buffer.from('1')]))
  await rm(join(at, 'objects', 'one.bin'))
  await expect(storage.read('one.bin')).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await storage.size('one.bin')).toBe(null)
  await rm(join(at, '.keepsake'))
  for (const use of [() => storage.read('one.bin'), () => storage.size('one.bin'), () => storage.check()])
    await expect(use()).rejects.toMatchObject({ code: 'DISK_AWAY' })
})

// Linux has a disk of its own in memory, where these files may be already.
const deviceOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev
const isOther = (path: string) => ![undefined, deviceOf(tmpdir())].includes(deviceOf(path))
const otherDisk = ['/dev/shm', '/var/tmp'].find(isOther)
it.runIf(otherDisk)('stores a file of another disk, and gives one to it', async () => {
  const elsewhere = await mkdtemp(join(otherDisk ?? '', 'keepsake-'))
  const storage = await openDisk(join(folder, 'two-disks'), false)
  const [sent, given] = [join(elsewhere, 'sent'), join(elsewhere, 'given')]
  await writeFile(sent, 'bytes')
  await storage.putFile('one.bin', sent)
  await storage.getFile('one.bin', given)
  expect(await readFile(given, 'utf8')).toBe('bytes')
  await rm(elsewhere, { recursive: true })
})
