/**
 * Durability against power cuts: a stored file is synced before it has its name, and so is each folder above it.
 * Behaviour: Durability
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canRecordSyncs, recordSyncs } from '../../../testing/syncs.ts'
import { openDisk } from './disk.ts'
import type { Storage } from './storage.ts'

describe.runIf(canRecordSyncs)('a stored file', () => {
  let folder: string
  let storage: Storage
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-syncs-'))
    storage = await openDisk(join(folder, 'files'), false)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const object = (...names: string[]) => join(folder, 'files', 'objects', ...names)

  it('a stored file is synced, then every new folder above it, and the one with its name at last', async () => {
    const put = () => storage.put('published/aa/one.bin', Readable.from([Buffer.from('1')]))
    const [bytes, ...folders] = await recordSyncs(put)
    expect(bytes).toMatch(join(folder, 'files', 'incoming', '/'))
    expect(folders).toEqual([object(), object('published'), object('published', 'aa')])
  })

  it('a stored file that is moved is synced where it was, and its folder where it is', async () => {
    const source = join(folder, 'uploaded')
    await writeFile(source, '2')
    const synced = await recordSyncs(() => storage.putFile('published/aa/two.bin', source))
    expect(synced).toEqual([source, object('published', 'aa')])
  })
})
