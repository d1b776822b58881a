/**
 * Unfinished uploads in a folder: acknowledged bytes survive a power cut, and a kill at any moment.
 * Behaviour: Large videos
 */
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { canRecordSyncs, recordSyncs } from '../../../testing/syncs.ts'
import { UploadFolder } from './upload-folder.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const id = 'a'.repeat(32)
let folder: string
let store: UploadFolder

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'uploads-')), 'uploads')
  store = new UploadFolder({ folder, expiryMs: DAY_MS })
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

const begin = () => store.create(new Upload({ id, size: 8, offset: 0, metadata: { filename: 'a.mp4' } }))
const append = (text: string, offset: number) => store.write(Readable.from([Buffer.from(text)]), id, offset)

it('a store touches no file before an upload begins', async () => {
  expect(await readdir(join(folder, '..'))).toEqual([])
  expect([await store.count(), await store.deleteExpired()]).toEqual([0, 0])
})

it('an upload tells its size, name and offset', async () => {
  await begin()
  expect(await append('abcd', 0)).toBe(4)
  expect(await store.getUpload(id)).toMatchObject({ id, size: 8, offset: 4, metadata: { filename: 'a.mp4' } })
})

it.runIf(canRecordSyncs)('an upload is told of only when its bytes, description and folder are synced', async () => {
  const begun = await recordSyncs(begin)
  expect(begun).toHaveLength(3)
  expect(begun).toEqual(expect.arrayContaining([join(folder, id), folder]))
  expect(await recordSyncs(() => append('abcd', 0))).toEqual([join(folder, id)])
})

it.runIf(canRecordSyncs)('bytes before a line broke are synced, too, as their offset is told later', async () => {
  await begin()
  async function* broken() {
    yield Buffer.from('abcd')
    throw new Error('The line broke.')
  }
  const failing = () => expect(store.write(Readable.from(broken()), id, 0)).rejects.toThrow('The line broke.')
  expect(await recordSyncs(failing)).toEqual([join(folder, id)])
  expect((await store.getUpload(id)).offset).toBe(4)
})

it.each([
  ['bytes without a description', () => writeFile(join(folder, id), 'abcd')],
  ['a description without bytes', () => writeFile(join(folder, `${id}.json`), '{"size":8}')],
  ['a damaged description', () => writeFile(join(folder, `${id}.json`), '{"si')],
])('%s are an upload that nobody knows', async (_name, leave) => {
  await begin()
  await store.remove(id)
  await leave()
  await expect(store.getUpload(id)).rejects.toMatchObject({ status_code: 404 })
})

it('expired uploads are removed, and what a kill has left of one; others stay', async () => {
  await begin()
  await writeFile(join(folder, 'b'.repeat(32)), 'left over')
  await writeFile(join(folder, 'c'.repeat(32)), 'just being created')
  const longAgo = new Date(Date.now() - DAY_MS / 2)
  for (const name of [id, `${id}.json`, 'b'.repeat(32)]) await utimes(join(folder, name), longAgo, longAgo)
  expect(await store.deleteExpired()).toBe(1)
  expect((await readdir(folder)).sort()).toEqual([id, `${id}.json`, 'c'.repeat(32)])
  const expired = new Date(Date.now() - 2 * DAY_MS)
  await utimes(join(folder, `${id}.json`), expired, expired)
  expect(await store.deleteExpired()).toBe(1)
  expect(await readdir(folder)).toEqual(['c'.repeat(32)])
})
